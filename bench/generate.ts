import { loadavg } from "node:os";
import process from "node:process";
import postgres from "postgres";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { median, percentile, printRatio } from "./measure.ts";
import { startMeasuredHost } from "./measured-host.ts";
import { startScheduledModel, timetable } from "./scheduled-model.ts";
import { directStream, productStream, type TimedStream } from "./timed-stream.ts";

// What the product adds to a streamed generation: the same model, on the same timetable, is asked by the AI SDK
// alone and through the product, in turns. Then 50 streams at once.

const pairs = 40;
const warmUps = 4;
const crowd = 50;

/** The most that the product may add at the median: to the first words, in ms, and to the whole, as a ratio. */
const addedTargets = { PGlite: 25, PostgreSQL: 12 };
const wholeTarget = 1.05;

type DatabaseName = keyof typeof addedTargets;
type Ask = () => Promise<TimedStream>;

const missed: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${value.toFixed(1)} ms`;
const firstOf = (streams: TimedStream[]) => streams.map(({ firstWords }) => firstWords);
const wholeOf = (streams: TimedStream[]) => streams.map(({ whole }) => whole);
const complete = (streams: TimedStream[]) => streams.filter(({ isComplete }) => isComplete).length;

function hold(isMet: boolean, sentence: string): void {
	if (!isMet) missed.push(sentence);
}

/** Every second pair the other way round, so that neither always follows the other. */
async function inTurns(direct: Ask, product: Ask) {
	const measured: { direct: TimedStream[]; product: TimedStream[] } = { direct: [], product: [] };
	for (let pair = -warmUps; pair < pairs; pair++) {
		const order = pair % 2 === 0 ? (["direct", "product"] as const) : (["product", "direct"] as const);
		for (const who of order) {
			const stream = await (who === "direct" ? direct : product)();
			if (pair >= 0) measured[who].push(stream);
		}
	}
	return measured;
}

async function benchPairs(database: DatabaseName, direct: Ask, product: Ask): Promise<void> {
	const measured = await inTurns(direct, product);
	const [first, besideFirst] = [firstOf(measured.product), firstOf(measured.direct)];
	const added = median(first) - median(besideFirst);
	const target = addedTargets[database];
	print(
		`first words on ${database}: ${ms(median(first))}, AI SDK alone: ${ms(median(besideFirst))}, ` +
			`added ${ms(added)} (target at most ${target} ms); p95 ${ms(percentile(first, 0.95))}, ` +
			`alone ${ms(percentile(besideFirst, 0.95))}`,
	);
	hold(added <= target, `On ${database} the first words come ${ms(added)} later, more than ${target} ms.`);

	const [whole, besideWhole] = [wholeOf(measured.product), wholeOf(measured.direct)];
	const ratio = median(whole) / median(besideWhole);
	const wholeGoal = `at most ${wholeTarget}`;
	printRatio(
		`whole post on ${database}`,
		median(whole),
		"AI SDK alone",
		median(besideWhole),
		"ms",
		wholeGoal,
	);
	printRatio("  p95", percentile(whole, 0.95), "AI SDK alone", percentile(besideWhole, 0.95), "ms", "none");
	hold(ratio <= wholeTarget, `On ${database} the whole post takes ${ratio.toFixed(3)} times as long.`);
	const done = complete(measured.product);
	hold(done === pairs, `On ${database} only ${done} of ${pairs} streams were complete.`);
}

async function benchCrowd(database: DatabaseName, direct: Ask, host: TestHost): Promise<void> {
	const authors: Author[] = [];
	for (let count = 0; count < crowd; count++) authors.push(await createAuthor(host));
	const together = (callers: Author[]) => Promise.all(callers.map((author) => productStream(host, author)));
	const report = (streams: TimedStream[]) =>
		`${complete(streams)}/${crowd} complete, slowest first words ${ms(Math.max(...firstOf(streams)))}, ` +
		`slowest whole ${ms(Math.max(...wholeOf(streams)))}`;

	// The first crowd on either side finds code that is not compiled yet.
	await Promise.all(authors.map(direct));
	await together(authors);
	const beside = await Promise.all(authors.map(direct));
	for (const [whose, callers] of [
		["of one author", authors.map(() => authors[0] as Author)],
		[`of ${crowd} authors`, authors],
	] as const) {
		const streams = await together(callers);
		print(
			`${crowd} streams at once ${whose} on ${database}: ${report(streams)}; AI SDK alone: ${report(beside)}`,
		);
		const done = complete(streams);
		hold(done === crowd, `On ${database} only ${done} of ${crowd} streams at once ${whose} were complete.`);
	}
}

async function benchDatabase(database: DatabaseName, settings: Record<string, string>): Promise<void> {
	const model = await startScheduledModel(await freePort());
	try {
		const host = await startMeasuredHost({
			AI_MODEL: "openai-compatible/scheduled",
			AI_BASE_URL: model.baseUrl,
			WEEKLY_LIMIT: "1000000",
			...settings,
		});
		try {
			const direct = directStream(model.baseUrl);
			const author = await createAuthor(host);
			await benchPairs(database, direct, () => productStream(host, author));
			await benchCrowd(database, direct, host);
		} finally {
			await host.stop();
		}
	} finally {
		await model.stop();
	}
}

async function benchPostgres(): Promise<void> {
	const server = await startPostgres();
	try {
		const admin = postgres(server.url("postgres"), { max: 1 });
		await admin.unsafe("create database bench");
		await admin.end();
		await benchDatabase("PostgreSQL", { DATABASE_URL: server.url("bench") });
	} finally {
		await server.stop();
	}
}

print(`${timetable}; ${pairs} pairs, load ${loadavg()[0]?.toFixed(1)}`);
await benchDatabase("PGlite", {});
const missing = missingPostgres();
if (missing) print(`streams on PostgreSQL: not measured, ${missing}`);
else await benchPostgres();
for (const sentence of missed) print(sentence);
if (missed.length > 0) process.exitCode = 1;
