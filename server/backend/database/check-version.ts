import { StartupError } from "../../startup-error.ts";
import type { Database } from "./database.ts";
import { appliedVersions, migrationVersions } from "./migrate.ts";

/**
 * What keeps this version of the product from using a database, or a backup of one, as a sentence without its subject.
 * @param applied the versions of its migrations
 * @returns null when this version made it or can bring it up to date
 */
async function findVersionProblem(
	applied: string[],
): Promise<{ isNewer: boolean; predicate: string } | null> {
	const known = await migrationVersions();
	const unknown = applied.filter((version) => !known.includes(version)).sort();
	const missing = known.filter((version) => !applied.includes(version));
	if (missing.length === 0) {
		if (unknown.length === 0) return null;
		const predicate = `is of a newer version than this one (it has migration ${unknown.at(-1)}). Use that version, or a backup that this one has made.`;
		return { isNewer: true, predicate };
	}
	if (unknown.length === 0 && missing[0] !== known[0]) return null;
	const predicate = `is of a version that this one cannot bring up to date (it ${unknown[0] ? `has migration ${unknown[0]} and ` : ""}lacks ${missing[0]}). Export its posts with the version that made it, and import them into a new database.`;
	return { isNewer: false, predicate };
}

/**
 * @param applied the versions of a backup's migrations
 * @throws StartupError when this version cannot work with what is in it
 */
export async function refuseBackup(applied: string[]): Promise<void> {
	const problem = await findVersionProblem(applied);
	if (problem) throw new StartupError(`Nothing was changed: the backup ${problem.predicate}`);
}

/**
 * Refuses a database that this version cannot work with. One that a newer version has only added to is taken: nodes of
 * both run while they are replaced. A migration that takes something away writes down, as the comment on the schema
 * `host`, the migration that a version must have to do without: `needs YYYYMMDDHHmmss`.
 * @throws StartupError that says what to do
 */
export async function checkVersion(database: Pick<Database, "query">): Promise<void> {
	const applied = await appliedVersions(database);
	const [host] = await database.query(
		"select pg_catalog.obj_description(oid, 'pg_namespace') as note from pg_catalog.pg_namespace where nspname = 'host'",
	);
	if (applied.length === 0 && !host) return;
	const problem = await findVersionProblem(applied);
	const needed = /^needs (\d{14})$/.exec(String(host?.note))?.[1];
	const isExpanded = problem?.isNewer && (!needed || (await migrationVersions()).includes(needed));
	if (problem && !isExpanded) throw new StartupError(`Cannot start: the database ${problem.predicate}`);
}
