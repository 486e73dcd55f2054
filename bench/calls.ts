import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { createAuthor } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { printRatio } from "./measure.ts";

// What a small read of the Data API costs the host, in processor time of its own, beside another version of it by turns:
// `--beside FOLDER`, a worktree with its dependencies. `--target RATIO` fails when this one answers less for the same time.

const calls = 4000;
const rounds = 8;
const warmUps = 1000;
const callers = 8;
const templates = 20;
interface Measured {
	host: TestHost;
	read: (count: number) => Promise<void>;
	used: number;
}

async function start(folder: string, settings: Record<string, string>): Promise<Measured> {
	const { startMeasuredHost } = (await import(
		join(folder, "bench/measured-host.ts")
	)) as typeof import("./measured-host.ts");
	const host = await startMeasuredHost(settings);
	const { client, userId, accessToken } = await createAuthor(host);
	const rows = Array.from({ length: templates }, (_, number) => ({
		user_id: userId,
		name: `Voice ${number}`,
		system_message: "Be warm, be short. ".repeat(5),
	}));
	const { error } = await client.from("templates").insert(rows);
	if (error) throw error;
	const address = `${host.url}/rest/v1/templates?select=id,name,system_message&order=name&limit=${templates}`;
	const headers = { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` };
	const read = async (count: number) => {
		let asked = 0;
		const ask = async () => {
			while (asked++ < count) {
				const response = await fetch(address, { headers });
				const found = (await response.json()) as unknown[];
				if (found.length !== templates) throw new Error(`${response.status}: ${JSON.stringify(found)}`);
			}
		};
		await Promise.all(Array.from({ length: callers }, ask));
	};
	await read(warmUps);
	return { host, read, used: 0 };
}

async function compare(kind: string, both: Measured[], target: number | null): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		for (const measured of both) {
			const pid = measured.host.process.pid ?? 0;
			const before = cpuSeconds(pid);
			await measured.read(calls / rounds);
			measured.used += cpuSeconds(pid) - before;
		}
	}
	const [here = 0, beside = 0] = both.map(({ used }) => calls / used);
	const goal = target ? `at least ${target}` : "none";
	printRatio(
		`small reads on ${kind}`,
		here,
		"the other version",
		beside,
		"for a second of the processor",
		goal,
	);
	if (target && here / beside < target) process.exitCode = 1;
	for (const { host } of both) await host.stop();
}

const { values } = parseArgs({ options: { beside: { type: "string" }, target: { type: "string" } } });
const { beside, target } = values;
if (!beside) {
	process.stdout.write("calls: not measured, name the folder of another version with --beside\n");
} else {
	const folders = [join(import.meta.dirname, ".."), beside];
	const goal = target ? Number(target) : null;
	const embedded: Measured[] = [];
	for (const folder of folders) embedded.push(await start(folder, {}));
	await compare("PGlite", embedded, goal);

	const missing = missingPostgres();
	if (missing) {
		process.stdout.write(`calls on PostgreSQL: not measured, ${missing}\n`);
	} else {
		const server = await startPostgres();
		const admin = postgres(server.url("postgres"), { max: 1 });
		const hosts: Measured[] = [];
		for (const [index, folder] of folders.entries()) {
			await admin.unsafe(`create database bench_${index}`);
			hosts.push(await start(folder, { DATABASE_URL: server.url(`bench_${index}`) }));
		}
		await compare("PostgreSQL", hosts, goal);
		await admin.end();
		await server.stop();
	}
}
