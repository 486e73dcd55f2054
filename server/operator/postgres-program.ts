import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { StartupError } from "../startup-error.ts";
import { rolesAdvice } from "../supabase-protocol/database/provide-roles.ts";
import { postgresPrograms } from "./postgres-programs.mjs";

type PostgresProgram = "pg_dump" | "pg_restore" | "psql";

/**
 * Starts one of PostgreSQL's own programs, on a database if it is given one. The address goes through the environment:
 * a command line, with the password in it, could be read by every user of the machine.
 * @returns its process, and what resolves when it has ended: to what it complained about if it has failed, else to null
 * @throws StartupError when the program is not installed
 */
export function startPostgresProgram(program: PostgresProgram, options: string[], databaseUrl?: string) {
	const env = { ...process.env, ...(databaseUrl ? addressVariables(databaseUrl) : {}) };
	const child = spawn(findProgram(program), options, { env });
	// A writer to a program that has ended learns it from its failure.
	child.stdin.on("error", () => {});
	const ended = new Promise<number | null>((resolve) => {
		child.once("error", () => resolve(null)).once("close", resolve);
	});
	const failure = Promise.all([text(child.stderr), ended]).then(([complaint, code]) =>
		code === 0 ? null : `${program} failed: ${complaint.trim() || "it was ended"}`,
	);
	return { process: child, failure };
}

/**
 * Runs one of them to its end.
 * @throws StartupError when it is not installed or fails
 */
export async function runPostgresProgram(program: PostgresProgram, options: string[], databaseUrl?: string) {
	const { process: child, failure } = startPostgresProgram(program, options, databaseUrl);
	child.stdin.end();
	const [printed, complaint] = await Promise.all([text(child.stdout), failure]);
	if (complaint) throw new StartupError(addAdvice(complaint));
	return printed;
}

/** psql reads statements as they come, stops at the first error, and says what it is in one line. */
export const psqlOptions = [
	"--no-psqlrc",
	"--quiet",
	"--set=ON_ERROR_STOP=1",
	"--set=VERBOSITY=terse",
	"--file=-",
];

/** The server's own words in what a program complains about, or else those of the program, without its warnings. */
export const serverMessage = (complaint: string): string =>
	/(?:ERROR|FATAL): {2}(.*)/.exec(complaint)?.[1] ?? /: error: (.*)/.exec(complaint)?.[1] ?? complaint;

/** Advice, where there is any, instead of details. */
export function addAdvice(complaint: string): string {
	const message = serverMessage(complaint);
	if (!/permission denied|must be owner/.test(message)) return complaint;
	const elsewhere = message.startsWith("permission denied for table")
		? " If the table is another program's, move it into a schema of its own."
		: "";
	return `${message}. ${rolesAdvice}${elsewhere}`;
}

/**
 * The command that starts a program: from the path, else from where Debian keeps those of its servers.
 * @throws StartupError when it is not installed
 */
export function findProgram(program: PostgresProgram): string {
	const installed = postgresPrograms();
	const commands = [program, ...(installed ? [join(installed, program)] : [])];
	const found = commands.find((command) => !spawnSync(command, ["--version"]).error);
	if (found) return found;
	throw new StartupError(
		`${program} is not installed. It comes with PostgreSQL's client programs (postgresql-client).`,
	);
}

/** Files of authorities, the best first: of the environment, of libpq's own place, of Debian and of Red Hat. */
const authorityFiles = () => [
	process.env.PGSSLROOTCERT,
	process.env.NODE_EXTRA_CA_CERTS,
	join(homedir(), ".postgresql/root.crt"),
	"/etc/ssl/certs/ca-certificates.crt",
	"/etc/pki/tls/certs/ca-bundle.crt",
];

/** What libpq reads for an address. With what it would take over them in the environment, it would ask another server. */
export function addressVariables(databaseUrl: string): Record<string, string | undefined> {
	const address = new URL(databaseUrl);
	const sslMode = address.searchParams.get("sslmode");
	return {
		PGHOST: address.hostname.replace(/^\[|\]$/g, ""),
		PGPORT: address.port || "5432",
		PGUSER: decodeURIComponent(address.username),
		PGPASSWORD: address.password ? decodeURIComponent(address.password) : process.env.PGPASSWORD,
		PGDATABASE: decodeURIComponent(address.pathname.slice(1)),
		...(sslMode ? { PGSSLMODE: sslMode } : {}),
		// The same authorities as the host's, which compares none without `verify-`: libpq would compare those of a file.
		...(sslMode?.startsWith("verify-") && {
			// "system" is libpq's word for the authorities of the machine.
			PGSSLROOTCERT: authorityFiles().find((file) => file && (file === "system" || existsSync(file))),
		}),
		PGCLIENTENCODING: "UTF8",
		PGHOSTADDR: undefined,
		PGSERVICE: undefined,
	};
}
