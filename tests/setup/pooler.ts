import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { untilPasses } from "../factories/until.ts";
import { freePort } from "./free-port.ts";
import { serverAccount } from "./postgres.ts";

/** Where Debian's package puts it. */
const program = "/usr/sbin/pgbouncer";

/** Why there is no pooler to test with, or null. */
export const missingPooler = (): string | null =>
	existsSync(program) ? null : "PgBouncer is not installed in /usr/sbin";

/** PgBouncer, as the tests run it. */
export type TestPooler = Awaited<ReturnType<typeof startPooler>>;

/**
 * Starts PgBouncer in front of the tests' PostgreSQL, mostly in transaction mode: each transaction of a client may have another
 * connection.
 * @param connections how many it keeps to each database at most: few, so that clients take turns
 */
export async function startPooler(serverUrl: string, connections: number, mode = "transaction") {
	const folder = mkdtempSync(join(tmpdir(), "planner-pooler-"));
	const port = await freePort();
	const account = await serverAccount(folder);
	const settings = join(folder, "pgbouncer.ini");
	const { hostname, port: serverPort, username } = new URL(serverUrl);
	writeFileSync(
		settings,
		`[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
max_client_conn = 1000
server_fast_close = 1
server_login_retry = 1
`,
		{ mode: 0o644 },
	);
	const start = async () => {
		const pooler = spawn(program, ["-q", settings], { ...account, stdio: "ignore" });
		const exited = once(pooler, "exit");
		await untilPasses(async () => {
			const socket = connect(port, "127.0.0.1");
			await once(socket, "connect").finally(() => socket.destroy());
		}, 20);
		return async (signal: "SIGINT" | "SIGKILL") => {
			pooler.kill(signal);
			await exited;
		};
	};
	let end = await start();
	return {
		port,
		/** Ends it as a crash would and starts it again. */
		crashAndRestart: async () => {
			await end("SIGKILL");
			end = await start();
		},
		stop: async () => {
			await end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The address of a database as the pooler on this port has it. */
export function pooledUrl(url: string, port: number): string {
	const pooled = new URL(url);
	pooled.port = String(port);
	return pooled.href;
}
