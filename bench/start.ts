import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { makeSecrets, postgresEnv } from "../tests/factories/host.ts";
import { spawnWatched } from "../tests/factories/watched-process.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { interleave, median, printRatio, residentMegabytes, timeOf } from "./measure.ts";
import { nodeOptions, onPostgres, type Settings } from "./measured-host.ts";

// How long a start takes and how much memory the started process keeps. `--fresh` adds the start of a fresh
// clone, which installs and builds.

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
const warmRuns = 7;
const requests = 300;

async function start([program = "", ...words]: string[], env: Settings = {}, cwd = root) {
	const started = performance.now();
	const running = spawnWatched(program, words, { cwd, env: { ...process.env, ...env } });
	const { process: child, exited, output } = running;
	while (!output().includes("Ready at ")) {
		await Promise.race([once(child.stdout, "data"), exited]);
		if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${output()}`);
	}
	const stop = () => {
		child.kill("SIGTERM");
		return exited;
	};
	return { pid: child.pid ?? 0, readyAfter: performance.now() - started, stop };
}

type Started = ReturnType<typeof start>;

const npmStart = async (env: Settings, cwd = root) =>
	start(["npm", "start"], { ...env, PORT: String(await freePort()) }, cwd);

async function readyAfter(starting: Started): Promise<number> {
	const started = await starting;
	await started.stop();
	return started.readyAfter;
}

/** Asks a driver alone as often as the product is asked, and stays. */
const bare = (open: string, ask: string) =>
	start(
		[process.execPath, "--input-type=module", "-e"].concat(`${open}
			for (let count = 0; count < ${requests}; count++) await ${ask};
			process.stdout.write("Ready at last");
			setInterval(() => {}, 1000);`),
	);

/** Opens the same database as the product does, and nothing else, as the library comes. */
const bareEmbedded = (dataDir: string) =>
	bare(
		`import { PGlite } from "@supabase/lite/pglite"; const database = new PGlite(${JSON.stringify(join(dataDir, "db"))});`,
		'database.query("select * from public.profiles")',
	);

const barePostgres = (url: string) =>
	bare(
		`import postgres from "postgres"; const database = postgres(${JSON.stringify(url)});`,
		"database`select * from public.profiles`",
	);

async function sendRequests(url: string): Promise<void> {
	const config = (await (await fetch(`${url}/config.json`)).json()) as { supabasePublishableKey: string };
	const headers = { apikey: config.supabasePublishableKey, "content-type": "application/json" };
	const body = JSON.stringify({ email: `bench-${Date.now()}@example.com`, password: "correct horse" });
	await fetch(`${url}/auth/v1/signup`, { method: "POST", headers, body });
	for (let count = 0; count < requests; count++)
		await (await fetch(`${url}/rest/v1/profiles?select=*`, { headers })).text();
}

async function benchFresh(): Promise<void> {
	for (const name of ["beside", "fresh"]) execFileSync("git", ["clone", "--quiet", root, join(folder, name)]);
	const install = ["ci", "--no-audit", "--no-fund", "--silent"];
	const beside = { cwd: join(folder, "beside"), stdio: "ignore" } as const;
	const installed = await timeOf(async () => execFileSync("npm", install, beside));
	const fresh = await readyAfter(npmStart({}, join(folder, "fresh")));
	printRatio("fresh clone, npm start", fresh / 1000, "npm ci alone", installed / 1000, "s", {
		wanted: "below 120 s",
	});
}

async function benchWarm(DATA_DIR: string): Promise<void> {
	const product = () => readyAfter(npmStart({ DATA_DIR }));
	const driver = () => readyAfter(bareEmbedded(DATA_DIR));
	const [ours = 0, beside = 0] = (await interleave(warmRuns, 0, product, driver)).map(median);
	printRatio("warm npm start", ours / 1000, "bare PGlite", beside / 1000, "s", { wanted: "below 2 s" });
}

async function benchMemory(what: string, settings: Settings, startBare: () => Started, wanted: string) {
	const env = { ...settings, PORT: String(await freePort()) };
	// The process that `npm start` runs, without npm around it.
	const startHost = () => start([process.execPath, ...nodeOptions, "scripts/start.mjs"], env);
	// The first start migrates; the one that is measured is warm.
	await readyAfter(startHost());
	const host = await startHost();
	await sendRequests(`http://localhost:${env.PORT}`);
	const used = residentMegabytes(host.pid);
	await host.stop();
	const other = await startBare();
	const otherUsed = residentMegabytes(other.pid);
	await other.stop();
	printRatio(`resident memory ${what}`, used, "bare driver", otherUsed, "MB", { wanted });
}

try {
	if (process.argv.includes("--fresh")) await benchFresh();
	const DATA_DIR = join(folder, "data");
	await readyAfter(npmStart({ DATA_DIR }));
	await benchWarm(DATA_DIR);
	await benchMemory("on PGlite", { DATA_DIR }, () => bareEmbedded(DATA_DIR), "below 420 MB");
	await onPostgres(["bench"], async (url) => {
		const env = { DATA_DIR: join(folder, "node"), ...postgresEnv(url, makeSecrets()) };
		await benchMemory("on PostgreSQL", env, () => barePostgres(url), "below 150 MB");
	});
} finally {
	rmSync(folder, { recursive: true, force: true });
}
