import { readdir, readFile } from "node:fs/promises";
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import type { Database, RunSql } from "./database.ts";
import { provideRealtime } from "./provide-realtime.ts";
import { actAsOwner, hasRoles, otherOwner, provideRoles, quoted } from "./provide-roles.ts";
import { provideStorage } from "./provide-storage.ts";

/** Any number that nobody else uses for an advisory lock in this database. */
const migrationLock = 7_419_203_611;

const migrationsFolder = new URL("../../../supabase/migrations/", import.meta.url);

type Migrations = Awaited<ReturnType<typeof listMigrations>>;

/** Old nodes write while a new one migrates. A deadlock with one of them ends the one call or the other. */
const mostAttempts = 5;

/**
 * Brings the database up to date, as the user that owns its tables: first what Supabase provides (roles, schemas `auth`,
 * `extensions`, `realtime` and `storage`), then every migration not yet recorded in
 * `supabase_migrations.schema_migrations`. All of it is one transaction under a lock, so that it happens once however many
 * nodes start together, or not at all.
 */
export async function migrate(database: Database): Promise<string[]> {
	const migrations = await listMigrations();
	const isDone = pendingOf(migrations, await appliedVersions(database)).length === 0;
	if (isDone && (await hasRoles(database.query))) return [];
	for (let attempt = 1; ; attempt++) {
		try {
			return await database.transaction((run) => applyPending(run, migrations, !!database.listen));
		} catch (error) {
			const isDeadlock = (error as { code?: string }).code === "40P01";
			if (!isDeadlock || attempt === mostAttempts) throw error;
		}
	}
}

async function applyPending(run: RunSql, migrations: Migrations, isEmbedded: boolean): Promise<string[]> {
	await run(`select pg_advisory_xact_lock(${migrationLock})`);
	const owner = await otherOwner(run);
	await provideRoles(run, owner ?? undefined);
	if (owner) await run(actAsOwner(quoted(owner)));
	const applied = await appliedVersions({ query: run });
	if (applied.length === 0) await provideSupabase(run);
	await provideRealtime(run, isEmbedded);
	await provideStorage(run);
	const pending = pendingOf(migrations, applied);
	for (const { version, name, file } of pending) {
		const sql = await readFile(file, "utf8");
		await run(sql);
		await run(
			"insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
			[version, name, sql],
		);
	}
	return pending.map(({ version }) => version);
}

/** The versions that a database of this version of the product has, in their order. */
export const migrationVersions = async (): Promise<string[]> =>
	(await listMigrations()).map(({ version }) => version);

/** In the order in which they are applied: by the YYYYMMDDHHmmss that each begins with. */
async function listMigrations() {
	const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).sort();
	return files.map((file) => {
		const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
		if (!version || !name) throw new Error(`${file} is not named YYYYMMDDHHmmss_verb_noun.sql`);
		return { version, name, file: new URL(file, migrationsFolder) };
	});
}

export async function appliedVersions({ query }: { query: RunSql }): Promise<string[]> {
	// Not to_regclass: it answers from a cache that may not know yet what another node has just committed.
	const [history] = await query(
		"select 1 from pg_tables where schemaname = 'supabase_migrations' and tablename = 'schema_migrations'",
	);
	if (!history) return [];
	const rows = await query("select version from supabase_migrations.schema_migrations");
	return rows.map(({ version }) => String(version));
}

const pendingOf = (migrations: Migrations, applied: string[]) =>
	migrations.filter(({ version }) => !applied.includes(version));

/** The base of a Supabase project before its first migration. Every statement can be run again. */
async function provideSupabase(run: RunSql): Promise<void> {
	await run("create schema if not exists extensions");
	await run(getAuthSchemaSql());
	await run(SUPABASE_AUTH_HELPERS_SQL);
	await run("grant usage on schema auth, extensions, public to anon, authenticated, service_role");
	await run(historyTable);
}

/** The history table of the Supabase command line, which can take over from here. */
const historyTable = `
	create schema if not exists supabase_migrations;
	create table if not exists supabase_migrations.schema_migrations (
		version text primary key,
		statements text[],
		name text
	)`;
