import { existsSync, readdirSync } from "node:fs";

const debianPostgres = "/usr/lib/postgresql";

/**
 * The folder of the newest installed PostgreSQL server's programs, which Debian keeps out of `PATH`, or undefined.
 * No TypeScript: what installs PostgreSQL for the tests asks too, on a Node that cannot read it.
 */
export function postgresPrograms() {
	const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
	return versions
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => `${debianPostgres}/${version}/bin`)
		.find((folder) => existsSync(`${folder}/postgres`));
}
