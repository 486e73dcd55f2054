import { spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { StartupError } from "../startup-error.ts";
import { postgresPrograms } from "./postgres-programs.mjs";

/**
 * Runs one of PostgreSQL's own programs on a database. The address goes through the environment: a command line,
 * with the password in it, could be read by every user of the machine.
 * @throws StartupError when the program is not installed or fails
 */
export function runPostgresProgram(
	program: "pg_dump" | "pg_restore",
	databaseUrl: string,
	options: string[],
): void {
	const address = new URL(databaseUrl);
	const sslMode = address.searchParams.get("sslmode");
	const env = {
		...process.env,
		PGHOST: address.hostname.replace(/^\[|\]$/g, ""),
		PGPORT: address.port || "5432",
		PGUSER: decodeURIComponent(address.username),
		PGPASSWORD: decodeURIComponent(address.password),
		PGDATABASE: decodeURIComponent(address.pathname.slice(1)),
		...(sslMode ? { PGSSLMODE: sslMode } : {}),
	};
	const run = (command: string) => spawnSync(command, options, { env, encoding: "utf8" });
	const installed = postgresPrograms();
	let result = run(program);
	if (result.error && installed) result = run(join(installed, program));
	if (result.error) {
		throw new StartupError(
			`${program} is not installed. It comes with PostgreSQL's client programs (postgresql-client).`,
		);
	}
	if (result.status !== 0) throw new StartupError(`${program} failed: ${result.stderr.trim()}`);
}
