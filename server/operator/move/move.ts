import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { postgresAddress, readEnv } from "../../env.ts";
import { StartupError } from "../../startup-error.ts";
import type { Database } from "../../supabase-protocol/database/database.ts";
import { serverPlace } from "../../supabase-protocol/database/installation.ts";
import { appliedVersions, migrate, migrationVersions } from "../../supabase-protocol/database/migrate.ts";
import { openPostgres } from "../../supabase-protocol/database/postgres/open-postgres.ts";
import { findProgram } from "../postgres-program.ts";
import { refuseNodes } from "../refuse-nodes.ts";
import { loadRows } from "./load-rows.ts";
import { markAsMoved } from "./mark-as-moved.ts";
import { openSource } from "./open-source.ts";
import { listTables } from "./tables.ts";

const usage =
	"Use: npm run move -- --to postgres://USER@HOST:5432/DATABASE, with the password in PGPASSWORD or in the address.";

/**
 * Copies all rows of this installation into an empty PostgreSQL database, of a server or of a Supabase project: in one
 * transaction, compared by the number and a checksum of the rows of each table before it ends. The database that they
 * come from is marked as moved.
 * @throws StartupError with what is in the way, when nothing was moved
 */
export async function runMove(words: string[]): Promise<string> {
	const databaseUrl = readAddress(words);
	const env = readEnv(process.env, "command");
	// Before anything is marked.
	findProgram("psql");
	const source = await openSource(env);
	try {
		await requireVersions(source, "this database", "start the host on it once, then stop it and try again");
		const target = await openPostgres(databaseUrl, { name: "planner-move" }).catch(refuseTarget);
		const place = await prepareTarget(target, databaseUrl).finally(target.close).catch(refuseTarget);
		const isSupabase = place === null;
		const tables = await listTables(source, isSupabase);
		const list = join(env.dataDir, "media-objects.tsv");
		const objects =
			"select concat_ws(E'\\t', version, name, metadata ->> 'mimetype') as line from storage.objects";
		const lines = (isSupabase ? await source.query(objects) : []).map(({ line }) => `${line}\n`);
		if (lines.length > 0) writeFileSync(list, lines.join(""), { mode: 0o600 });
		const rollback = await markAsMoved(source, env, databaseUrl);
		const { accounts, rows } = await loadRows({ ...source, rollback }, databaseUrl, tables, place);
		const count = (number: number, noun: string) =>
			`${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
		return [
			`Moved: ${count(accounts, "account")}, ${count(rows, "row")} in all, compared one table after the other.`,
			`No host starts on ${source.name} any more: remove it when you are sure.`,
			...(lines.length > 0
				? [`Send the files of pictures and documents afterwards, by the list in ${list}.`]
				: []),
			isSupabase ? nextOnSupabase : nextOnPostgres(source.secretsFile),
		].join("\n");
	} finally {
		await source.close();
	}
}

const nextOnSupabase =
	"Next: deploy functions, settings and app as docs/deploy-supabase.md says. Passwords work; everybody signs in once more.";

function nextOnPostgres(secretsFile: string | null): string {
	const next = "Next: start the host with DATABASE_URL set to the new address";
	const works =
		"Passwords, sessions and mailed links go on working. Pictures and documents stay in DATA_DIR/media or the bucket.";
	if (!secretsFile)
		return `${next} (DATABASE_DIRECT_URL too, if you set it) and all other settings as they are. ${works}`;
	const keys = `${next}, and with SUPABASE_JWT_SECRET, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY`;
	return existsSync(secretsFile)
		? `${keys} as jwtSecret, publishableKey and secretKey in ${secretsFile} have them. ${works}`
		: `${keys}: those of the installation whose backup this is, or new ones. With new ones, mailed links and reminders on devices end.`;
}

/** @throws StartupError with the usage */
function readAddress(words: string[]): string {
	const [option, address, ...rest] = words.flatMap((word) => word.split(/(?<=^--to)=/));
	const { data } = postgresAddress.safeParse(address);
	if (option !== "--to" || !data || rest.length > 0) throw new StartupError(usage);
	const url = new URL(data);
	// As libpq does, on behalf of which the driver would not.
	if (!url.password && process.env.PGPASSWORD) url.password = encodeURIComponent(process.env.PGPASSWORD);
	return url.href;
}

/** @throws StartupError that says of a database that cannot be used what became of the move */
function refuseTarget(error: unknown): never {
	if (!(error instanceof StartupError)) throw error;
	const reason = error.message.replace(/^Cannot start: /, "Nothing was moved: ");
	throw new StartupError(reason.replace("database of DATABASE_URL at", "database at"));
}

/**
 * Sees to it that the database is empty and has our tables, which a new one gets here.
 * @returns the place that it notes, or null when its accounts are those of Supabase Auth
 */
async function prepareTarget(database: Database, databaseUrl: string): Promise<string | null> {
	await refuseNodes(database, "Nothing was moved", databaseUrl, "--to");
	const [found] = await database.query(`select
		exists (select from pg_catalog.pg_namespace
			where nspname = 'auth' and pg_catalog.pg_get_userbyid(nspowner) = 'supabase_auth_admin') as is_supabase,
		exists (select from pg_catalog.pg_tables where schemaname = 'public') as has_tables,
		exists (select from pg_catalog.pg_tables where schemaname = 'auth' and tablename = 'users') as has_auth`);
	const isOurs = (await appliedVersions(database)).length > 0;
	if (!isOurs && found?.has_tables)
		throw new StartupError(
			"Nothing was moved: the database of --to has tables of something else. Use an empty one.",
		);
	if (!isOurs && found?.is_supabase)
		throw new StartupError(
			"Nothing was moved: the Supabase project has none of our tables yet. Run supabase db push first.",
		);
	if (!isOurs) await migrate(database);
	await requireVersions(database, "the database of --to", "bring both to the same version first");
	return found?.is_supabase ? null : serverPlace(database.query);
}

/** @throws StartupError when the database is not of this version of the product */
async function requireVersions({ query }: Pick<Database, "query">, which: string, advice: string) {
	const has = await appliedVersions({ query });
	const wanted = await migrationVersions();
	if (has.length === wanted.length && wanted.every((version) => has.includes(version))) return;
	throw new StartupError(`Nothing was moved: ${which} is of another version of the product: ${advice}.`);
}
