import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../server/supabase-protocol/database/database.ts";
import { countWorkers } from "../../server/supabase-protocol/database/installation.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { joinWorkers } from "../../server/worker/join-workers.ts";
import type { WorkerLock, Workers } from "../../supabase/functions/send-reminders/dispatch-pass.ts";
import { needs } from "../factories/database-kinds.ts";
import { createPostgresDatabase } from "../factories/host.ts";
import { untilPasses } from "../factories/until.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import type { Claim } from "./reminder-clone.ts";

const userId = "00000000-0000-4000-8000-000000000001";

describe("workers of a database", needs("PostgreSQL"), () => {
	let copy: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let database: Awaited<ReturnType<typeof openPostgres>>;
	let workers: Workers;
	let workerLock: WorkerLock;
	const query = (sql: string, parameters?: unknown[]) => database.query(sql, parameters);

	const claim = async (count: number, workerId: string | null = workerLock.id) =>
		(await query("select * from public.claim_due_reminders($1, 120, now(), $2)", [count, workerId])) as (Row &
			Claim)[];
	const begin = (claims: object[]) =>
		query("select * from public.begin_sending_reminders($1::text::jsonb)", [JSON.stringify(claims)]);
	const recover = async () => Number((await query("select public.recover_reminders() as dead"))[0]?.dead);
	const states = async () => {
		const rows = await query("select state, count(*)::integer as number from public.reminders group by 1");
		return Object.fromEntries(rows.map(({ state, number }) => [String(state), number]));
	};
	/** The backend of a worker lock. */
	const connection = `pid = (
		select pid from pg_locks where locktype = 'advisory' and granted
			and (classid::bigint << 32) | objid::bigint = public.reminder_worker_key($1)
	)`;
	/** As the end of the process does. */
	const die = async ({ id }: WorkerLock) => {
		await query(`select pg_terminate_backend(pid) from pg_stat_activity where ${connection}`, [id]);
		await untilPasses(async () =>
			expect(await query(`select from pg_stat_activity where ${connection}`, [id])).toEqual([]),
		);
	};

	beforeAll(async () => {
		copy = await createPostgresDatabase(postgresTemplate);
		database = await openPostgres(copy.url);
		await query(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`);
	});
	beforeEach(async () => {
		await query("delete from public.scheduled_posts");
		await query(`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
			select '${userId}', 'Post', (now() at time zone 'utc')::date, to_char(now() at time zone 'utc', 'HH24:MI'), 'UTC'
			from generate_series(1, 20)`);
		workers = joinWorkers(copy.url, "post-planner", false);
		const joined = await workers.join();
		if (!joined) throw new Error("nobody joined");
		workerLock = joined;
		return async () => {
			await workers.close();
			// The server notices the end of a connection in its own time.
			const known = async () => {
				await recover();
				return query("select from public.reminder_workers");
			};
			await untilPasses(async () => expect(await known()).toEqual([]));
		};
	});
	afterAll(async () => {
		await database?.close();
		await copy?.remove();
	});

	test("what a dead one held is due at once, and what it said was accepted is sent", async () => {
		const claims = await claim(12);
		await begin(claims.slice(0, 8));
		for (const one of claims.slice(0, 3)) await workerLock.accepted(one as never);
		// A process that dies leaves its last statement to the server; here the server's end of the connection dies.
		await untilPasses(async () =>
			expect(await query("select from public.accepted_reminders")).toHaveLength(3),
		);
		await die(workerLock);
		await untilPasses(async () => expect(await workerLock.isKnown()).toBe(false));
		expect(await recover()).toBe(1);
		expect(await states()).toEqual({ sent: 3, retrying: 5, waiting: 12 });
		expect(await claim(20, null)).toHaveLength(17);
		expect(await recover()).toBe(0);
	});

	test("a dead one's last words change nothing, and its results do", async () => {
		const claims = await claim(4);
		await die(workerLock);
		await recover();
		expect(await claim(4)).toEqual([]);
		expect(await begin(claims)).toEqual([]);
		const [row] = await query("select public.finish_reminders($1::text::jsonb) as count", [
			JSON.stringify(claims.slice(0, 1).map((one) => ({ ...one, outcome: "sent" }))),
		]);
		expect(row?.count).toBe(1);
	});

	test("a living one keeps what it holds, and what it said goes when all is recorded", async () => {
		const [first] = await claim(5);
		await workerLock.accepted(first as never);
		expect(await recover()).toBe(0);
		expect(await states()).toEqual({ sending: 5, waiting: 15 });
		workerLock.clear();
		await untilPasses(async () => expect(await query("select from public.accepted_reminders")).toEqual([]));
		expect(await workers.join()).toBe(workerLock);
	});

	test("one whose connection was cut joins as another one", async () => {
		await claim(5);
		await die(workerLock);
		const again = await workers.join();
		expect(again?.id).not.toBe(workerLock.id);
		expect(again?.isKnown()).toBe(true);
		expect(await recover()).toBe(1);
		expect(await states()).toEqual({ waiting: 20 });
	});

	test("a lost lock is found out where the connection stays", async () => {
		await query("delete from public.reminder_workers where id = $1", [workerLock.id]);
		expect((await workers.join())?.id).not.toBe(workerLock.id);
	});

	test("where no connection is made the error says why", async () => {
		const away = joinWorkers("postgres://planner@127.0.0.1:9/planner", "post-planner", false);
		await expect(away.join()).rejects.toMatchObject({
			code: "database_unavailable",
			cause: { code: "ECONNREFUSED" },
		});
	});

	test("behind a pooler nobody joins", async () => {
		expect(await joinWorkers(copy.url, "post-planner", true).join()).toBeNull();
	});

	test("are not counted in another database of the server", async () => {
		const original = await countWorkers(query);
		expect(original).toBeGreaterThan(0);
		const other = await createPostgresDatabase(postgresTemplate);
		const sql = postgres(other.url, { max: 1, onnotice: () => {} });
		await sql`insert into public.reminder_workers (id) values (${workerLock.id})`;
		expect(await countWorkers((text) => sql.unsafe(text))).toBe(0);
		expect(await countWorkers(query)).toBe(original);
		await sql.end();
		await other.remove();
	});
});
