import process from "node:process";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../server/backend/database.ts";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";
import { type Claim, iso, later, passesOf } from "./reminder-passes.ts";

const due = "2030-01-02T09:00:00.000Z";
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe.each(databaseKinds())("claims of reminders on %s", (database) => {
	let callers: Callers;
	let passes: ReturnType<typeof passesOf>;

	/** Schedules posts for 09:00 UTC and the minutes after it. */
	const schedule = async (count = 1): Promise<string[]> => {
		const { data } = await callers.owner.client
			.from("scheduled_posts")
			.insert(
				Array.from({ length: count }, (_, minute) => ({
					user_id: callers.owner.userId,
					post_content: `Post ${minute}`,
					scheduled_date: "2030-01-02",
					scheduled_time: `09:${String(minute).padStart(2, "0")}`,
					time_zone: "UTC",
				})),
			)
			.select("id");
		return (data ?? []).map(({ id }) => id);
	};
	const statistics = async (_now: string) =>
		(await callers.service.rpc("reminder_statistics", { _now }).single()).data;
	/** Claims, begins and ends what is due as one outcome. */
	const run = async (now: string, outcome: "sent" | "retry" | "failed", error?: string) => {
		const claims = await passes.claim(now);
		await passes.begin(claims, now);
		return passes.finish(claims, outcome, now, error);
	};

	beforeAll(async () => {
		callers = await startWithCallers(database);
		passes = passesOf(callers.service);
	});
	beforeEach(async () => {
		await callers.service.from("scheduled_posts").delete().neq("post_content", "");
	});
	afterAll(() => callers?.host.stop());

	test("what is due is claimed once, first what was due first, in batches", async () => {
		const ids = await schedule(4);
		expect(await passes.claim(later(due, -1))).toEqual([]);
		const first = await passes.claim(later(due, 2), 2);
		expect(first).toEqual(
			ids.slice(0, 2).map((post_id) => ({
				post_id,
				version: 1,
				lease_id: uuid,
				attempts: 0,
				outcome: "claimed",
			})),
		);
		expect(await passes.claim(later(due, 2), 2)).toMatchObject([{ post_id: ids[2] }]);
		expect(await passes.claim(later(due, 2), 2)).toEqual([]);
		expect(await passes.stored(ids[0] ?? "")).toMatchObject({
			state: "sending",
			attempts: 0,
			lease_id: first[0]?.lease_id,
			next_attempt_at: later(due, 3),
		});
	});

	test("begin gives what a mail needs, and the lease starts anew", async () => {
		const [id = ""] = await schedule();
		const [claim] = await passes.claim(due);
		const begun = await passes.begin([claim ?? {}], later(due, 0.5));
		expect(begun).toEqual([
			{
				post_id: id,
				version: 1,
				lease_id: claim?.lease_id,
				attempts: 1,
				user_id: callers.owner.userId,
				email: callers.owner.email,
				display_name: "Olive Owner",
				post_content: "Post 0",
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				remind_at: expect.any(String),
				due_at: expect.any(String),
				minutes_ahead: 0,
			},
		]);
		expect(iso(begun[0]?.remind_at as string)).toBe(due);
		expect(await passes.stored(id)).toMatchObject({ attempts: 1, next_attempt_at: later(due, 1.5) });
		expect(await passes.finish([claim as Claim], "sent", later(due, 1))).toBe(1);
		expect(await passes.stored(id)).toMatchObject({
			state: "sent",
			sent_at: later(due, 1),
			next_attempt_at: null,
			lease_id: null,
			last_error: null,
		});
		expect(await passes.finish([claim as Claim], "sent", later(due, 1))).toBe(0);
		expect(await passes.claim(later(due, 60))).toEqual([]);
	});

	test("an expired lease is claimed again, and the old one is worth nothing", async () => {
		const [id = ""] = await schedule();
		const old = await passes.claim(due);
		expect(await passes.begin(old, later(due, 1))).toEqual([]);
		const current = await passes.claim(later(due, 1));
		expect(current).toMatchObject([{ post_id: id, version: 1, attempts: 0, lease_id: uuid }]);
		expect(current[0]?.lease_id).not.toBe(old[0]?.lease_id);
		expect(await passes.begin(old, later(due, 1))).toEqual([]);
		for (const outcome of ["retry", "failed", "released"] as const) {
			expect(await passes.finish(old, outcome, later(due, 1))).toBe(0);
		}
		expect(await passes.begin(current, later(due, 1))).toHaveLength(1);
		expect(await passes.finish(current, "sent", later(due, 1))).toBe(1);
	});

	test("a mail that was sent under an old lease is not sent again under the new one", async () => {
		const [id = ""] = await schedule();
		const old = await passes.claim(due);
		await passes.begin(old, due);
		const current = await passes.claim(later(due, 5));
		expect(current).toMatchObject([{ attempts: 1 }]);
		expect(await passes.finish(old, "sent", later(due, 6))).toBe(1);
		expect(await passes.begin(current, later(due, 5.5))).toEqual([]);
		expect(await passes.finish(current, "retry", later(due, 6))).toBe(0);
		expect(await passes.stored(id)).toMatchObject({ state: "sent", sent_at: later(due, 6) });
	});

	test("a made-up lease or version is worth nothing", async () => {
		const [claim] = await passes.claim((await schedule()) && due);
		const lease_id = crypto.randomUUID();
		const forged = [{ ...claim, lease_id } as Claim, { ...claim, version: 2 } as Claim];
		expect(await passes.begin([...forged, {}], due)).toEqual([]);
		expect(await passes.finish(forged, "retry", due)).toBe(0);
		await expect(passes.finish([claim as Claim], "lost" as "sent", due)).rejects.toThrow(
			"P0001: The outcome of a reminder is sent, retry, failed or released.",
		);
	});

	test("retries come after 1, 5 and 30 minutes, then every hour for 24 hours", async () => {
		const [id = ""] = await schedule();
		let now = due;
		const waits: number[] = [];
		for (;;) {
			expect(await run(now, "retry", "mailbox busy")).toBe(1);
			const next = (await passes.stored(id))?.next_attempt_at;
			if (!next) break;
			waits.push((Date.parse(next) - Date.parse(now)) / 60_000);
			expect(await passes.stored(id)).toMatchObject({ state: "retrying", attempts: waits.length });
			expect(await passes.claim(later(next, -0.1))).toEqual([]);
			now = next;
		}
		expect(waits).toEqual([1, 5, 30, ...Array.from({ length: 23 }, () => 60)]);
		expect(await passes.stored(id)).toMatchObject({
			state: "failed",
			attempts: 27,
			last_error: "mailbox busy",
			next_attempt_at: null,
		});
	}, 60_000);

	test("a refusal for good is not tried again", async () => {
		const [id = ""] = await schedule();
		expect(await run(due, "failed", "x".repeat(600))).toBe(1);
		expect(await passes.stored(id)).toMatchObject({
			state: "failed",
			attempts: 1,
			last_error: "x".repeat(500),
		});
		expect(await passes.claim(later(due, 60))).toEqual([]);
	});

	test("a retry that succeeds leaves no error", async () => {
		const [id = ""] = await schedule();
		await run(due, "retry", "mailbox busy");
		expect(await run(later(due, 1), "sent")).toBe(1);
		expect(await passes.stored(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
	});

	test("what is released is due at once, for anybody", async () => {
		const [id = ""] = await schedule();
		const claims = await passes.claim(due);
		expect(await passes.finish(claims, "released", due)).toBe(1);
		expect(await passes.stored(id)).toMatchObject({ state: "waiting", attempts: 0, next_attempt_at: due });
		await run(due, "retry", "mailbox busy");
		const again = await passes.claim(later(due, 1));
		expect(await passes.finish(again, "released", later(due, 1))).toBe(1);
		expect(await passes.stored(id)).toMatchObject({
			state: "retrying",
			attempts: 1,
			last_error: "mailbox busy",
		});
		expect(await passes.claim(later(due, 1))).toHaveLength(1);
	});

	test("up to 24 hours late is claimed, later is missed or failed", async () => {
		const ids = await schedule(4);
		const deadline = later(due, 24 * 60);
		await passes.claim(due);
		const [tried] = await passes.claim(later(due, 1), 1, 3600);
		await passes.begin([tried ?? {}], later(due, 1));
		// The first two leases end, the first of them without a mail begun; the last two were never claimed.
		const claims = await passes.claim(later(deadline, 2.5));
		expect(claims).toEqual([
			{ post_id: ids[0], version: 1, lease_id: null, attempts: 0, outcome: "missed" },
			{ post_id: ids[1], version: 1, lease_id: null, attempts: 1, outcome: "failed" },
			{ post_id: ids[2], version: 1, lease_id: null, attempts: 0, outcome: "missed" },
			{ post_id: ids[3], version: 1, lease_id: uuid, attempts: 0, outcome: "claimed" },
		]);
		expect(await passes.begin(claims, later(deadline, 2.5))).toMatchObject([{ post_id: ids[3] }]);
		expect(await passes.stored(ids[0] ?? "")).toMatchObject({ state: "missed", next_attempt_at: null });
		expect(await passes.stored(ids[1] ?? "")).toMatchObject({
			state: "failed",
			next_attempt_at: null,
			last_error: "The worker stopped while it sent the mail.",
		});
	});

	test("a mail begun just before the end of the 24 hours may still be recorded", async () => {
		const [id = ""] = await schedule();
		const end = later(due, 24 * 60);
		const claims = await passes.claim(end);
		expect(await passes.begin(claims, end)).toHaveLength(1);
		expect(await passes.finish(claims, "retry", end, "mailbox busy")).toBe(1);
		expect(await passes.stored(id)).toMatchObject({ state: "failed", last_error: "mailbox busy" });
	});

	test("the single form records one", async () => {
		const [id = ""] = await schedule();
		const [claim] = await passes.claim(due);
		const finish = (_lease_id: string | null | undefined) =>
			callers.service.rpc("finish_reminder", {
				_post_id: id,
				_version: 1,
				_lease_id,
				_outcome: "retry",
				_error: "mailbox busy",
				_now: due,
			});
		expect((await finish(crypto.randomUUID())).data).toBe(0);
		expect((await finish(claim?.lease_id)).data).toBe(1);
		expect(await passes.stored(id)).toMatchObject({ state: "retrying", next_attempt_at: later(due, 1) });
	});

	test("the next moment to wake is the next due one or the end of a lease", async () => {
		const next = async () => iso((await callers.service.rpc("next_reminder_at")).data);
		expect(await next()).toBeNull();
		await schedule(2);
		expect(await next()).toBe(due);
		await passes.claim(due, 1, 30);
		expect(await next()).toBe(later(due, 0.5));
		await passes.claim(later(due, 1), 2, 3600);
		expect(await next()).toBe(later(due, 61));
		await passes.claim(later(due, 61), 2, 100_000);
		expect(await next(), "no lease is longer than an hour").toBe(later(due, 121));
	});

	test("the statistics count what was sent today, what waits though due, and why mails failed", async () => {
		const none = { sent_today: 0, waiting: 0, oldest_waiting: null, failed_by_reason: {} };
		expect(await statistics(due)).toEqual(none);
		await schedule(5);
		expect(await statistics(later(due, -1))).toEqual(none);
		const now = later(due, 3);
		expect(await statistics(now)).toMatchObject({ waiting: 4 });
		const [first, second, third, fourth] = (await passes.claim(now)) as [Claim, Claim, Claim, Claim];
		await passes.finish([first], "sent", now);
		await passes.finish([second], "retry", now, "mailbox busy");
		await passes.finish([third], "failed", now, "no such mailbox");
		const counted = (await statistics(now)) as Record<string, string>;
		expect(counted).toMatchObject({
			sent_today: 1,
			waiting: 2,
			failed_by_reason: { "no such mailbox": 1 },
		});
		expect(iso(counted.oldest_waiting ?? null)).toBe(later(due, 1));
		await passes.finish([fourth], "sent", now);
		expect(await statistics(later(due, 24 * 60))).toMatchObject({ sent_today: 0, waiting: 2 });
		expect(await statistics(later(due, 8 * 24 * 60))).toMatchObject({ failed_by_reason: {} });
	});

	test("two callers at once never claim the same", async () => {
		await schedule(60);
		const claimed = await Promise.all(Array.from({ length: 12 }, () => passes.claim(later(due, 60), 10)));
		const ids = claimed.flat().map(({ post_id }) => post_id);
		expect(new Set(ids).size).toBe(ids.length);
		for (let more = ids.length; more < 60; ) {
			const rest = await passes.claim(later(due, 60), 10);
			expect(rest.length).toBeGreaterThan(0);
			for (const { post_id } of rest) expect(ids).not.toContain(post_id);
			more += rest.length;
			ids.push(...rest.map(({ post_id }) => post_id));
		}
		expect(new Set(ids).size).toBe(60);
	});
});

const anyOf = <T>(values: T[]) => values[Math.floor(Math.random() * values.length)] as T;

const updates = [
	"update public.scheduled_posts set is_posted = not is_posted",
	"update public.scheduled_posts set scheduled_time = left(scheduled_time, 4) || (random() * 9)::integer",
	"update public.scheduled_posts set scheduled_time = left(scheduled_time, 4) || (random() * 9)::integer, is_posted = false",
	"update public.scheduled_posts set post_content = post_content || '.'",
];

const userId = "00000000-0000-4000-8000-000000000001";

describe.skipIf(!databaseKinds().includes("PostgreSQL"))("reminders on PostgreSQL under load", () => {
	let clone: Clone;

	const query = (sql: string, parameters?: unknown[]) => clone.database.query(sql, parameters);
	const schedule = (count: number) =>
		query(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
			select $1, 'Post ' || number, (now() at time zone 'utc' - interval '2 hours')::date,
				to_char(now() at time zone 'utc' - interval '2 hours', 'HH24:MI'), 'UTC'
			from generate_series(1, $2::integer) as number
			returning id`,
			[userId, count],
		);

	beforeAll(async () => {
		clone = await openClone("PostgreSQL");
		await query(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`);
	});
	beforeEach(async () => {
		await query("delete from public.scheduled_posts");
	});
	afterAll(() => clone?.remove());

	test("ten workers at once claim 2,000, each one once", async () => {
		await schedule(2000);
		const claimed: unknown[] = [];
		const work = async () => {
			for (;;) {
				const batch = await query("select post_id from public.claim_due_reminders(37, 600)");
				if (batch.length === 0) return;
				claimed.push(...batch.map(({ post_id }) => post_id));
			}
		};
		await Promise.all(Array.from({ length: 10 }, work));
		expect(claimed).toHaveLength(2000);
		expect(new Set(claimed).size).toBe(2000);
	});

	/** Numbers taken while a reminder is locked are in the order of the commits that changed it. */
	test("no mail begins for what had changed, and nobody waits in a circle", async () => {
		await query("create sequence public.test_order");
		const ids = (await schedule(300)).map(({ id }) => String(id));
		const order = "select nextval('public.test_order')::integer as number";
		const begun: { post: string; version: number; number: number }[] = [];
		const changes: { post: string; version: number | null; number: number }[] = [];
		const errors: unknown[] = [];
		const counts = { claimed: 0, sent: 0 };
		const until = performance.now() + 6000;

		const worker = async () => {
			while (performance.now() < until) {
				const claims = await query("select * from public.claim_due_reminders(20, 2)");
				counts.claimed += claims.length;
				await query("select pg_sleep(random() * 0.02)");
				const rows = await clone.database.transaction<Row[]>(async (run) => {
					const found = await run("select * from public.begin_sending_reminders($1::text::jsonb, 2)", [
						JSON.stringify(claims),
					]);
					const [{ number } = {}] = await run(order);
					for (const { post_id, version } of found) {
						begun.push({ post: String(post_id), version: Number(version), number: Number(number) });
					}
					return found;
				});
				const results = rows.map((row) => ({
					...row,
					outcome: anyOf(["sent", "failed", "released", "retry"]),
				}));
				const [{ changed } = {}] = await query("select public.finish_reminders($1::text::jsonb) as changed", [
					JSON.stringify(results),
				]);
				counts.sent += Number(changed);
			}
		};
		/** An author changes their own posts, several in one statement, in the order in which the table has them. */
		const author = async (own: string[]) => {
			while (performance.now() < until) {
				const count = 1 + Math.floor(Math.random() * 8);
				const chosen = [...new Set(Array.from({ length: count }, () => anyOf(own)))];
				const isDeleted = Math.random() < 0.15;
				const act = isDeleted ? "delete from public.scheduled_posts" : anyOf(updates);
				await clone.database.transaction(async (run) => {
					await run(`${act} where id::text = any ($1::text::text[])`, [`{${chosen}}`]);
					const left = await run(
						`select post_id, version from public.reminders
						where post_id = any ($1::text::uuid[]) and next_attempt_at is not null`,
						[`{${chosen}}`],
					);
					const [{ number } = {}] = await run(order);
					for (const post of chosen) {
						const version = left.find(({ post_id }) => post_id === post)?.version;
						changes.push({ post, version: version == null ? null : Number(version), number: Number(number) });
					}
				});
				if (!isDeleted) continue;
				const kept = own.filter((id) => !chosen.includes(id));
				own.splice(0, own.length, ...kept, ...(await schedule(chosen.length)).map(({ id }) => String(id)));
			}
		};
		const preferring = async () => {
			while (performance.now() < until) {
				await query("update public.profiles set reminder_minutes_ahead = $1, reminders_enabled = $2", [
					anyOf([0, 15, 60]),
					Math.random() < 0.8,
				]);
				await query("select pg_sleep(0.05)");
			}
		};
		const guarded = (act: () => Promise<void>) => act().catch((error) => errors.push(error));
		const authors = [0, 75, 150, 225].map((from) => () => author(ids.slice(from, from + 75)));
		await Promise.all([worker, worker, worker, ...authors, preferring].map(guarded));

		expect(errors).toEqual([]);
		const stale = begun.filter(({ post, version, number }) => {
			const before = changes.filter((change) => change.post === post && change.number < number);
			const last = before.toSorted((a, b) => b.number - a.number)[0];
			return last && last.version !== version;
		});
		process.stdout.write(
			`PostgreSQL: ${counts.claimed} claims, ${begun.length} begun, ${counts.sent} ended, ${changes.length} changes\n`,
		);
		expect(stale).toEqual([]);
		expect(begun.length).toBeGreaterThan(300);
		expect(counts.claimed - begun.length).toBeGreaterThan(30);
	}, 60_000);

	test.each([
		["deletes", "delete from public.scheduled_posts"],
		["moves", "update public.scheduled_posts set scheduled_time = '23:59'"],
		["posts", "update public.scheduled_posts set is_posted = true"],
	])("an author %s what a worker records, both in an order of their own", async (_name, act) => {
		const [low, high] = ["1", "2"].map((digit) => userId.replace(/.$/, digit));
		for (const id of [high, low]) {
			await query(
				`insert into public.scheduled_posts (id, user_id, post_content, scheduled_date, time_zone)
				values ($1, $2, 'A post', (now() at time zone 'utc')::date - 1, 'Pacific/Kiritimati')`,
				[id, userId],
			);
		}
		await query("update public.reminders set due_at = now(), state = 'waiting', next_attempt_at = now()");
		const claims = await query("select * from public.claim_due_reminders(2, 600)");
		expect(claims).toHaveLength(2);
		const waiting = async (count: number) => {
			while ((await query("select from pg_locks where not granted")).length < count) {
				await query("select pg_sleep(0.01)");
			}
		};
		const blocked: Promise<Row[]>[] = [];
		await clone.database.transaction(async (run) => {
			await run("select from public.reminders where post_id = $1 for update", [high]);
			// The table has the higher one first: the author comes to it before the lower one, the worker after.
			blocked.push(query(act));
			await waiting(1);
			const results = JSON.stringify(claims.map((claim) => ({ ...claim, outcome: "retry" })));
			blocked.push(query("select public.finish_reminders($1::text::jsonb)", [results]));
			await waiting(2);
		});
		const [, finished] = await Promise.all(blocked);
		expect(finished).toEqual([{ finish_reminders: 0 }]);
	});

	// Begin waits for no lock: what is left of a race before it may hold the author's profile for a moment.
	test("a pass among 200,000 planned looks at the index of what is due alone", {
		retry: 2,
		timeout: 120_000,
	}, async () => {
		await clone.database.transaction(async (run) => {
			await run("alter table public.scheduled_posts disable trigger user");
			await run(`insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, time_zone, remind_at)
				select '${userId}', 'Planned', current_date, 'UTC', now() + number * interval '1 minute' - interval '100 minutes'
				from generate_series(1, 200000) as number`);
			await run(`insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
				select id, user_id, remind_at, 'waiting', remind_at from public.scheduled_posts`);
			await run("alter table public.scheduled_posts enable trigger user");
		});
		await query("analyze public.reminders");

		const [claim] = await query("select prosrc from pg_proc where proname = 'claim_due_reminders'");
		const body = /return query(.*);\s*end;/s.exec(String(claim?.prosrc))?.[1] ?? "";
		const statement = body
			.replaceAll(/\b_now\b/g, "now()")
			.replace("_batch", "100")
			.replace("_lease_seconds", "60");
		const plan = (await query(`explain ${statement}`)).map((row) => row["QUERY PLAN"]).join("\n");
		expect(plan).toContain("Index Scan using reminders_next_attempt_at_idx");
		expect(plan).toMatch(/Index Scan (using|on) reminders_pkey/);
		expect(plan).not.toContain("Seq Scan");

		// What the functions really did, whatever their plans.
		await clone.database.transaction(async (run) => {
			const before = await run(
				"select seq_scan::integer as count from pg_stat_xact_user_tables where relname = 'reminders'",
			);
			const claims = await run("select * from public.claim_due_reminders(90, 60)");
			expect(claims).toHaveLength(90);
			const json = (outcome?: string) => [JSON.stringify(claims.map((row) => ({ ...row, outcome })))];
			expect(await run("select * from public.begin_sending_reminders($1::text::jsonb)", json())).toHaveLength(
				90,
			);
			const [ended] = await run("select public.finish_reminders($1::text::jsonb) as count", json("retry"));
			expect(ended?.count).toBe(90);
			await run("select public.next_reminder_at()");
			await run("select * from public.reminder_statistics()");
			const after = await run(
				"select seq_scan::integer as count from pg_stat_xact_user_tables where relname = 'reminders'",
			);
			expect(after).toEqual(before);
		});
	});
});
