import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import postgres from "postgres";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { accounts, seedAccounts, weeksEach } from "./admin-database.ts";
import { median, printRatio } from "./measure.ts";
import { startMeasuredHost } from "./measured-host.ts";
import { connectStraight } from "./straight-postgres.ts";

// How long the admin panel's questions take through HTTP, beside the same SQL sent straight to PostgreSQL, with
// 100,000 accounts and 1,000,000 weeks of generations.

const rounds = 25;
const target = 3;
const print = (text: string) => process.stdout.write(`${text}\n`);
let missed = 0;

interface Question {
	name: string;
	body: Record<string, string | number | boolean | null>;
	/** Whether the target is for it. The others are answered so fast that the way through HTTP is most of their time. */
	isTarget: boolean;
}

const table = { limit: 25, totals: false };
const since = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);

const questions: Question[] = [
	{ name: "the first page with the totals", body: { limit: 25, since }, isTarget: true },
	{ name: "a search for a person", body: { ...table, since, search: "person.4242@" }, isTarget: true },
	{ name: "a search that finds all", body: { ...table, since, search: "example" }, isTarget: false },
	{ name: "a search that finds none", body: { ...table, since, search: "nobody at all" }, isTarget: false },
	{ name: "the plain call (500 authors, all weeks)", body: {}, isTarget: false },
	...["name", "email", "total", "week", "active"].map((sort) => ({
		name: `the first page by ${sort}`,
		body: { ...table, since, sort },
		isTarget: false,
	})),
];

const sql = "select public.admin_data($1, $2, $3, $4::text::jsonb, $5, $6, $7) as answer";

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

async function benchQuestion(
	question: Question,
	admin: Author,
	straight: ReturnType<typeof connectStraight>,
): Promise<void> {
	const { search = "", sort = "joined", limit = 500, since: from = null, totals = true } = question.body;
	const parameters = [search, sort, "desc", null, limit, from, totals] as string[];
	const overHttp = async () => {
		const { data, error } = await admin.client.functions.invoke("get-admin-data", { body: question.body });
		if (error) throw error;
		return data.profiles.length;
	};
	const inSql = async () => {
		const [row] = await straight.asAuthor(sql, parameters);
		return row?.answer.profiles.length;
	};
	const [found, expected] = [await overHttp(), await inSql()];
	if (found !== expected) throw new Error(`${question.name}: ${found} authors over HTTP, ${expected} in SQL`);
	const times: [http: number[], sql: number[]] = [[], []];
	for (let round = 0; round < rounds; round++) {
		times[0].push(await timed(overHttp));
		times[1].push(await timed(inSql));
	}
	const [http, alone] = [median(times[0]), median(times[1])];
	printRatio(
		question.name,
		http,
		"straight",
		alone,
		"ms",
		question.isTarget ? `at most ${target}` : "none, for comparison",
	);
	if (question.isTarget && http / alone > target) missed++;
}

async function main(): Promise<void> {
	const server = await startPostgres();
	try {
		const database = postgres(server.url("postgres"), { max: 1 });
		await database.unsafe("create database bench");
		await database.end();
		const host = await startMeasuredHost({ DATABASE_URL: server.url("bench") });
		try {
			const admin = await createAuthor(host);
			const owner = postgres(server.url("bench"), { max: 1 });
			await owner`insert into public.user_roles (user_id, role) values (${admin.userId}, 'admin')`;
			await owner.end();
			await seedAccounts(server.url("bench"));
			const straight = connectStraight(server.url("bench"), admin.accessToken);
			for (const question of questions) await benchQuestion(question, admin, straight);
			await straight.close();
		} finally {
			await host.stop();
		}
	} finally {
		await server.stop();
	}
}

print(
	`${accounts} accounts, ${accounts * weeksEach} weeks of generations, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)} of ${availableParallelism()} cores`,
);
print(
	"straight: postgres.js over TCP, prepared; begin, role and claims in one statement, the same SQL, commit",
);
const missing = missingPostgres();
if (missing) print(`the admin panel on PostgreSQL: not measured, ${missing}`);
else await main();
if (missed > 0) process.exitCode = 1;
