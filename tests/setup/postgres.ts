import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { postgresPrograms } from "../../server/operator/postgres-programs.mjs";
import { untilPasses } from "../factories/until.ts";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);

/** Name of the migrated database that tests clone. */
export const postgresTemplate = "migrated_template";

/** A PostgreSQL server of the tests' own, on loopback, gone when the tests end. */
export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Why there is no PostgreSQL to test on, or null when Debian's is installed. */
export function missingPostgres(): string | null {
	return postgresPrograms() ? null : "PostgreSQL is not installed in /usr/lib/postgresql";
}

/** @param tuning settings of the server beside those that make tests fast, as `name=value` */
export async function startPostgres(tuning: readonly string[] = []) {
	const bin = postgresPrograms();
	if (!bin) throw new Error(missingPostgres() ?? "");
	const folder = mkdtempSync(join(tmpdir(), "planner-postgres-"));
	const port = await freePort();
	const account = await serverAccount(folder);
	const data = join(folder, "data");
	await run(
		join(bin, "initdb"),
		["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"],
		account,
	);
	const settings = [
		`port=${port}`,
		"listen_addresses=127.0.0.1,::1",
		`unix_socket_directories=${folder}`,
		"max_connections=200",
		"fsync=off",
		"full_page_writes=off",
		"wal_level=minimal",
		"max_wal_senders=0",
		...tuning,
	].flatMap((setting) => ["-c", setting]);
	const start = async () => {
		const server = spawn(join(bin, "postgres"), ["-D", data, ...settings], { ...account, stdio: "ignore" });
		const exited = once(server, "exit");
		// A new server refuses connections until it has started; pg_isready asks once.
		const ask = ["-q", "-h", "127.0.0.1", "-p", String(port)];
		await untilPasses(() => run(join(bin, "pg_isready"), ask), 50);
		return (signal: "SIGINT" | "SIGQUIT") => {
			server.kill(signal);
			return exited;
		};
	};
	let end = await start();
	return {
		/** Address of a database in it; its superuser needs no password. */
		url: (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
		/** Ends it as a crash would, without a word to anybody, and starts it again on what is on disk. */
		crashAndRestart: async () => {
			// An immediate stop, as pg_ctl calls it.
			await end("SIGQUIT");
			end = await start();
		},
		stop: async () => {
			await end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** PostgreSQL refuses to run as root: then it runs as the account that Debian's package made. */
export async function serverAccount(folder: string): Promise<{ uid?: number; gid?: number; cwd: string }> {
	if (process.getuid?.() !== 0) return { cwd: folder };
	const [uid, gid] = await Promise.all(
		["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)),
	);
	chownSync(folder, uid ?? 0, gid ?? 0);
	return { uid, gid, cwd: folder };
}
