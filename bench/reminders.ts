import { execFile } from "node:child_process";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import type { TestHost } from "../tests/factories/host.ts";
import { startSmtpSink } from "../tests/factories/smtp-sink.ts";
import { migrateDatabase } from "../tests/setup/migrated-postgres.ts";
import { print, printDelays, printRatio } from "./measure.ts";
import { machine, onPostgres, startMeasuredHost } from "./measured-host.ts";

// How fast reminders that are due go out, beside nodemailer's own pool and the same mail server; how late a reminder is on a
// usual day; how many a second go out to a slow mail server, beside one mail at a time between its end and its answer.
// `--quick` has fewer of all.

const isQuick = process.argv.includes("--quick");
const few = 10_000;
const planned = isQuick ? 100_000 : 1_000_000;
const due = isQuick ? 6_000 : 20_000;
const dueSlowly = 5_000;
/** Mails of the pool in one turn. */
const beside = isQuick ? 1_000 : 3_000;
const turns = 4;
/** Milliseconds that a slow mail server takes for each answer, and how many mails it is measured with. */
const latency = 300;
const slowMails = isQuick ? 300 : 1_000;
const perSecond = 20;
const spread = 600;
/** Until the first of those falls due, in milliseconds: a worker looks at what is planned every 15 s. */
const ahead = 20_000;
/** The posts are of so many authors: fewer would each have more due than an hour's mails. */
const authors = 250;

const pool = fileURLToPath(new URL("./pooled-mailing.ts", import.meta.url));
type MailSink = Awaited<ReturnType<typeof startSink>>;

async function startSink(behaviour: { latency?: () => number } = {}) {
	const moments: number[] = [];
	const sink = await startSmtpSink({ ...behaviour, keeps: () => moments.push(Date.now()) });
	return {
		...sink,
		moments,
		received: async (count: number) => {
			while (moments.length < count) await setTimeout(5);
		},
		/** Mails a second between the first and the last since the last question. */
		takeRate: () => {
			sink.mails.length = 0;
			const [first = 0, last = 0, count] = [moments[0], moments.at(-1), moments.length];
			moments.length = 0;
			return ((count - 1) / (last - first)) * 1000;
		},
	};
}

const authorId = (index: string) => `('00000000-0000-4000-8000-' || lpad((${index})::text, 12, '0'))::uuid`;

/** The text of a post: about 800 characters, each one another. Those that nobody reads are short, and soon made. */
const text = (readers: number) =>
	`'Lesson ' || number || E'.\\n\\n' || case when number <= ${readers} then repeat(
		E'Night shifts taught me to ask for help **early**, and the best handover was three lines long.\\n\\n', 8) else '' end`;

/**
 * Plans so many posts: those numbered up to `dueNow` fell due in the last minutes, the others follow minute by minute from
 * tomorrow on. Triggers and references are off, which would take most of the time: what they set and check is set here.
 */
async function planPosts(url: string, count: number, dueNow: number): Promise<void> {
	await migrateDatabase(url);
	const sql = postgres(url, { max: 1, onnotice: () => {} });
	await sql.unsafe(`insert into auth.users (id, email)
		select ${authorId("index")}, 'author' || index || '@example.com' from generate_series(0, ${authors - 1}) as index`);
	await sql.begin(async (run) => {
		await run`set local session_replication_role = replica`;
		await run.unsafe(`
			with posts as (
				insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at)
				select ${authorId(`number % ${authors}`)}, ${text(dueNow)}, (moment at time zone 'UTC')::date,
					to_char(moment at time zone 'UTC', 'HH24:MI'), 'UTC', moment
				from generate_series(1, ${count}) as number,
					lateral (
						select date_trunc('minute', now()) + case
							when number <= ${dueNow} then -interval '5 minutes'
							else interval '1 day' + number * interval '1 minute'
						end as moment
					) as planned
				returning id, user_id, remind_at
			)
			insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
			select id, user_id, remind_at, 'waiting', remind_at from posts`);
	});
	await sql`vacuum analyze public.scheduled_posts, public.reminders`;
	await sql`checkpoint`;
	await sql.end();
}

/** By turns, so that what else the machine does meets both. The worker stands still while the pool mails. */
async function benchThroughput(worker: TestHost, sink: MailSink): Promise<void> {
	const rates: [number[], number[]] = [[], []];
	for (let turn = 1; turn <= turns; turn++) {
		// The last turn has a few less: some mails came while the worker was being stopped.
		await sink.received(turn < turns ? due / turns : due / turns - 100);
		worker.process.kill("SIGSTOP");
		rates[0].push(sink.takeRate());
		await promisify(execFile)(process.execPath, [pool, sink.url, String(beside)]);
		rates[1].push(sink.takeRate());
		worker.process.kill("SIGCONT");
	}
	const [product = 0, pooled = 0] = rates.map((all) => all.reduce((sum, rate) => sum + rate) / turns);
	const target = { atLeast: 0.7 };
	printRatio(`${due} due among ${planned}`, product, "nodemailer's pool", pooled, "mails/s", target);
}

async function benchLag(sql: Sql, sink: MailSink): Promise<void> {
	const unfinished = () =>
		sql`select from public.reminders where next_attempt_at <= now() + interval '1 hour' limit 1`;
	while ((await unfinished()).length > 0) await setTimeout(100);
	sink.takeRate();
	const rows = await sql`
		with spread as (
			select post_id, ${new Date(Date.now() + ahead)}::timestamptz
				+ row_number() over () * interval '1 second' / ${perSecond}::float as moment
			from (select post_id from public.reminders where state = 'waiting' limit ${spread}) as waiting
		)
		update public.reminders set due_at = moment, next_attempt_at = moment
		from spread where spread.post_id = reminders.post_id returning reminders.post_id, due_at`;
	const dueAt = new Map(rows.map(({ post_id, due_at }) => [String(post_id), Number(due_at)]));
	await sink.received(spread);
	const lags = sink.mails.map(({ messageId }, index) => {
		const id = /^<reminder\.([0-9a-f-]{36})\./.exec(messageId)?.[1] ?? "";
		return (sink.moments[index] ?? 0) - (dueAt.get(id) ?? Number.NaN);
	});
	printDelays(`${spread} due at ${perSecond} a second`, lags, 2000, 2000);
}

const startWorker = (url: string, sink: MailSink) =>
	startMeasuredHost({ DATABASE_URL: url, SERVICES: "worker", SMTP_URL: sink.url });

/** The reminders that are due among few. One mail at a time would wait for one answer each. */
async function benchSlowServer(url: string): Promise<void> {
	const sink = await startSink({ latency: () => latency });
	const worker = await startWorker(url, sink);
	// By then it knows the server.
	await sink.received(100);
	sink.takeRate();
	await sink.received(slowMails);
	const product = sink.takeRate();
	await worker.stop();
	await sink.stop();
	const what = `a server that takes ${latency} ms for each answer`;
	printRatio(what, product, "one mail at a time", 1000 / latency, "mails/s", { atLeast: 8 });
}

print(machine());
await onPostgres(["few", "many"], async (fewUrl = "", manyUrl = "") => {
	await planPosts(fewUrl, few, dueSlowly);
	await planPosts(manyUrl, planned, due);
	const sql = postgres(manyUrl, { max: 1, onnotice: () => {} });
	const sink = await startSink();
	const worker = await startWorker(manyUrl, sink);
	await benchThroughput(worker, sink);
	await benchLag(sql, sink);
	await Promise.all([worker.stop(), sink.stop(), sql.end()]);
	await benchSlowServer(fewUrl);
});
