import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import type { Browser, Page } from "@playwright/test";
import postgres from "postgres";
import { ensureBuilt } from "../scripts/build.mjs";
import { installedBrowser } from "../scripts/system-packages.mjs";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { median, percentile, printRatio } from "./measure.ts";
import { startMeasuredHost } from "./measured-host.ts";
import {
	frameTime,
	jitter,
	openStaticList,
	openWholeList,
	type Scroll,
	scrollList,
	scrollStatic,
} from "./planner/list-scrolls.ts";
import { runs, switches, switchMonths, switchStaticMonths } from "./planner/month-switches.ts";
import { authors, postsEach, seedPosts } from "./planner/planner-database.ts";
import { launchBrowser, openPlanner } from "./planner/planner-page.ts";
import { type PlannerQuery, plannerQueries } from "./planner/planner-queries.ts";
import { connectStraight, type StraightPostgres } from "./straight-postgres.ts";

// What an author with 10,000 posts among 1,000,000 waits for: the planner's questions through the product beside
// the same SQL sent straight to the database, then the planner itself in a browser.

const pairs = 200;
const warmUps = 40;
/** The most that the planner's days may take through the product, as a ratio: a month, and five days as one of a post a day. */
const daysTarget = 3;
/** The most that a switch of the month may hold up the page's main thread, in milliseconds. */
const blockTarget = 50;
/** Where the list is scrolled from, as shares of its height. */
const starts = [0, 0.3, 0.6, 0.9];

const missed: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);

function hold(isMet: boolean, sentence: string): void {
	if (!isMet) missed.push(sentence);
}

/** Product, straight and alone by turns, each of them first in every third round. */
async function inTurns({ ask, sql, parameters }: PlannerQuery, straight: StraightPostgres) {
	const ways = {
		product: ask,
		straight: () => straight.asAuthor(sql, parameters),
		alone: () => straight.alone(sql, parameters),
	};
	const names = ["product", "straight", "alone"] as const;
	const times: Record<(typeof names)[number], number[]> = { product: [], straight: [], alone: [] };
	for (let round = -warmUps; round < pairs; round++) {
		for (let turn = 0; turn < names.length; turn++) {
			const name = names[(round + warmUps + turn) % names.length] ?? "product";
			const started = performance.now();
			await ways[name]();
			if (round >= 0) times[name].push(performance.now() - started);
		}
	}
	return times;
}

async function benchQuery(query: PlannerQuery, straight: StraightPostgres, target: number | null) {
	const ids = await query.ask();
	const rows = await straight.asAuthor(query.sql, query.parameters);
	// A page asks for one post more than it shows.
	const sameRows = ids.every((id, index) => rows[index]?.id === id) && rows.length - ids.length <= 1;
	if (!sameRows) throw new Error(`the SQL beside ${query.name} is not what the product asks`);

	const { product, straight: beside, alone } = await inTurns(query, straight);
	const what = `${query.name} (${ids.length} posts)`;
	printRatio(what, median(product), "straight", median(beside), "ms", target ? `at most ${target}` : "none");
	print(
		`  p95 ${percentile(product, 0.95).toFixed(1)} ms, straight ${percentile(beside, 0.95).toFixed(1)} ms; ` +
			`the query alone ${median(alone).toFixed(2)} ms; ${await planOf(query, straight)}`,
	);
	const ratio = median(product) / median(beside);
	hold(target === null || ratio <= target, `${what}: ${ratio.toFixed(2)} times as long, not ${target}.`);
}

/** Which index answers; a scan of the whole table is a miss. */
async function planOf({ name, sql, inner, parameters }: PlannerQuery, straight: StraightPostgres) {
	const scans = await straight.scansOf(inner ?? sql, parameters);
	const plan = scans.join(", ");
	hold(
		scans.some((scan) => scan.includes("Index")) && !plan.includes("Seq Scan"),
		`${name} does not come from an index: ${plan}.`,
	);
	return plan;
}

/** The longest task while months are switched. */
async function benchMonths(browser: Browser, page: Page): Promise<void> {
	const beside = await switchStaticMonths(browser);
	const { wall, cpu } = await switchMonths(browser, page);
	const what = `longest block of the main thread in ${switches} switches of the month, the least disturbed of ${runs} runs`;
	printRatio(what, wall, "a bare table", beside.wall, "ms", `at most ${blockTarget} ms`);
	print(`  computed by the thread itself: ${cpu.toFixed(1)} ms, a bare table: ${beside.cpu.toFixed(1)} ms`);
	hold(wall <= blockTarget, `A switch of the month blocks for ${wall.toFixed(0)} ms, not ${blockTarget} ms.`);
}

/** The frames of the List View, with a list of plain text by turns. */
async function benchList(browser: Browser, page: Page): Promise<void> {
	const count = await openWholeList(page);
	hold(count === postsEach, `The List View has ${count} posts when all are asked for, not ${postsEach}.`);
	const plain = await openStaticList(browser, page);
	const [listed, beside]: [Scroll[], Scroll[]] = [[], []];
	for (const start of starts) {
		beside.push(await scrollStatic(plain, start));
		listed.push(await scrollList(page, start));
	}
	const middle = (runs: Scroll[], of: keyof Scroll) => median(runs.map((run) => run[of]));
	const report = (runs: Scroll[]) =>
		`${(middle(runs, "inTime") * 100).toFixed(1)} % in time, longest ${middle(runs, "longest").toFixed(1)} ms`;
	const goal = `at most ${frameTime.toFixed(1)} ms and ${jitter} ms of jitter`;
	const p95 = middle(listed, "p95");
	printRatio(`p95 frame, ${count} posts scrolled`, p95, "plain text", middle(beside, "p95"), "ms", goal);
	print(`  frames: ${report(listed)}; plain text: ${report(beside)}`);
	hold(
		p95 <= frameTime + jitter,
		`95 of 100 frames of the scrolled list take up to ${p95.toFixed(1)} ms, plain text's ${middle(beside, "p95").toFixed(1)} ms.`,
	);
}

async function benchBrowser(url: string, author: Author): Promise<void> {
	if (!installedBrowser()) {
		print("the planner in a browser: not measured, no browser is installed");
		return;
	}
	const browser = await launchBrowser();
	try {
		const page = await openPlanner(browser, url, author);
		await benchMonths(browser, page);
		await benchList(browser, page);
	} finally {
		await browser.close();
	}
}

async function benchQueries(databaseUrl: string, author: Author): Promise<void> {
	const straight = connectStraight(databaseUrl, author.accessToken);
	const today = new Date().toISOString().slice(0, 10);
	const queries = await plannerQueries(author.client, author.userId, today);
	print(
		"straight: postgres.js over TCP, prepared; begin, role and claims in one statement, the query under row-level " +
			"security, commit. The query alone: without transaction and policies.",
	);
	for (const [index, query] of queries.entries()) {
		await benchQuery(query, straight, index < 2 ? daysTarget : null);
	}
	await straight.close();
}

async function main(): Promise<void> {
	const server = await startPostgres();
	try {
		const admin = postgres(server.url("postgres"), { max: 1 });
		await admin.unsafe("create database bench");
		await admin.end();
		const host = await startMeasuredHost({ DATABASE_URL: server.url("bench") });
		try {
			const author = await createAuthor(host);
			await seedPosts(server.url("bench"), author.userId);
			await benchQueries(server.url("bench"), author);
			await benchBrowser(host.url, author);
		} finally {
			await host.stop();
		}
	} finally {
		await server.stop();
	}
}

ensureBuilt();
print(
	`${postsEach} posts among ${authors * postsEach}, ${pairs} rounds, load ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()} cores`,
);
const missing = missingPostgres();
if (missing) print(`the planner on PostgreSQL: not measured, ${missing}`);
else await main();
for (const sentence of missed) print(sentence);
if (missed.length > 0) process.exitCode = 1;
