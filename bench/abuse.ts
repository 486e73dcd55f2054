import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { type Author, createAuthor, serviceClient } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { type ModelServer, startModelServer } from "../tests/factories/model-server.ts";
import { createAttacker, startNeighbour } from "./abuse/attacker.ts";
import { type Road, roads, strangers } from "./abuse/roads.ts";
import { median, print } from "./measure.ts";
import { machine, onPostgres, startMeasuredHost } from "./measured-host.ts";

// What one account can cost others or the operator, with the limits of production: it attacks by each road at full
// speed, eight calls at a time, while another author makes a small call again and again. Prints the table that stands
// in SECURITY.md. `--seconds 5` attacks for a shorter time, `--road mail` by those whose names have the word.

const { values } = parseArgs({ options: { seconds: { type: "string" }, road: { type: "string" } } });
const attackFor = Number(values.seconds ?? 20);
const chosen = roads.filter(({ name }) => name.includes(values.road ?? ""));

/** For how long the other author is watched before each attack, in milliseconds. */
const quietMs = 2000;

const tables = [
	"scheduled_posts",
	"templates",
	"posting_slots",
	"calendar_feeds",
	"drafts",
	"draft_versions",
	"push_subscriptions",
];
const whole = (value: number) => Math.round(value).toLocaleString("en");

/** The receivers of all mails until now, in the order of the mails. */
function receivers({ dataDir }: TestHost): string[] {
	const folder = join(dataDir, "outbox");
	return readdirSync(folder)
		.filter((file) => file.endsWith(".eml"))
		.sort()
		.map((file) => /^To: (.*)\r$/mu.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "");
}

/** Resolves when no more mails have come for so long. */
async function settle(host: TestHost, pauseMs: number): Promise<void> {
	for (let count = -1; count !== receivers(host).length; ) {
		count = receivers(host).length;
		await setTimeout(pauseMs);
	}
}

async function rowsOf(host: TestHost, { userId }: Author): Promise<number> {
	const service = serviceClient(host);
	const counts = await Promise.all(
		tables.map(async (table) => {
			const { count, error } = await service
				.from(table)
				.select("*", { count: "exact", head: true })
				.eq("user_id", userId);
			if (error) throw new Error(`${table}: ${error.message}`);
			return count ?? 0;
		}),
	);
	return counts.reduce((sum, count) => sum + count, 0);
}

async function measure(
	host: TestHost,
	model: ModelServer,
	processor: () => Promise<number>,
	[attacking, other]: [Author, Author],
	[place, road]: [number, Road],
): Promise<string> {
	const attacker = createAttacker(host, attacking, `198.51.100.${place + 1}`, attackFor);
	await road.prepare?.(attacker);
	const before = {
		calls: model.calls.length,
		mails: receivers(host).length,
		rows: await rowsOf(host, attacking),
	};
	const quietNeighbour = startNeighbour(host, other);
	await setTimeout(quietMs);
	const quiet = await quietNeighbour.stop();

	const neighbour = startNeighbour(host, other);
	const processorBefore = await processor();
	await attacker.flood((number) => road.act(attacker, number));
	const times = await neighbour.stop();
	const processorAfter = await processor();
	if (road.mailPauseMs) await settle(host, road.mailPauseMs);
	const mailed = receivers(host).slice(before.mails);
	const counts: [count: number, what: string][] = [
		[model.calls.length - before.calls, "model calls"],
		[mailed.filter((to) => to === attacking.email).length, "mails to itself"],
		[mailed.filter((to) => to.endsWith(strangers)).length, "mails to strangers"],
		[(await rowsOf(host, attacking)) - before.rows, "rows"],
	];
	const { statuses } = attacker;
	const done = [...statuses].filter(([status]) => status >= 200 && status < 400);
	const count = (entries: [number, number][]) => entries.reduce((sum, [, number]) => sum + number, 0);
	const refused = count([...statuses].filter(([status]) => status >= 400));
	const through = [
		...counts.filter(([number]) => number > 0).map(([number, what]) => `${whole(number)} ${what}`),
		`${whole(count(done))} calls done, ${whole(refused)} refused`,
	].join(", ");
	const seconds = (processorAfter - processorBefore).toFixed(1);
	const [typical, alone] = [median(times), median(quiet)];
	const beside =
		`${typical.toFixed(0)} ms, ${(typical / alone).toFixed(1)} times the ${alone.toFixed(0)} ms beside nobody; ` +
		`${whole(Math.max(...times))} ms`;
	return `| ${road.name} | ${through} | ${road.hour} | ${seconds} | ${beside} | ${road.bound} |`;
}

/** @param backends the processes of the database server that work for the host */
async function attackAll(
	database: string,
	settings: Record<string, string>,
	backends: () => Promise<number[]>,
): Promise<void> {
	const model = await startModelServer();
	model.answer = ({ call, send, end }) => {
		const says = (words: string) => call.messages.some(({ content }) => content.includes(words));
		if (says("Say nothing")) return end();
		const words = setInterval(() => send("word "), 100);
		globalThis.setTimeout(() => {
			clearInterval(words);
			end();
		}, 2000);
	};
	const common = {
		AI_MODEL: "openai-compatible/tiny",
		AI_BASE_URL: model.baseUrl,
		TRUST_PROXY: "1",
		LITE_AUTH_BCRYPT_COST: "10",
		...settings,
	};
	const host = await startMeasuredHost({ ...common, RATE_LIMITS: "on" });
	const processor = async () =>
		[host.process.pid ?? 0, ...(await backends())].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
	try {
		const other = await createAuthor(host, "Olive Other");
		const accounts: Author[] = [];
		for (const _ of chosen) accounts.push(await createAuthor(host, "Mallory"));
		print("");
		print(`On ${database}, ${attackFor} s each, ${machine()}:`);
		print("");
		print(
			"| one account tries to | got through | in an hour | CPU seconds | another's small call: typical; slowest | bound |",
		);
		print("|---|---|---|---|---|---|");
		for (const [place, road] of chosen.entries()) {
			const attacking = accounts[place];
			if (attacking) print(await measure(host, model, processor, [attacking, other], [place, road]));
		}
	} finally {
		await host.stop();
		await model.stop();
	}
}

await attackAll("PGlite", {}, async () => []);
await onPostgres(["bench"], async (url) => {
	const admin = postgres(url, { max: 1 });
	const backends = async () =>
		(await admin`select pid from pg_stat_activity where datname = 'bench'`).map(({ pid }) => Number(pid));
	await attackAll("PostgreSQL", { DATABASE_URL: url }, backends);
	await admin.end();
});
