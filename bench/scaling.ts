import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import postgres, { type Sql } from "postgres";
import { postColumns } from "../app/features/planner/api/scheduled-post.ts";
import { rangeOfMonth } from "../app/features/planner/time/month-range.ts";
import { migrate } from "../server/backend/database/migrate.ts";
import { openPostgres } from "../server/backend/database/postgres/open-postgres.ts";
import { missingPostgres, startPostgres, type TestPostgres } from "../tests/setup/postgres.ts";
import { authorId, type Crowd, due, seedCrowd, sizesOf, weeksEach } from "./crowd-database.ts";
import { median } from "./measure.ts";

// What the database does for a call among 1,000,000 authors and 20,000,000 planned posts, beside the same call among
// 10,000 authors with as many posts each: milliseconds, and pages that it reads. `AUTHORS=100000 POSTS=2000000` for less.

const crowd: Crowd = {
	authors: Number(process.env.AUTHORS ?? 1_000_000),
	posts: Number(process.env.POSTS ?? 20_000_000),
};
const few: Crowd = { authors: 10_000, posts: Math.round((crowd.posts / crowd.authors) * 10_000) };
const rounds = Number(process.env.ROUNDS ?? 40);
/** How many times the pages a call may read that has nothing to do with how many others there are. */
const flat = 1.5;

interface Question {
	name: string;
	sql: string;
	/** Of the author whose call it is. */
	parameters: (userId: string) => (string | number)[];
	/** By whose rights it is asked. */
	as: "authenticated" | "service_role" | "postgres";
	/** Why it may grow with the number of authors. */
	grows?: string;
}

const today = new Date().toISOString().slice(0, 10);
const month = rangeOfMonth(today, 1);
const questions: Question[] = [
	{
		name: "the planner's month",
		as: "authenticated",
		sql: `select ${postColumns}, (select jsonb_build_object('state', state, 'due_at', due_at, 'sent_at', sent_at,
				'last_error', last_error) from public.reminders where reminders.post_id = scheduled_posts.id) as reminders
			from public.scheduled_posts where user_id = $1 and scheduled_date >= $2 and scheduled_date <= $3
			order by scheduled_date, scheduled_time limit 1000`,
		parameters: (userId) => [userId, month.from, month.to],
	},
	{
		name: "a new post, with its reminder",
		as: "authenticated",
		sql: `insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time)
			values ($1, 'a post', $2, '09:00')`,
		parameters: (userId) => [userId, month.to],
	},
	{
		name: "reserving a generation",
		as: "service_role",
		sql: "select * from public.reserve_generation($1, 20)",
		parameters: (userId) => [userId],
	},
	{
		name: "claiming 100 of 5,000 due reminders",
		as: "service_role",
		sql: "select * from public.claim_due_reminders(100, 120)",
		parameters: () => [],
	},
	{
		name: "the moment of the next reminder",
		as: "service_role",
		sql: "select public.milliseconds_to_next_reminder()",
		parameters: () => [],
	},
	{
		name: "an account by its address",
		as: "postgres",
		sql: "select * from auth.users where email = (select email from public.profiles where user_id = $1)",
		parameters: (userId) => [userId],
	},
	{
		name: "the admin's first page",
		as: "service_role",
		sql: "select public.admin_data('', 'joined', 'desc', null, 25, current_date - 7, false)",
		parameters: () => [],
	},
	{
		name: "the admin's search for a person",
		grows:
			"letters that many addresses share, such as those of a mail provider, are looked up among all of them",
		as: "service_role",
		sql: "select public.admin_data('person.4242@', 'joined', 'desc', null, 25, current_date - 7, false)",
		parameters: () => [],
	},
	{
		name: "the admin's totals",
		as: "service_role",
		grows: "it adds up all authors",
		sql: "select * from public.admin_totals()",
		parameters: () => [],
	},
	{
		name: "the admin's twelve weeks",
		as: "service_role",
		grows: "it adds up the authors of twelve weeks",
		sql: "select * from public.admin_weekly_activity(12)",
		parameters: () => [],
	},
	{
		name: "the figures of /metrics",
		as: "service_role",
		grows: "it adds up the authors of this week",
		sql: "select * from public.operating_figures()",
		parameters: () => [],
	},
];

const print = (line: string) => process.stdout.write(`${line}\n`);
const missed: string[] = [];

/** What is done and taken back again: its milliseconds, and with `explain` the pages that it has read. */
async function ask(sql: Sql, { sql: text, parameters, as }: Question, userId: string, explain: boolean) {
	const takenBack = new Error("taken back");
	let milliseconds = 0;
	let pages = 0;
	await sql
		.begin(async (run) => {
			const sub = as === "authenticated" ? userId : "";
			await run`select set_config('role', ${as}, true), set_config('request.jwt.claim.sub', ${sub}, true),
				set_config('request.jwt.claims', ${JSON.stringify({ role: as, ...(sub && { sub }) })}, true)`;
			const started = performance.now();
			if (explain) {
				const [row] = await run.unsafe(`explain (analyze, buffers, format json) ${text}`, parameters(userId));
				const plan = row?.["QUERY PLAN"][0].Plan;
				pages = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
			} else {
				await run.unsafe(text, parameters(userId), { prepare: true });
				milliseconds = performance.now() - started;
			}
			throw takenBack;
		})
		.catch((error) => {
			if (error !== takenBack) throw error;
		});
	return { milliseconds, pages };
}

/** By turns, each time of another author: the first time, and at once again. */
async function measure(databases: readonly { sql: Sql; authors: number }[], question: Question) {
	const found = databases.map(() => ({
		first: [] as number[],
		again: [] as number[],
		pages: [] as number[],
	}));
	for (let round = 0; round < rounds; round++) {
		for (const [index, { sql, authors }] of databases.entries()) {
			const userId = await authorId(sql, 1 + Math.floor((authors * (round + 0.5)) / rounds));
			const times = found[index];
			times?.first.push((await ask(sql, question, userId, false)).milliseconds);
			times?.again.push((await ask(sql, question, userId, false)).milliseconds);
			times?.pages.push((await ask(sql, question, userId, true)).pages);
		}
	}
	return found.map(({ first, again, pages }) => ({
		first: median(first),
		again: median(again),
		pages: median(pages),
	}));
}

async function make(server: TestPostgres, name: string, size: Crowd): Promise<Sql> {
	const admin = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
	await admin.unsafe(`create database ${name}`);
	await admin.end();
	const database = await openPostgres(server.url(name));
	await migrate(database);
	await database.close();
	const started = performance.now();
	await seedCrowd(server.url(name), size);
	print(
		`${count(size.authors)} authors, ${count(size.posts)} posts: made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
	);
	return postgres(server.url(name), { max: 1, onnotice: () => {} });
}

const count = (number: number) => number.toLocaleString("en");
const megabytes = (bytes: number) => count(Math.round(bytes / 1_000_000));

async function printSizes(sql: Sql): Promise<void> {
	print("\n| table | rows | MB | MB of indexes | bytes a row, with indexes |\n|---|---|---|---|---|");
	for (const { table, rows, heap, indexes } of await sizesOf(sql)) {
		const each = Math.round((heap + indexes) / rows);
		print(`| \`${table}\` | ${count(rows)} | ${megabytes(heap)} | ${megabytes(indexes)} | ${each} |`);
	}
}

async function bench(server: TestPostgres): Promise<void> {
	const databases = [
		{ sql: await make(server, "few", few), authors: few.authors },
		{ sql: await make(server, "many", crowd), authors: crowd.authors },
	];
	print(
		`\n| call | among ${count(few.authors)} authors, ms | among ${count(crowd.authors)}, ms | ratio | the first time, ms | pages | ratio |` +
			"\n|---|---|---|---|---|---|---|",
	);
	for (const question of questions) {
		const [small, large] = await measure(databases, question);
		if (!small || !large) continue;
		const pages = large.pages / small.pages;
		print(
			`| ${question.name} | ${small.again.toFixed(2)} | ${large.again.toFixed(2)} | ${(large.again / small.again).toFixed(2)} ` +
				`| ${small.first.toFixed(2)}, ${large.first.toFixed(2)} | ${count(small.pages)}, ${count(large.pages)} | ${pages.toFixed(2)} |`,
		);
		if (!question.grows && pages > flat)
			missed.push(`${question.name}: ${pages.toFixed(2)} times the pages, not ${flat}.`);
	}
	for (const { name, grows } of questions) if (grows) print(`${name} may grow: ${grows}.`);
	await printSizes(databases[1]?.sql as Sql);
	for (const { sql } of databases) await sql.end();
}

const missing = missingPostgres();
if (missing) {
	print(`not measured: ${missing}`);
} else {
	const server = await startPostgres([
		"shared_buffers=4GB",
		"max_wal_size=16GB",
		"effective_cache_size=12GB",
		"autovacuum=off",
	]);
	print(
		`medians of ${rounds} rounds, each of another author, ${due} reminders due, ${weeksEach} weeks of generations each; ` +
			`shared_buffers 4 GB; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
	);
	try {
		await bench(server);
	} finally {
		await server.stop();
	}
	for (const sentence of missed) print(sentence);
	if (missed.length > 0) process.exitCode = 1;
}
