import { randomUUID } from "node:crypto";
import { join } from "node:path";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import { postgresTemplate } from "../setup/postgres.ts";
import { createPostgresDatabase, makeSecrets, postgresEnv } from "./host.ts";
import { spawnHost } from "./host-process.ts";
import { type SinkBehaviour, type SmtpSink, startSmtpSink } from "./smtp-sink.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { untilPasses } from "./until.ts";

/** A process that only sends reminders. */
type WorkerProcess = ReturnType<typeof spawnHost>;

/** A database on PostgreSQL with one author, for any number of workers, and their mail server. */
export type ReminderFleet = Awaited<ReturnType<typeof createReminderFleet>>;

/** The least cost of faults: each reminder has its mail, and none has two. */
export const exactlyOnce = { missing: 0, duplicates: 0, strange: 0 };

/**
 * For the test that runs, at whose end it goes.
 * @param behaviour of the mail server, or another one than the usual
 * @param databaseUrl of a migrated database, if not on the tests' PostgreSQL
 */
export async function createReminderFleet(
	behaviour: Partial<SinkBehaviour> | SmtpSink = {},
	databaseUrl?: string,
) {
	const folder = temporaryFolder();
	const sink = "mails" in behaviour ? behaviour : await startSmtpSink(behaviour);
	onTestFinished(() => sink.stop());
	const database = databaseUrl
		? { url: databaseUrl, remove: async () => {} }
		: await createPostgresDatabase(postgresTemplate);
	const sql = postgres(database.url, {
		max: 4,
		onnotice: () => {},
		connection: { application_name: "fleet" },
	});
	const workers: WorkerProcess[] = [];
	onTestFinished(async () => {
		// Those of a test that failed.
		for (const worker of workers) worker.process.kill("SIGKILL");
		// Seconds: the driver may wait for ever for a connection that was cut.
		await sql.end({ timeout: 5 });
		await database.remove();
	});
	const env = postgresEnv(database.url, makeSecrets());
	const userId = randomUUID();
	await sql`insert into auth.users (id, email) values (${userId}, 'author@example.com')`;
	// One author stands for hundreds.
	await sql`update host.account_caps set cap = 1000000 where name = 'posts_per_day'`;
	const countWhere = async (condition: ReturnType<typeof sql>) =>
		Number((await sql`select count(*) from public.reminders where ${condition}`)[0]?.count);
	const left = () => countWhere(sql`next_attempt_at is not null`);
	return {
		sql,
		sink,
		/** Plans posts that fell due a moment ago; resolves to their ids. */
		planDue: async (number: number) => {
			const rows = await sql`
				insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone)
				select ${userId}, 'Post ' || number, moment::date, to_char(moment, 'HH24:MI'), 'UTC'
				from generate_series(1, ${number}) as number, (select now() at time zone 'UTC' as moment) as now
				returning id`;
			return rows.map(({ id }) => String(id));
		},
		/** Starts a worker; those of one number share a folder, as if it were one that is started again. */
		startWorker: (number = 1, more: Record<string, string> = {}) => {
			const own = { SERVICES: "worker", SMTP_URL: sink.url, DATA_DIR: join(folder, String(number)) };
			const worker = spawnHost({ ...env, ...own, ...more });
			workers.push(worker);
			return worker;
		},
		/** Kills a worker as soon as so many mails have been accepted. */
		killAfter: async (mails: number, worker: WorkerProcess) => {
			await sink.received(mails);
			worker.process.kill("SIGKILL");
			await worker.exited;
		},
		/** Cuts the connections by which the database knows that workers live. */
		cutWorkerLocks: async () => {
			await sql`select pg_terminate_backend(pid) from pg_locks
				where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
					and (classid::bigint << 32) | objid::bigint in (select public.reminder_worker_key(id) from public.reminder_workers)`;
		},
		/** Has every lease last longer than anybody waits: an hour is the most. */
		prolongLeases: async () => {
			await sql`update public.reminders set next_attempt_at = now() + interval '50 minutes' where state = 'sending'`;
		},
		/** Resolves to the number of reminders that are left to send. */
		left,
		/** Waits until none is left and stops the workers, which end well; resolves to what the faults have cost. */
		finish: async (ids: string[], ...running: WorkerProcess[]) => {
			// No lease is waited for: whoever loses its connections joins anew, and its claims are given back at once.
			await untilPasses(async () => {
				const number = await left();
				if (number > 0)
					throw new Error(`${number} reminders are left, ${sink.mails.length} mails were accepted`);
			}, 20);
			for (const worker of running) {
				// Others may have sent everything before it takes signals.
				await worker.ready;
				const code = await worker.stop();
				if (code !== 0) throw new Error(`a worker ended with ${code}: ${worker.output()}`);
			}
			return compareMails(ids, sink.mails);
		},
		/** Resolves to the number of reminders in a state. */
		count: (state: string) => countWhere(sql`state = ${state}`),
	};
}

/** The cost of a fault: reminders without a mail, and mails beyond the first. */
export function compareMails(postIds: string[], mails: { messageId: string }[]) {
	const received = new Map<string, number>();
	for (const { messageId } of mails) {
		const id = /^<reminder\.([0-9a-f-]{36})\./.exec(messageId)?.[1] ?? "";
		received.set(id, (received.get(id) ?? 0) + 1);
	}
	return {
		missing: postIds.filter((id) => !received.has(id)).length,
		duplicates: [...received.values()].reduce((sum, times) => sum + times - 1, 0),
		strange: [...received.keys()].filter((id) => !postIds.includes(id)).length,
	};
}
