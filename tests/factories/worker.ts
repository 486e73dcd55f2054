import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { vi } from "vitest";
import { postgresTemplate } from "../setup/postgres.ts";
import { createPostgresDatabase, postgresEnv } from "./host.ts";
import { spawnHost } from "./host-process.ts";

/** A process that only sends reminders. */
type WorkerProcess = ReturnType<typeof spawnHost>;

/** A database on PostgreSQL with one author, for any number of workers. */
export interface ReminderFleet {
	sql: Sql;
	/** Plans posts that fell due a moment ago; resolves to their ids. */
	planDue: (count: number) => Promise<string[]>;
	/** Starts a worker; those of one number share a folder, as if it were one that is started again. */
	startWorker: (smtpUrl: string, number?: number, env?: Record<string, string>) => WorkerProcess;
	/** Cuts the connections by which the database knows that workers live. */
	cutPresence: () => Promise<void>;
	/** Has every lease last longer than {@link finished} waits: who waits for one to end fails. */
	prolongLeases: () => Promise<void>;
	/** Whether no reminder is left to send. */
	isFinished: () => Promise<boolean>;
	/** Resolves when none is left. */
	finished: (timeout?: number) => Promise<void>;
	/** Resolves to the number of reminders in a state. */
	count: (state: string) => Promise<number>;
	remove: () => Promise<void>;
}

/** On the tests' PostgreSQL, or on a migrated database of the caller's. */
export async function createReminderFleet(databaseUrl?: string): Promise<ReminderFleet> {
	const database = databaseUrl
		? { url: databaseUrl, remove: async () => {} }
		: await createPostgresDatabase(postgresTemplate);
	const sql = postgres(database.url, {
		max: 4,
		onnotice: () => {},
		connection: { application_name: "fleet" },
	});
	const folder = mkdtempSync(join(tmpdir(), "planner-workers-"));
	const env = postgresEnv(database.url, {
		jwtSecret: randomBytes(32).toString("hex"),
		publishableKey: `sb_publishable_${randomBytes(12).toString("hex")}`,
		secretKey: `sb_secret_${randomBytes(12).toString("hex")}`,
	});
	const userId = randomUUID();
	await sql`insert into auth.users (id, email) values (${userId}, 'author@example.com')`;
	// One author stands for hundreds.
	await sql`update host.account_caps set cap = 1000000 where name = 'posts_per_day'`;
	const count = async (state: string) =>
		Number((await sql`select count(*) from public.reminders where state = ${state}`)[0]?.count);
	const isFinished = async () =>
		(await sql`select from public.reminders where next_attempt_at is not null limit 1`).length === 0;
	return {
		sql,
		planDue: async (number) => {
			const rows = await sql`
				insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone)
				select ${userId}, 'Post ' || number, moment::date, to_char(moment, 'HH24:MI'), 'UTC'
				from generate_series(1, ${number}) as number, (select now() at time zone 'UTC' as moment) as now
				returning id`;
			return rows.map(({ id }) => String(id));
		},
		startWorker: (smtpUrl, number = 1, more = {}) =>
			spawnHost({
				...env,
				SERVICES: "worker",
				SMTP_URL: smtpUrl,
				DATA_DIR: join(folder, String(number)),
				...more,
			}),
		cutPresence: async () => {
			await sql`select pg_terminate_backend(pid) from pg_locks
				where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
					and (classid::bigint << 32) | objid::bigint in (select public.reminder_worker_key(id) from public.reminder_workers)`;
		},
		prolongLeases: async () => {
			// An hour is the most that a lease may last.
			await sql`update public.reminders set next_attempt_at = now() + interval '50 minutes' where state = 'sending'`;
		},
		isFinished,
		// Longer than a lease: nobody gives back a claim whose answer was lost with its connection.
		finished: async (timeout = 200_000) => {
			await vi.waitUntil(isFinished, { timeout, interval: 20 });
		},
		count,
		remove: async () => {
			await sql.end();
			await database.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** What a fault has cost: reminders without a mail, and mails beyond the first. */
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
