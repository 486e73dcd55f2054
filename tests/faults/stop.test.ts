import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import process from "node:process";
import { expect, inject, onTestFinished, test } from "vitest";
import { builtHost } from "../../scripts/build.mjs";
import { root } from "../../scripts/install.mjs";
import { beginSignUp } from "../factories/begin-sign-up.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { startNetwork } from "../factories/silent-network.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until, untilPrinted } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";

test("a signal to all processes of npm start lets 20 calls under way come to their end", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const port = await freePort();
	const own = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LITE_AUTH_BCRYPT_COST: "4" };
	// A group of its own, as a service manager makes it.
	const service = spawnWatched("npm", ["start"], {
		cwd: root,
		detached: true,
		env: { ...process.env, NODE_OPTIONS: "", ...own },
	});
	const signal = (name: NodeJS.Signals) => process.kill(-Number(service.process.pid), name);
	onTestFinished(() => {
		try {
			signal("SIGKILL");
		} catch {
			// Nobody is left, as it should be.
		}
	});
	await untilPrinted(service, "Ready at");
	const { publishableKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
	const signUps = await Promise.all(
		Array.from({ length: 20 }, (_, number) =>
			beginSignUp({ url: `http://127.0.0.1:${port}`, publishableKey }, `${number}@example.com`),
		),
	);
	signal("SIGTERM");
	await untilPrinted(service, "Stopping on SIGTERM");
	// The signal that npm, its shell and the watch on the parent pass on.
	signal("SIGTERM");
	expect(await Promise.all(signUps.map((finish) => finish()))).toEqual(Array(20).fill(200));
	// The end of the process closes the pipes.
	await service.exited;
	expect(service.output().match(/Stopping on/g)).toHaveLength(1);
});

test("a log without room loses lines, and keeps no call and no end waiting", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const port = String(await freePort());
	const { PATH, HOME } = process.env;
	const host = spawnWatched("bash", ["-c", 'exec "$0" "$1" >/dev/full', process.execPath, builtHost], {
		env: { PATH, HOME, DATA_DIR: dataDir, PORT: port, AI_MODEL: "offline", BACKUPS: "off", DRAIN_TIME: "0" },
	});
	onTestFinished(() => void host.process.kill("SIGKILL"));
	const ask = async (path: string) => (await fetch(`http://localhost:${port}/${path}`)).status;
	await until(() =>
		ask("readyz")
			.then((status) => status === 200)
			.catch(() => false),
	);
	for (let call = 0; call < 20; call++) expect(await ask("functions/v1/generate-linkedin-post")).toBe(401);
	host.process.kill("SIGTERM");
	expect([await host.exited, host.output()]).toEqual([0, ""]);
});

/**
 * Sends sign-ups over connections of their own. Resolves when the system has connected all of them, which the process
 * may not know yet, to how each ends: its status, or the code of the error.
 */
async function beginSignUps({ url, publishableKey }: TestHost, name: string) {
	const calls = Array.from({ length: 20 }, (_, number) => {
		const headers = { apikey: publishableKey, "content-type": "application/json" };
		const call = request(`${url}/auth/v1/signup`, { method: "POST", headers, agent: false });
		call.end(JSON.stringify({ email: `${name}-${number}@example.com`, password: "correct horse" }));
		const ended = new Promise<unknown>((resolve) => {
			call.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
			call.once("response", (response: IncomingMessage) => {
				response.resume().once("close", () => resolve(response.complete ? response.statusCode : "cut off"));
			});
		});
		return { connected: once(call, "socket").then(([socket]) => once(socket, "connect")), ended };
	});
	await Promise.all(calls.map(({ connected }) => connected));
	return () => Promise.all(calls.map(({ ended }) => ended));
}

const allAnswered = Array(20).fill(200);

test("no call that was begun before the signal is reset, also where the host stops at once", async () => {
	// Passwords keep the process busy while callers connect.
	const host = await startHost({ isAlone: true, env: { LITE_AUTH_BCRYPT_COST: "8" } });
	const before = await beginSignUps(host, "before");
	const stopped = host.stop();
	expect(await before()).toEqual(allAnswered);
	await stopped;
});

// The rest waits for times that operators set, on hosts of its own: together.

test.concurrent("a host that drains says that it is not ready, takes calls, and closes their connections", {
	tags: "operator",
}, async () => {
	const host = await startHost({ isAlone: true, env: { DRAIN_TIME: "8" } });
	const before = await beginSignUps(host, "before");
	const stopped = host.stop();
	await untilPrinted(host, "Stopping on SIGTERM");
	const readiness = await fetch(`${host.url}/readyz`);
	expect(readiness.status).toBe(503);
	expect(await readiness.json()).toEqual({ status: "stopping" });
	expect(readiness.headers.get("connection")).toBe("close");
	const after = await beginSignUps(host, "after");
	expect([await before(), await after()]).toEqual([allAnswered, allAnswered]);
	await stopped;
});

/** The bounds of all steps of a stop come to 36 seconds: the rest is for a busy machine. */
const stopLimit = 60_000;

test.concurrent.for(["silence", "cut"] as const)(
	"a host ends in time whose database has gone while it stops: %s",
	{ ...needs("PostgreSQL"), tags: "operator" },
	async (fault, { onTestFinished }) => {
		const network = await startNetwork(Number(new URL(inject("postgresUrl") ?? "").port));
		onTestFinished(network.close);
		const host = await startHost({
			database: "PostgreSQL",
			isAlone: true,
			poolerPort: network.port,
			// With the deadlines that operators have.
			flags: [],
			env: { DRAIN_TIME: "1" },
		});
		const before = await beginSignUps(host, fault);
		const started = performance.now();
		const stopped = host.stop();
		await untilPrinted(host, "Stopping on SIGTERM");
		network[fault]();
		await before();
		expect(await stopped).toBe(0);
		expect(performance.now() - started).toBeLessThan(stopLimit);
	},
);
