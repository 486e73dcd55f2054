import { StartupError } from "../../startup-error.ts";
import type { Database } from "./database.ts";
import { appliedVersions, migrationVersions } from "./migrate.ts";

/**
 * Refuses a database that this version can neither use nor bring up to date. One that a newer version has only added to
 * is taken. Where one has taken something away, the comment on the schema `host` is a migration that a version must have.
 * @throws StartupError that says what to do
 */
export async function checkVersion(database: Pick<Database, "query">): Promise<void> {
	// First: another node may migrate meanwhile, and what has the schema has its history.
	const [host] = await database.query(
		"select pg_catalog.obj_description(oid, 'pg_namespace') as needs from pg_catalog.pg_namespace where nspname = 'host'",
	);
	const applied = await appliedVersions(database);
	if (applied.length === 0 && !host) return;
	const takesNewer = !host?.needs || (await migrationVersions()).includes(String(host.needs));
	const problem = await findVersionProblem(applied, takesNewer);
	if (problem) throw new StartupError(`Cannot start: the database ${problem}`);
}

/**
 * Why this version cannot use a database, or a backup of one, as a sentence without its subject; else null.
 * @param applied the versions of its migrations
 */
export async function findVersionProblem(applied: string[], takesNewer = false): Promise<string | null> {
	const known = await migrationVersions();
	const unknown = applied.find((version) => !known.includes(version));
	const missing = known.find((version) => !applied.includes(version));
	if (missing && (unknown || missing === known[0]))
		return `is of a version that this one cannot bring up to date (it lacks migration ${missing}). Export its posts with the version that made it, and import them into a new database.`;
	return missing || !unknown || takesNewer
		? null
		: `is of a newer version than this one (it has migration ${unknown}). Use that version, or a backup that this one has made.`;
}
