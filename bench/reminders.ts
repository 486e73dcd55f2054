import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { migrate } from "../server/backend/migrate.ts";
import { openPostgres } from "../server/backend/open-postgres.ts";
import { spawnHost } from "../tests/factories/host-process.ts";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { type MailSink, rateOf, startMailSink } from "./mail-sink.ts";
import { median, percentile, printRatio } from "./measure.ts";
import { addAuthor, planPosts, spreadDue } from "./reminder-database.ts";

// How fast reminders that are due go out, beside nodemailer's own pool and beside pg-boss doing the same job, all
// to the same mail server; what a claim costs among few and among many; how late a reminder is on a usual day.

const few = 10_000;
const planned = Number(process.env.BENCH_PLANNED ?? 1_000_000);
const due = Number(process.env.BENCH_DUE ?? 20_000);
const besides = 5_000;
const claims = 60;
const perSecond = 20;
const spread = 600;

const missed: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
function hold(isMet: boolean, sentence: string): void {
	if (!isMet) missed.push(sentence);
}

/** Milliseconds of claims of 100 reminders, each of them taken back. */
async function claimTimes(sql: Sql): Promise<number[]> {
	const times: number[] = [];
	for (let claim = -20; claim < claims; claim++) {
		await sql
			.begin(async (run) => {
				const started = performance.now();
				const rows = await run`select * from public.claim_due_reminders(100, 120)`;
				if (claim >= 0) times.push(performance.now() - started);
				if (rows.length !== 100) throw new Error(`${rows.length} reminders were claimed, not 100`);
				throw new TakeBack();
			})
			.catch((error) => {
				if (!(error instanceof TakeBack)) throw error;
			});
	}
	return times;
}
class TakeBack extends Error {}

/** Runs another program that mails; resolves to its mails a second. */
async function mailingRate(sink: MailSink, program: string, parameters: string[]): Promise<number> {
	await sink.forget();
	const path = fileURLToPath(new URL(program, import.meta.url));
	const child = spawn(process.execPath, [path, ...parameters, String(besides)], { stdio: "inherit" });
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`${program} ended with ${code}`);
	await sink.received(besides);
	return rateOf(await sink.arrivals());
}

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function bench(databaseUrl: string, bossUrl: string, sink: MailSink, dataDir: string): Promise<void> {
	const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	await addAuthor(sql);
	await planPosts(sql, 1, few, 1000);
	const among = { few: await claimTimes(sql), many: [] as number[] };
	await sql`update public.reminders set state = 'cancelled', next_attempt_at = null where due_at < now()`;
	const seeded = performance.now();
	await planPosts(sql, few + 1, planned, few + due);
	print(
		`${planned} reminders are planned, ${due} are due (${((performance.now() - seeded) / 1000).toFixed(0)} s)`,
	);
	among.many = await claimTimes(sql);
	const claimRatio = median(among.many) / median(among.few);
	printRatio(
		`claim of 100 among ${planned}`,
		median(among.many),
		`among ${few}`,
		median(among.few),
		"ms",
		"at most 1.5",
	);
	hold(claimRatio <= 1.5, `A claim among ${planned} takes ${claimRatio.toFixed(2)} times as long, not 1.5.`);

	const pool: number[] = [];
	const boss: number[] = [];
	const beside = async () => {
		pool.push(await mailingRate(sink, "./pooled-mailing.ts", [sink.url]));
		boss.push(await mailingRate(sink, "./boss-mailing.ts", [bossUrl, sink.url]));
	};
	await beside();
	await sink.forget();
	const worker = spawnHost({
		...secrets,
		DATABASE_URL: databaseUrl,
		SERVICES: "worker",
		SMTP_URL: sink.url,
		DATA_DIR: dataDir,
		LOG_LEVEL: "warn",
		...(process.env.BENCH_NODE_OPTIONS ? { NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS } : {}),
	});
	worker.exited.then((code) => {
		if (code !== 0) throw new Error(`the worker ended with ${code}: ${worker.output()}`);
	});
	await sink.received(due);
	const arrivals = await sink.arrivals();
	if (arrivals.size !== due) throw new Error(`${arrivals.size} different mails have come, not ${due}`);
	const rate = rateOf(arrivals);
	if (process.env.BENCH_NODE_OPTIONS) await worker.stop();
	await beside();
	printRatio(
		`${due} due among ${planned}`,
		rate,
		"nodemailer's pool",
		average(pool),
		"mails/s",
		"at least 0.7",
	);
	printRatio(`${due} due among ${planned}`, rate, "pg-boss", average(boss), "mails/s", "at least 1");
	hold(
		rate / average(pool) >= 0.7,
		`Reminders go out ${(rate / average(pool)).toFixed(2)} times as fast as the pool's mails, not 0.7.`,
	);
	hold(
		rate / average(boss) >= 1,
		`Reminders go out ${(rate / average(boss)).toFixed(2)} times as fast as with pg-boss.`,
	);
	if (process.env.BENCH_NODE_OPTIONS) return sql.end();

	await sink.forget();
	await spreadDue(sql, spread, perSecond, new Date(Date.now() + 20_000));
	await sink.received(spread);
	const came = await sink.arrivals();
	const rows =
		await sql`select post_id, due_at from public.reminders where due_at >= now() - interval '2 minutes' and state = 'sent'`;
	const lags: number[] = [];
	for (const [name, moment] of came) {
		const id = /^reminder\.([0-9a-f-]{36})\./.exec(name)?.[1];
		const row = rows.find(({ post_id }) => post_id === id);
		if (row) lags.push(moment - Number(row.due_at));
	}
	print(
		`${lags.length} due at ${perSecond} a second: late by ${median(lags).toFixed(0)} ms, p99 ${percentile(lags, 0.99).toFixed(0)} ms (target below 2000)`,
	);
	hold(percentile(lags, 0.99) < 2000, `Reminders are late by ${percentile(lags, 0.99).toFixed(0)} ms (p99).`);
	await worker.stop();
	await sql.end();
}

const secrets = {
	SUPABASE_JWT_SECRET: "a-secret-of-the-benchmark-alone-32",
	SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789abcdef",
	SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
};

if (missingPostgres()) {
	print(`skipped: ${missingPostgres()}`);
} else {
	const server = await startPostgres();
	const dataDir = mkdtempSync(join(tmpdir(), "planner-bench-"));
	const sink = await startMailSink();
	try {
		const maintenance = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
		for (const name of ["reminders", "boss"]) await maintenance.unsafe(`create database ${name}`);
		await maintenance.end();
		const database = await openPostgres(server.url("reminders"));
		await migrate(database);
		await database.close();
		print(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
		await bench(server.url("reminders"), server.url("boss"), sink, dataDir);
	} finally {
		await sink.stop();
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
	for (const sentence of missed) print(sentence);
	if (missed.length > 0) process.exitCode = 1;
}
