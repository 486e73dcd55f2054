import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { postColumns } from "../app/features/planner/api/scheduled-post.ts";
import { rangeOfMonth } from "../app/features/planner/time/month-range.ts";
import { ensureBuilt } from "../scripts/build.mjs";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import { cpuSeconds } from "../tests/factories/cpu-seconds.ts";
import { spawnFleet } from "../tests/factories/fleet.ts";
import { postgresEnv, type RunningHost } from "../tests/factories/host.ts";
import { startSmtpSink } from "../tests/factories/smtp-sink.ts";
import { compareMails } from "../tests/factories/worker.ts";
import { freePort } from "../tests/setup/free-port.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { type Call, Caller, callFor, kinds, type Session } from "./fleet-calls.ts";
import { median, percentile } from "./measure.ts";
import { startScheduledModel, timetable } from "./scheduled-model.ts";
import { connectStraight } from "./straight-postgres.ts";

// One and two web nodes and a worker behind HAProxy, under the calls of 32 browsers: what a second of the nodes' processors
// answers, beside the same SQL sent straight. Then a node is killed under that load, while reminders are due.

const callersAtOnce = 32;
const postsEach = 40;
const measuredFor = Number(process.env.SECONDS ?? 20) * 1000;
const warmUpFor = 4000;
const killedAfter = 5000;
const dueEach = 10;

const print = (line: string) => process.stdout.write(`${line}\n`);
const failures: string[] = [];
function hold(isMet: boolean, sentence: string): void {
	if (!isMet) failures.push(sentence);
}

ensureBuilt({ keepApp: true });
const missing = missingPostgres();
if (missing) throw new Error(missing);

const folder = mkdtempSync(join(tmpdir(), "planner-bench-fleet-"));
const server = await startPostgres();
const model = await startScheduledModel(await freePort());
const sink = await startSmtpSink();
const secrets = {
	jwtSecret: randomBytes(32).toString("hex"),
	publishableKey: `sb_publishable_${randomBytes(12).toString("hex")}`,
	secretKey: `sb_secret_${randomBytes(12).toString("hex")}`,
};

/** Starts a fleet on the one database; without a mail server its mails are files of the folder. */
async function startFleet(webNodes: number, settings: Record<string, string> = {}) {
	const port = await freePort();
	const fleet = spawnFleet(
		{
			...postgresEnv(server.url("bench"), secrets),
			PORT: String(port),
			DATA_DIR: folder,
			AI_MODEL: "openai-compatible/scheduled",
			AI_BASE_URL: model.baseUrl,
			WEEKLY_LIMIT: "1000000",
			NODE_OPTIONS: "--max-semi-space-size=8",
			...settings,
		},
		["--simulated-clock"],
		webNodes,
	);
	await fleet.ready;
	const pids = fleet.nodes.slice(0, webNodes).map(({ process: { pid = 0 } }) => pid);
	return { ...fleet, pids, url: `http://localhost:${port}` };
}

async function seedPosts(sql: Sql, authors: readonly Author[]): Promise<void> {
	for (const { userId } of authors) {
		await sql`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time)
			select ${userId}, 'Post ' || number || repeat(' I ask early, and my team answers.', 20),
				current_date + 1 + (number / 2)::integer, '10:00'
			from generate_series(1, ${postsEach}::integer) as number`;
	}
	await sql`vacuum analyze`;
}

async function signIn(host: RunningHost, authors: readonly Author[]): Promise<Caller[]> {
	return Promise.all(
		authors.map(async (author, number) => {
			const answer = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
				method: "POST",
				headers: { apikey: host.publishableKey, "content-type": "application/json" },
				body: JSON.stringify({ email: author.email, password: author.password }),
			});
			return new Caller(host, author, (await answer.json()) as Session, number);
		}),
	);
}

const isFailed = ({ status }: Call) => status === 0 || status >= 400;

function report(name: string, calls: readonly Call[], seconds: number, used: number): void {
	const failed = calls.filter(isFailed);
	print(
		`${name}: ${(calls.length / seconds).toFixed(0)} calls a second, ${(calls.length / used).toFixed(0)} for a second ` +
			`of the nodes' processors (${(used / seconds).toFixed(2)} in use), ${failed.length} errors`,
	);
	for (const kind of kinds) {
		const times = calls.filter((call) => call.kind === kind).map(({ took }) => took);
		const [p95, p99] = [0.95, 0.99].map((share) => percentile(times, share).toFixed(0));
		print(`  ${kind}: ${times.length}, median ${median(times).toFixed(0)} ms, p95 ${p95} ms, p99 ${p99} ms`);
	}
	const found = failed.map(({ kind, status }) => `${kind} ${status}`).join(", ");
	hold(failed.length === 0, `${name}: ${failed.length} errors: ${found}`);
}

async function measure(webNodes: number, authors: readonly Author[]): Promise<number> {
	const fleet = await startFleet(webNodes);
	const callers = await signIn({ ...secrets, ...fleet, dataDir: folder, outbox: async () => [] }, authors);
	await callFor(warmUpFor, callers);
	const cpu = () => fleet.pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
	const before = cpu();
	const began = performance.now();
	const calls = await callFor(measuredFor, callers);
	const seconds = (performance.now() - began) / 1000;
	report(webNodes === 1 ? "1 node" : `${webNodes} nodes`, calls, seconds, cpu() - before);
	await fleet.stop();
	return calls.length / seconds;
}

/** How many months a second PostgreSQL reads for as many callers, without the product. */
async function measureStraight(authors: readonly Author[]): Promise<number> {
	const { from, to } = rangeOfMonth(new Date().toISOString().slice(0, 10), 1);
	const sql = `select ${postColumns}, (select jsonb_build_object('state', state, 'due_at', due_at, 'sent_at', sent_at,
			'last_error', last_error) from public.reminders where reminders.post_id = scheduled_posts.id) as reminders
		from public.scheduled_posts where user_id = $1 and scheduled_date >= $2 and scheduled_date <= $3
		order by scheduled_date, scheduled_time limit 1000`;
	const end = performance.now() + measuredFor / 4;
	let count = 0;
	await Promise.all(
		authors.slice(0, 10).map(async ({ accessToken, userId }) => {
			const straight = connectStraight(server.url("bench"), accessToken);
			for (; performance.now() < end; count++) await straight.asAuthor(sql, [userId, from, to]);
			await straight.close();
		}),
	);
	return count / (measuredFor / 4000);
}

async function killUnderLoad(sql: Sql, authors: readonly Author[]): Promise<void> {
	const fleet = await startFleet(2, { SMTP_URL: sink.url });
	const callers = await signIn({ ...secrets, ...fleet, dataDir: folder, outbox: async () => [] }, authors);
	const due = await sql`insert into public.scheduled_posts
			(user_id, post_content, scheduled_date, scheduled_time, time_zone)
		select user_id, 'Due ' || user_id || number, moment::date, to_char(moment, 'HH24:MI'), 'UTC'
		from unnest(${sql.array(authors.map(({ userId }) => userId))}::uuid[]) as user_id,
			generate_series(1, ${dueEach}::integer) as number, (select now() at time zone 'UTC' as moment) as now
		returning id`;
	let killed = Number.POSITIVE_INFINITY;
	// Until it has ended, the system takes connections for it.
	const killing = setTimeout(killedAfter).then(async () => {
		process.kill(fleet.pids[0] ?? 0, "SIGKILL");
		await fleet.nodes[0]?.exited;
		killed = performance.now();
	});
	const calls = await callFor(2 * killedAfter + 5000, callers);
	await killing;
	const failed = calls.filter(isFailed);
	const later = failed.filter(({ began }) => began > killed);
	const answered = calls.filter((call) => call.began > killed && !isFailed(call)).length;
	const written = callers.flatMap((caller) => caller.written);
	const kept =
		await sql`select id from public.scheduled_posts where id = any (${sql.array(written)}::uuid[])`;
	const deadline = performance.now() + 60_000;
	while (sink.mails.length < due.length && performance.now() < deadline) await setTimeout(50);
	const mails = compareMails(
		due.map(({ id }) => String(id)),
		sink.mails,
	);
	print(
		`a node killed under load: ${failed.length} of ${calls.length} calls failed, ${later.length} of them begun after it; ` +
			`${answered} answered after it; ${written.length} posts acknowledged, ${written.length - kept.length} of them lost; ` +
			`${due.length} reminders due, ${mails.missing} missing, ${mails.duplicates} twice`,
	);
	const lateOnes = later.map(
		({ kind, status, began }) => `${kind} ${status} ${(began - killed).toFixed(0)} ms after`,
	);
	hold(later.length === 0, `Calls failed that began after the kill: ${lateOnes.join(", ")}`);
	hold(kept.length === written.length, "acknowledged posts were lost");
	hold(mails.missing + mails.duplicates === 0, "reminders did not come once");
	await fleet.stop();
}

try {
	const admin = postgres(server.url("postgres"), { max: 1 });
	await admin.unsafe("create database bench");
	await admin.end();
	print(
		`${callersAtOnce} callers, ${postsEach} posts in each one's month; model: ${timetable}; load ${loadavg()[0]?.toFixed(1)}`,
	);
	const first = await startFleet(1);
	const authors: Author[] = [];
	const host = { ...secrets, ...first, dataDir: folder, outbox: async () => [] };
	for (let count = 0; count < callersAtOnce; count++) authors.push(await createAuthor(host));
	await first.stop();
	const sql = postgres(server.url("bench"), { max: 4, onnotice: () => {} });
	await seedPosts(sql, authors);
	const one = await measure(1, authors);
	const two = await measure(2, authors);
	print(`two nodes beside one: ${(two / one).toFixed(2)} times the calls a second`);
	const straight = await measureStraight(authors);
	print(`the same months sent straight, ten at once: ${straight.toFixed(0)} a second`);
	await killUnderLoad(sql, authors);
	await sql.end();
} finally {
	await sink.stop();
	await model.stop();
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}
for (const sentence of failures) print(sentence);
if (failures.length > 0) process.exitCode = 1;
