import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { ensureBuilt } from "../scripts/build.mjs";
import { spawnFleet } from "../tests/factories/fleet.ts";
import { fetchOutbox, makeSecrets, secretsEnv, type TestHost } from "../tests/factories/host.ts";
import { spawnHost } from "../tests/factories/host-process.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { print } from "./measure.ts";

ensureBuilt();

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

export const nodeOptions: string[] = scripts.start.split(" ").filter((word: string) => word.startsWith("--"));

/**
 * `--beside FOLDER`: a worktree of another version with its dependencies, to be measured by turns with this one, since a
 * machine that slows down slows both. `--target RATIO`: what this one has to reach.
 */
export const { beside, target } = parseArgs({
	options: { beside: { type: "string" }, target: { type: "string" } },
	strict: false,
}).values as { beside?: string; target?: string };

/** Of the versions that are measured, this one first. */
export const folders = [join(import.meta.dirname, ".."), ...(beside ? [beside] : [])];

export type Settings = Record<string, string>;
export type MeasuredHost = TestHost & { webNodes: ChildProcess[] };

/**
 * Starts the product on a database of its own, with the settings of production but for those given.
 * @param webNodes two or more are behind HAProxy, with a worker, on PostgreSQL
 */
export async function startMeasuredHost(settings: Settings, webNodes = 1): Promise<MeasuredHost> {
	const secrets = makeSecrets();
	const dataDir = mkdtempSync(join(tmpdir(), "planner-bench-"));
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const own = { PORT: String(port), DATA_DIR: dataDir, NODE_OPTIONS: nodeOptions.join(" ") };
	const env = { ...own, ...secretsEnv(secrets), ...settings };
	const flags = ["--simulated-clock"];
	const child = webNodes > 1 ? spawnFleet(env, flags, webNodes) : spawnHost(env, flags);
	await child.ready;
	const nodes =
		"nodes" in child ? child.nodes.slice(0, webNodes).map(({ process }) => process) : [child.process];
	return {
		url,
		...secrets,
		webNodes: nodes,
		databaseEnv: {},
		dataDir,
		output: child.output,
		process: nodes[0] as ChildProcess,
		outbox: () => fetchOutbox(url),
		stop: () => child.stop().finally(() => rmSync(dataDir, { recursive: true, force: true })),
	};
}

/** Starts the version in this folder. */
export async function startHostOf(folder: string, settings: Settings): Promise<MeasuredHost> {
	const module: typeof import("./measured-host.ts") = await import(join(folder, "bench/measured-host.ts"));
	return module.startMeasuredHost(settings);
}

/** The machine's other load, for the report. */
export const machine = () => `load ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()} processors`;

/** Measures on a PostgreSQL server with these databases, which `work` gets as addresses; says so where there is none. */
export async function onPostgres(names: string[], work: (...urls: string[]) => Promise<void>): Promise<void> {
	const missing = missingPostgres();
	if (missing) return void print(`on PostgreSQL: not measured, ${missing}`);
	const server = await startPostgres();
	try {
		const admin = postgres(server.url("postgres"), { max: 1 });
		for (const name of names) await admin.unsafe(`create database ${name}`);
		await admin.end();
		await work(...names.map((name) => server.url(name)));
	} finally {
		await server.stop();
	}
}
