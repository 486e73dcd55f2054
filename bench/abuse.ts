import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { type Author, createAuthor, serviceClient } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { startModelServer } from "../tests/factories/model-server.ts";
import { createAttacker, watchNeighbour } from "./abuse/attacker.ts";
import { type Attack, attacks, strangers } from "./abuse/attacks.ts";
import { median, print } from "./measure.ts";
import { machine, onPostgres, type Settings, startMeasuredHost } from "./measured-host.ts";

// The cost of one account to others or the operator, with the limits of production: it makes each attack at full
// speed, eight calls at a time, while another author makes a small call again and again. Prints the table that stands
// in SECURITY.md. `--seconds 5` attacks for a shorter time, `--attack mail` makes those whose names have the word.

const { values } = parseArgs({
	options: { seconds: { type: "string", default: "20" }, attack: { type: "string", default: "" } },
});
const seconds = Number(values.seconds);
const chosen = Object.entries(attacks).filter(([name]) => name.includes(values.attack));
const concurrency = 8;

/** For how long the other author is watched before each attack, in milliseconds. */
const quietMs = 2000;

const tables = [
	...["scheduled_posts", "templates", "posting_slots", "calendar_feeds"],
	...["drafts", "draft_versions", "push_subscriptions"],
];
const whole = (value: number) => Math.round(value).toLocaleString("en");
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function receivers({ dataDir }: TestHost): string[] {
	const folder = join(dataDir, "outbox");
	return readdirSync(folder)
		.filter((file) => file.endsWith(".eml"))
		.sort()
		.map((file) => /^To: (.*)\r$/mu.exec(readFileSync(join(folder, file), "utf8"))?.[1] ?? "");
}

async function rowsOf(host: TestHost, { userId }: Author): Promise<number> {
	const counts = tables.map(async (table) => {
		const rows = serviceClient(host).from(table).select("*", { count: "exact", head: true });
		const { count, error } = await rows.eq("user_id", userId);
		if (error) throw new Error(`${table}: ${error.message}`);
		return count ?? 0;
	});
	return sum(await Promise.all(counts));
}

async function measure(
	host: TestHost,
	modelCalls: unknown[],
	processor: () => Promise<number>,
	other: Author,
	[place, [name, attack]]: [number, [string, Attack]],
): Promise<string> {
	const attacking = await createAuthor(host, "Mallory");
	const attacker = createAttacker(host, attacking, `198.51.100.${place + 1}`);
	await attack.prepare?.(attacker);
	const before = { calls: modelCalls.length, mails: receivers(host).length };
	const rowsBefore = await rowsOf(host, attacking);
	const quiet = await watchNeighbour(host, other, () => setTimeout(quietMs));

	const processorBefore = await processor();
	const times = await watchNeighbour(host, other, async () => {
		const endsAt = performance.now() + seconds * 1000;
		let number = 0;
		const loop = async () => {
			while (performance.now() < endsAt) await attack.run(attacker, number++);
		};
		// To the end of the last call: it must not weigh on the next attack.
		await Promise.all(Array.from({ length: concurrency }, loop));
	});
	const used = (await processor()) - processorBefore;
	for (let count = -1; attack.mailPauseMs && count !== receivers(host).length; ) {
		count = receivers(host).length;
		await setTimeout(attack.mailPauseMs);
	}
	const mailed = receivers(host).slice(before.mails);
	const counts: [count: number, what: string][] = [
		[modelCalls.length - before.calls, "model calls"],
		[mailed.filter((to) => to === attacking.email).length, "mails to itself"],
		[mailed.filter((to) => to.endsWith(strangers)).length, "mails to strangers"],
		[(await rowsOf(host, attacking)) - rowsBefore, "rows"],
	];
	const answered = (from: number, to: number) =>
		sum([...attacker.statuses].map(([status, count]) => (status >= from && status < to ? count : 0)));
	const through = [
		...counts.filter(([number]) => number > 0).map(([number, what]) => `${whole(number)} ${what}`),
		`${whole(answered(200, 400))} calls done, ${whole(answered(400, 600))} refused`,
	].join(", ");
	const [typical, alone] = [median(times), median(quiet)];
	const ratio = (typical / alone).toFixed(1);
	const beside = `${typical.toFixed(0)} ms, ${ratio} times the ${alone.toFixed(0)} ms beside nobody; ${whole(Math.max(...times))} ms`;
	return `| ${name} | ${through} | ${attack.hour} | ${used.toFixed(1)} | ${beside} | ${attack.bound} |`;
}

/** @param backends the processes of the database server that work for the host */
async function attackAll(database: string, settings: Settings, backends: () => Promise<number[]>) {
	const model = await startModelServer();
	model.answer = async ({ call, send, end }) => {
		const isSilent = call.messages.some(({ content }) => content.includes("Say nothing"));
		for (let word = 0; word < 20 && !isSilent; word++) {
			await setTimeout(100);
			send("word ");
		}
		end();
	};
	const host = await startMeasuredHost({
		AI_MODEL: "openai-compatible/tiny",
		AI_BASE_URL: model.baseUrl,
		TRUST_PROXY: "1",
		LITE_AUTH_BCRYPT_COST: "10",
		RATE_LIMITS: "on",
		...settings,
	});
	const processor = async () => sum([host.process.pid ?? 0, ...(await backends())].map(cpuSeconds));
	const other = await createAuthor(host, "Olive Other");
	print(`\nOn ${database}, ${seconds} s each, ${machine()}:\n`);
	print(
		"| one account tries to | got through | in an hour | CPU seconds | another's small call: typical; slowest | bound |",
	);
	print("|---|---|---|---|---|---|");
	for (const attack of chosen.entries()) print(await measure(host, model.calls, processor, other, attack));
	await host.stop();
	await model.stop();
}

await attackAll("PGlite", {}, async () => []);
await onPostgres(["bench"], async (url) => {
	const admin = postgres(url, { max: 1 });
	const backends = async () =>
		(await admin`select pid from pg_stat_activity where datname = 'bench'`).map(({ pid }) => Number(pid));
	await attackAll("PostgreSQL", { DATABASE_URL: url }, backends);
	await admin.end();
});
