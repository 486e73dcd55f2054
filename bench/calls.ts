import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAuthor } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { hold, print, printRatio } from "./measure.ts";
import { onPostgres } from "./measured-host.ts";

// What reads of the Data API cost the host, in processor time of its own, beside another version of it by turns:
// `--beside FOLDER`, a worktree with its dependencies. `--target RATIO` fails when this one answers less for the same time.

const rounds = 8;
const callers = 8;
const templates = 20;
const postsADay = 10;
const day = 24 * 60 * 60_000;

/** A read that both versions know. */
interface Read {
	name: string;
	/** Of the API, with what is asked. */
	path: string;
	/** How many it finds. */
	rows: number;
	calls: number;
}

const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** The planner's question, for so many posts. */
const planner = (posts: number) =>
	"scheduled_posts?select=id,post_content,scheduled_date,scheduled_time,time_zone,remind_at,is_posted,posted_at,version," +
	"reminders(state,due_at,sent_at,last_error)&order=scheduled_date,scheduled_time" +
	`&scheduled_date=gte.${dayFromNow(1)}&scheduled_date=lte.${dayFromNow(Math.ceil(posts / postsADay))}&limit=${posts}`;

const reads: Read[] = [
	{
		name: "small reads",
		path: `templates?select=id,name,system_message&order=name&limit=${templates}`,
		rows: templates,
		calls: 4000,
	},
	{ name: "months of 42 posts", path: planner(42), rows: 42, calls: 2400 },
	{ name: "months of 420 posts", path: planner(420), rows: 420, calls: 800 },
];

interface Measured {
	host: TestHost;
	ask: (read: Read, count: number) => Promise<void>;
}

async function start(folder: string, settings: Record<string, string>): Promise<Measured> {
	const { startMeasuredHost } = (await import(
		join(folder, "bench/measured-host.ts")
	)) as typeof import("./measured-host.ts");
	const host = await startMeasuredHost(settings);
	const { client, userId, accessToken } = await createAuthor(host);
	const insert = async (table: string, rows: object[]) => {
		const { error } = await client.from(table).insert(rows.map((row) => ({ user_id: userId, ...row })));
		if (error) throw error;
	};
	await insert(
		"templates",
		Array.from({ length: templates }, (_, number) => ({
			name: `Voice ${number}`,
			system_message: "Be warm, be short. ".repeat(5),
		})),
	);
	await insert(
		"scheduled_posts",
		Array.from({ length: 420 }, (_, number) => ({
			post_content: `Lesson ${number}. ${"Ask for help early, and thank who gives it. ".repeat(15)}`,
			scheduled_date: dayFromNow(1 + Math.floor(number / postsADay)),
			scheduled_time: `${10 + (number % postsADay)}:15`,
			time_zone: "UTC",
		})),
	);
	const headers = { apikey: host.publishableKey, authorization: `Bearer ${accessToken}` };
	const ask = async ({ path, rows }: Read, count: number) => {
		let asked = 0;
		const askOnce = async () => {
			while (asked++ < count) {
				const response = await fetch(`${host.url}/rest/v1/${path}`, { headers });
				const found = (await response.json()) as unknown[];
				if (found.length !== rows) throw new Error(`${response.status}: ${JSON.stringify(found)}`);
			}
		};
		await Promise.all(Array.from({ length: callers }, askOnce));
	};
	return { host, ask };
}

async function compareRead(kind: string, read: Read, both: Measured[], target: number | null): Promise<void> {
	const used = both.map(() => 0);
	for (let round = -2; round < rounds; round++) {
		for (const [index, { host, ask }] of round % 2 ? [...both.entries()].reverse() : both.entries()) {
			const pid = host.process.pid ?? 0;
			const before = cpuSeconds(pid);
			await ask(read, read.calls / rounds);
			// The first rounds warm it up.
			if (round >= 0) used[index] = (used[index] ?? 0) + cpuSeconds(pid) - before;
		}
	}
	const [here = 0, beside = 0] = used.map((seconds) => read.calls / seconds);
	printRatio(
		`${read.name} on ${kind}`,
		here,
		"the other version",
		beside,
		"for a second of the processor",
		target ? `at least ${target}` : "none",
	);
	hold(!target || here / beside >= target, `${read.name} on ${kind} cost more than at ${target}.`);
}

const { values } = parseArgs({ options: { beside: { type: "string" }, target: { type: "string" } } });
const { beside, target } = values;
if (!beside) {
	print("calls: not measured, name the folder of another version with --beside");
} else {
	const compareOn = async (kind: string, settings: Record<string, string>[]) => {
		const [here = {}, other = {}] = settings;
		const both = [await start(join(import.meta.dirname, ".."), here), await start(beside, other)];
		for (const read of reads) await compareRead(kind, read, both, target ? Number(target) : null);
		for (const { host } of both) await host.stop();
	};
	await compareOn("PGlite", []);
	await onPostgres(["bench_0", "bench_1"], (...urls) =>
		compareOn(
			"PostgreSQL",
			urls.map((url) => ({ DATABASE_URL: url })),
		),
	);
}
