import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { migrate } from "../server/backend/database/migrate.ts";
import { openPostgres } from "../server/backend/database/postgres/open-postgres.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { missingPostgres, startPostgres, type TestPostgres } from "../tests/setup/postgres.ts";
import { median, percentile, printRatio } from "./measure.ts";
import { startMeasuredHost } from "./measured-host.ts";
import { type MailSink, rateOf, startMailSink } from "./reminders/mail-sink.ts";
import { claimTimes } from "./reminders/reminder-claims.ts";
import { addAuthors, planPosts } from "./reminders/reminder-database.ts";
import { reminderLags } from "./reminders/reminder-lags.ts";

// How fast reminders that are due go out, beside nodemailer's own pool and beside pg-boss doing the same job, all
// to the same mail server; what a claim costs among few and among many; how late a reminder is on a usual day; how
// many a second go out to a slow mail server, beside as many as with one mail at a time between its end and its answer.
// `--quick` has fewer of all.

const isQuick = process.argv.includes("--quick");
const few = 10_000;
const planned = isQuick ? 100_000 : 1_000_000;
const due = isQuick ? 6_000 : 20_000;
/** Due among few, where nothing is sent. */
const claimable = 5_000;
/** Mails of the others in one turn. */
const beside = isQuick ? 1_000 : 3_000;
const turns = 4;
/** What a slow mail server takes for each answer, in milliseconds, and how many mails it is measured with. */
const latency = 300;
const slowMails = isQuick ? 300 : 1_000;
const singleFileMails = 40;
const perSecond = 20;
const spread = 600;

const missed: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function hold(isMet: boolean, sentence: string): void {
	if (!isMet) missed.push(sentence);
}

async function benchClaims(amongFew: Sql, sql: Sql): Promise<void> {
	await planPosts(amongFew, few, claimable);
	const started = performance.now();
	await planPosts(sql, planned, due);
	const seconds = ((performance.now() - started) / 1000).toFixed(0);
	print(`${planned} reminders are planned, ${due} of them are due (made in ${seconds} s)`);
	const times = await claimTimes(amongFew, sql);
	const [many, one] = [median(times.many), median(times.few)];
	printRatio(`claim of 100 among ${planned}`, many, `among ${few}`, one, "ms", "at most 1.5");
	hold(
		many / one <= 1.5,
		`A claim among ${planned} takes ${(many / one).toFixed(2)} times as long, not 1.5.`,
	);
}

/** Runs another program that mails; resolves to its mails a second. */
async function rateOfProgram(
	sink: MailSink,
	program: string,
	parameters: string[],
	mails = beside,
): Promise<number> {
	await sink.forget();
	const path = fileURLToPath(new URL(program, import.meta.url));
	const child = spawn(process.execPath, [path, ...parameters, String(mails)], { stdio: "inherit" });
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`${program} ended with ${code}`);
	await sink.received(mails);
	return rateOf(await sink.arrivals());
}

/** By turns, so that what else the machine does meets all three. The worker stands still while others mail. */
async function benchThroughput(worker: TestHost, sink: MailSink, bossUrl: string) {
	const rates = { product: [] as number[], pool: [] as number[], boss: [] as number[] };
	for (let turn = 1; turn <= turns; turn++) {
		// The last turn has a few less: some mails came while the worker was being stopped.
		await sink.received(turn < turns ? due / turns : due / turns - 100);
		worker.process.kill("SIGSTOP");
		rates.product.push(rateOf(await sink.arrivals()));
		rates.pool.push(await rateOfProgram(sink, "./reminders/pooled-mailing.ts", [sink.url]));
		rates.boss.push(await rateOfProgram(sink, "./reminders/boss-mailing.ts", [bossUrl, sink.url]));
		await sink.forget();
		worker.process.kill("SIGCONT");
	}
	const [product, pool, boss] = [average(rates.product), average(rates.pool), average(rates.boss)];
	const what = `${due} due among ${planned}`;
	printRatio(what, product, "nodemailer's pool", pool, "mails/s", "at least 0.7");
	printRatio(what, product, "pg-boss", boss, "mails/s", "at least 1");
	const times = (rate: number) => (product / rate).toFixed(2);
	hold(product / pool >= 0.7, `Reminders go out ${times(pool)} times as fast as the pool's mails, not 0.7.`);
	hold(product / boss >= 1, `Reminders go out ${times(boss)} times as fast as with pg-boss, not 1.`);
}

async function benchLag(sql: Sql, sink: MailSink): Promise<void> {
	const isFinished = async () =>
		(await sql`select from public.reminders where next_attempt_at <= now() + interval '1 hour' limit 1`)
			.length === 0;
	while (!(await isFinished())) await sql`select pg_sleep(0.1)`;
	const lags = await reminderLags(sql, sink, spread, perSecond);
	const late = percentile(lags, 0.99);
	print(
		`${spread} due at ${perSecond} a second: late by ${median(lags).toFixed(0)} ms, ` +
			`p99 ${late.toFixed(0)} ms (target below 2000)`,
	);
	hold(late < 2000, `Reminders are late by ${late.toFixed(0)} ms (p99), not below 2000.`);
}

/** The reminders that are due among few, to a mail server that takes its time. */
async function benchSlowServer(server: TestPostgres): Promise<void> {
	const sink = await startMailSink(latency);
	try {
		const worker = await startMeasuredHost({
			DATABASE_URL: server.url("few"),
			SERVICES: "worker",
			SMTP_URL: sink.url,
		});
		// By then it knows the server.
		await sink.received(100);
		await sink.forget();
		await sink.received(slowMails);
		const product = rateOf(await sink.arrivals());
		await worker.stop();
		const single = await rateOfProgram(
			sink,
			"./reminders/single-file-mailing.ts",
			[sink.url],
			singleFileMails,
		);
		const what = `a server that takes ${latency} ms for each answer`;
		printRatio(what, product, "one mail at the gate", single, "mails/s", "at least 8");
		hold(product / single >= 8, `To ${what} go ${(product / single).toFixed(1)} times as many, not 8.`);
	} finally {
		await sink.stop();
	}
}

async function bench(server: TestPostgres, sink: MailSink): Promise<void> {
	const sql = postgres(server.url("reminders"), { max: 1, onnotice: () => {} });
	const amongFew = postgres(server.url("few"), { max: 1, onnotice: () => {} });
	await addAuthors(amongFew);
	await addAuthors(sql);
	await benchClaims(amongFew, sql);
	await amongFew.end();
	await sink.forget();
	const worker = await startMeasuredHost({
		DATABASE_URL: server.url("reminders"),
		SERVICES: "worker",
		SMTP_URL: sink.url,
	});
	await benchThroughput(worker, sink, server.url("boss"));
	await benchLag(sql, sink);
	await worker.stop();
	await sql.end();
	await benchSlowServer(server);
}

if (missingPostgres()) {
	print(`skipped: ${missingPostgres()}`);
} else {
	const server = await startPostgres();
	const sink = await startMailSink();
	try {
		const maintenance = postgres(server.url("postgres"), { max: 1, onnotice: () => {} });
		for (const name of ["few", "reminders", "boss"]) await maintenance.unsafe(`create database ${name}`);
		await maintenance.end();
		for (const name of ["few", "reminders"]) {
			const database = await openPostgres(server.url(name));
			await migrate(database);
			await database.close();
		}
		print(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
		await bench(server, sink);
	} finally {
		await sink.stop();
		await server.stop();
	}
	for (const sentence of missed) print(sentence);
	if (missed.length > 0) process.exitCode = 1;
}
