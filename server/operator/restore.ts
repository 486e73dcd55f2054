import { existsSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Database } from "../backend/database.ts";
import { provideRoles } from "../backend/migrate.ts";
import { openEmbeddedDatabase } from "../backend/open-embedded-database.ts";
import { openPostgres } from "../backend/open-postgres.ts";
import { restoreEmbeddedDatabase } from "../backend/restore-embedded-database.ts";
import { ensureDataDir, lockDataDir } from "../data-dir.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { backupFile } from "./backup-file.ts";
import { runPostgresProgram } from "./postgres-program.ts";

/** Puts a backup in the place of the database; resolves to what was done. */
export async function runRestore(words: string[]): Promise<string> {
	const { file, force } = backupFile(words, "restore");
	const env = readEnv(process.env);
	const kind = kindOf(file);
	if (env.databaseUrl) {
		if (kind !== "PostgreSQL") throw new StartupError(`${file} is no backup of PostgreSQL.`);
		await restorePostgres(env.databaseUrl, file, force);
	} else {
		if (kind !== "embedded") throw new StartupError(`${file} is no backup of an embedded database.`);
		await restoreEmbedded(env, file, force);
	}
	return `The database is as it was when ${file} was made.`;
}

/** Which kind of database a file was made from, by its first bytes. */
function kindOf(file: string): "embedded" | "PostgreSQL" | "unknown" {
	if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
	const start = Buffer.alloc(5);
	readSync(openSync(file, "r"), start);
	if (start.toString("latin1") === "PGDMP") return "PostgreSQL";
	return start[0] === 0x1f && start[1] === 0x8b ? "embedded" : "unknown";
}

async function restoreEmbedded(env: Env, file: string, force: boolean): Promise<void> {
	ensureDataDir(env.dataDir);
	const release = lockDataDir(env.dataDir);
	try {
		if (!force && existsSync(join(env.dataDir, "db"))) {
			const database = await openEmbeddedDatabase(env.dataDir);
			await refuseAccounts(database).finally(() => database.close());
		}
		const backup = new Blob([readFileSync(file)], { type: "application/x-gzip" });
		await restoreEmbeddedDatabase(env.dataDir, backup);
	} finally {
		release();
	}
}

/**
 * The old tables go once the backup can be read; what comes back comes as a whole. Should that fail, the database
 * is empty, and the same command can be given again.
 */
async function restorePostgres(databaseUrl: string, file: string, force: boolean): Promise<void> {
	const database = await openPostgres(databaseUrl);
	try {
		if (!force) await refuseAccounts(database);
		runPostgresProgram("pg_restore", databaseUrl, ["--list", file]);
		await database.transaction(async (run) => {
			await provideRoles(run);
			await run("drop schema if exists public, auth, host, extensions, supabase_migrations cascade");
			await run("create schema public authorization pg_database_owner");
			await run("grant usage on schema public to public");
		});
	} finally {
		await database.close();
	}
	const target = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
	const options = ["--single-transaction", "--exit-on-error", "--no-owner", `--dbname=${target}`, file];
	runPostgresProgram("pg_restore", databaseUrl, options);
}

/** @throws StartupError when somebody's account would be replaced */
async function refuseAccounts({ query }: Database): Promise<void> {
	const [table] = await query("select 1 from pg_tables where schemaname = 'auth' and tablename = 'users'");
	const [account] = table ? await query("select 1 from auth.users limit 1") : [];
	if (!account) return;
	throw new StartupError(
		"Nothing was changed: this database has accounts, which the backup would replace. To replace them, add --force.",
	);
}
