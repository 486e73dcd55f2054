import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "../tests/setup/free-port.ts";
import { median, printRatio, residentMegabytes, type Started, startUntil } from "./measure.ts";
import { onPostgres } from "./measured-host.ts";

// How long a start takes and how much memory the started process keeps. `--fresh` adds the start of a fresh
// clone, which installs and builds.

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "planner-bench-"));
const ready = /Ready at /;
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const warmRuns = 7;
const requests = 300;

const npmStart = (cwd: string, env: Record<string, string>) =>
	startUntil(["npm", "start"], ready, { cwd, env });
/** The process that `npm start` runs, without npm around it. */
const startHost = (env: Record<string, string>) =>
	startUntil([process.execPath, ...scripts.start.split(" ").slice(1)], ready, { cwd: root, env });
/** Asks a driver alone as often as the product is asked, and stays. */
const bare = (open: string, ask: string) =>
	startUntil(
		[process.execPath, "--input-type=module", "-e"].concat(`${open}
			for (let count = 0; count < ${requests}; count++) await ${ask};
			process.stdout.write("Ready at last");
			setInterval(() => {}, 1000);`),
		ready,
		{ cwd: root },
	);

/** Opens the same database as the product does, and nothing else, as the library comes. */
const bareEmbedded = (dataDir: string) =>
	bare(
		`import { PGlite } from "@supabase/lite/pglite";
		const database = new PGlite(${JSON.stringify(join(dataDir, "db"))});
		await database.waitReady;`,
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
	await fetch(`${url}/auth/v1/signup`, {
		method: "POST",
		headers,
		body: JSON.stringify({ email: `bench-${Date.now()}@example.com`, password: "correct horse" }),
	});
	for (let count = 0; count < requests; count++) {
		await (await fetch(`${url}/rest/v1/profiles?select=*`, { headers })).text();
	}
}

async function benchFresh(): Promise<void> {
	const clone = (name: string) => {
		execFileSync("git", ["clone", "--quiet", root, join(folder, name)]);
		return join(folder, name);
	};
	const started = performance.now();
	execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], {
		cwd: clone("beside"),
		stdio: "ignore",
	});
	const installed = (performance.now() - started) / 1000;
	const host = await npmStart(clone("fresh"), { PORT: String(await freePort()) });
	await host.stop();
	printRatio("fresh clone, npm start", host.readyAfter / 1000, "npm ci alone", installed, "s", "below 120 s");
}

async function benchWarm(dataDir: string): Promise<void> {
	const times: number[] = [];
	const bareTimes: number[] = [];
	for (let run = 0; run < warmRuns; run++) {
		const host = await npmStart(root, { DATA_DIR: dataDir, PORT: String(await freePort()) });
		times.push(host.readyAfter);
		await host.stop();
		const beside = await bareEmbedded(dataDir);
		bareTimes.push(beside.readyAfter);
		await beside.stop();
	}
	printRatio(
		"warm npm start",
		median(times) / 1000,
		"bare PGlite",
		median(bareTimes) / 1000,
		"s",
		"below 2 s",
	);
}

async function benchMemory(
	what: string,
	env: Record<string, string>,
	beside: () => Promise<Started>,
	target: string,
) {
	// The first start migrates; the one that is measured is warm.
	await (await startHost({ ...env, PORT: String(await freePort()) })).stop();
	const port = await freePort();
	const host = await startHost({ ...env, PORT: String(port) });
	await sendRequests(`http://localhost:${port}`);
	const used = residentMegabytes(host.process.pid ?? 0);
	await host.stop();
	const other = await beside();
	const otherUsed = residentMegabytes(other.process.pid ?? 0);
	await other.stop();
	printRatio(`resident memory ${what}`, used, "bare driver", otherUsed, "MB", target);
}

async function main(): Promise<void> {
	if (process.argv.includes("--fresh")) await benchFresh();
	const dataDir = join(folder, "data");
	await (await npmStart(root, { DATA_DIR: dataDir, PORT: String(await freePort()) })).stop();
	await benchWarm(dataDir);
	await benchMemory("on PGlite", { DATA_DIR: dataDir }, () => bareEmbedded(dataDir), "below 420 MB");

	await onPostgres(["bench"], async (url) => {
		const env = {
			DATA_DIR: join(folder, "node"),
			DATABASE_URL: url,
			SUPABASE_JWT_SECRET: "a-secret-of-the-benchmark-alone-32",
			SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789abcdef",
			SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
		};
		await benchMemory("on PostgreSQL", env, () => barePostgres(url), "below 150 MB");
	});
}

try {
	await main();
} finally {
	rmSync(folder, { recursive: true, force: true });
}
