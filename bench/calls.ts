import { randomUUID } from "node:crypto";
import { createAuthor } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import { delayLine } from "../tests/factories/delayed-line.ts";
import { interleave, median, print, printRatio, runConcurrently, timeOf } from "./measure.ts";
import { beside, folders, onPostgres, type Settings, startHostOf, target } from "./measured-host.ts";

// The cost of Data API calls for the host, in processor time of its own, and how long their callers wait, beside another
// version. It fails when this one answers less than the target for the same time.

/** To a database that is not next to the host, in milliseconds. */
const roundTrip = 2;

const rounds = 8;
const callers = 8;
const templates = 20;
const postsADay = 10;

interface Call {
	name: string;
	path: string;
	body?: () => object;
	rows?: number;
	calls: number;
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const planner = (posts: number) =>
	"scheduled_posts?select=id,post_content,scheduled_date,scheduled_time,time_zone,remind_at,is_posted,posted_at,version," +
	"reminders(state,due_at,sent_at,last_error)&order=scheduled_date,scheduled_time" +
	`&scheduled_date=gte.${dayFromNow(1)}&scheduled_date=lte.${dayFromNow(Math.ceil(posts / postsADay))}&limit=${posts}`;

const lesson = (number: number) => `Lesson ${number}. ${"Ask for help early, and thank them. ".repeat(18)}`;

const planOn = (days: number, scheduled_time: string) => ({
	scheduled_date: dayFromNow(days),
	scheduled_time,
	time_zone: "UTC",
});

let planned = 0;

const calls: Call[] = [
	{
		name: "small reads",
		path: `templates?select=id,name,system_message&order=name&limit=${templates}`,
		rows: templates,
		calls: 4000,
	},
	{ name: "months of 42 posts", path: planner(42), rows: 42, calls: 2400 },
	{ name: "months of 420 posts", path: planner(420), rows: 420, calls: 800 },
	{
		name: "planned posts",
		path: "rpc/save_post",
		body: () => {
			// A day holds 200.
			const when = planOn(100 + Math.floor(planned++ / 100), "10:15");
			return { _write_id: randomUUID(), _post: { id: randomUUID(), post_content: lesson(0), ...when } };
		},
		calls: 1200,
	},
];

async function start(folder: string, settings: Settings) {
	const host = await startHostOf(folder, settings);
	const { client, userId: user_id, accessToken } = await createAuthor(host);
	const insert = async (table: string, count: number, rowOf: (number: number) => object) => {
		const rows = Array.from({ length: count }, (_, number) => ({ user_id, ...rowOf(number) }));
		const { error } = await client.from(table).insert(rows);
		if (error) throw error;
	};
	const system_message = "Be warm, be short. ".repeat(5);
	await insert("templates", templates, (number) => ({ name: `Voice ${number}`, system_message }));
	await insert("scheduled_posts", 420, (number) => ({
		post_content: lesson(number),
		...planOn(1 + Math.floor(number / postsADay), `${10 + (number % postsADay)}:15`),
	}));
	const authorization = `Bearer ${accessToken}`;
	const headers = { apikey: host.publishableKey, authorization, "content-type": "application/json" };
	const ask = async ({ path, body, rows }: Call) => {
		const sent = body && { method: "POST", body: JSON.stringify(body()) };
		const response = await fetch(`${host.url}/rest/v1/${path}`, { headers, ...sent });
		const found = (await response.json()) as unknown[];
		if (!response.ok || found.length !== rows)
			throw new Error(`${response.status}: ${JSON.stringify(found)}`);
	};
	return { host, ask };
}

type Measured = Awaited<ReturnType<typeof start>>;

async function compareCost(kind: string, call: Call, both: Measured[]): Promise<void> {
	const count = call.calls / rounds;
	const costs = both.map(({ host, ask }) => async () => {
		const before = cpuSeconds(host.process.pid ?? 0);
		await runConcurrently(callers, count, () => ask(call));
		return cpuSeconds(host.process.pid ?? 0) - before;
	});
	const used = await interleave(rounds, 2, ...costs);
	const [here = 0, there = 0] = used.map((seconds) => call.calls / seconds.reduce((sum, one) => sum + one));
	const goal = target ? { atLeast: Number(target) } : {};
	printRatio(`${call.name} on ${kind}`, here, "beside", there, "for a second of the processor", goal);
}

/** How long one caller waits for an answer, in the median. */
async function compareWaits(kind: string, call: Call, both: Measured[]): Promise<void> {
	const wait = ({ ask }: Measured) => timeOf(() => ask(call));
	const waits = await interleave(call.calls / rounds, 20, ...both.map((side) => () => wait(side)));
	const [here = 0, there = 0] = waits.map(median);
	printRatio(`${call.name} on ${kind}`, here, "beside", there, "ms");
}

async function compare(kind: string, settings: Settings[], measures = [compareWaits, compareCost]) {
	const both: Measured[] = [];
	for (const [index, folder] of folders.entries()) both.push(await start(folder, settings[index] ?? {}));
	for (const call of calls) for (const measure of measures) await measure(kind, call, both);
	for (const { host } of both) await host.stop();
}

if (!beside) print("calls: not measured, name the folder of another version with --beside");
else {
	await compare("PGlite", []);
	await onPostgres(["bench_0", "bench_1", "bench_2", "bench_3"], async (...urls) => {
		const near = urls.slice(0, 2).map((url) => ({ DATABASE_URL: url }));
		await compare("PostgreSQL", near);
		const lines = await Promise.all(urls.slice(2).map((url) => delayLine(url, roundTrip)));
		const far = lines.map(({ url }) => ({ DATABASE_URL: url }));
		await compare(`PostgreSQL ${roundTrip} ms away`, far, [compareWaits]);
		for (const line of lines) line.close();
	});
}
