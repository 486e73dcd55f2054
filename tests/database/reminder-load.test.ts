import process from "node:process";
import { beforeAll, expect, test } from "vitest";
import type { Row } from "../../server/supabase-protocol/database/database.ts";
import { until } from "../factories/until.ts";
import { describeReminders } from "./reminder-clone.ts";

const anyOf = <T>(values: T[]) => values[Math.floor(Math.random() * values.length)] as T;

const updates = [
	"update public.scheduled_posts set is_posted = not is_posted",
	"update public.scheduled_posts set scheduled_time = left(scheduled_time, 4) || (random() * 9)::integer",
	"update public.scheduled_posts set scheduled_time = left(scheduled_time, 4) || (random() * 9)::integer, is_posted = false",
	"update public.scheduled_posts set post_content = post_content || '.'",
];

describeReminders(["PostgreSQL"], "reminders under load", ({ clone, query, userId }) => {
	const schedule = (count: number) =>
		query(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
			select $1, 'Post ' || number, (now() at time zone 'utc' - interval '2 hours')::date,
				to_char(now() at time zone 'utc' - interval '2 hours', 'HH24:MI'), 'UTC'
			from generate_series(1, $2::integer) as number
			returning id`,
			[userId, count],
		);

	// One author stands for thousands.
	beforeAll(() => query("update host.account_caps set cap = 1000000 where name = 'posts_per_day'"));

	/** Numbers taken while a reminder is locked are in the order of the commits that changed it. */
	test("no mail begins for what had changed, and nobody waits in a circle", async () => {
		await query("create sequence public.test_order");
		const ids = (await schedule(300)).map(({ id }) => String(id));
		const order = "select nextval('public.test_order')::integer as number";
		const begun: { post: string; version: number; number: number }[] = [];
		const changes: { post: string; version: number | null; number: number }[] = [];
		const errors: unknown[] = [];
		const counts = { claimed: 0, outdated: 0, sent: 0 };
		/** Until there is enough of everything to tell, on whatever machine. None of it ever shrinks: all end together. */
		const isEnough = () =>
			errors.length > 0 || (begun.length > 500 && counts.outdated > 30 && changes.length > 500);

		const worker = async () => {
			while (!isEnough()) {
				const claims = await query("select * from public.claim_due_reminders(20, 2)");
				counts.claimed += claims.length;
				await query("select pg_sleep(random() * 0.02)");
				const rows = await clone.transaction<Row[]>(async (run) => {
					const found = await run("select * from public.begin_sending_reminders($1::text::jsonb, 2)", [
						JSON.stringify(claims),
					]);
					const [{ number } = {}] = await run(order);
					for (const { post_id, version } of found) {
						begun.push({ post: String(post_id), version: Number(version), number: Number(number) });
					}
					return found;
				});
				counts.outdated += claims.length - rows.length;
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
			while (!isEnough()) {
				const count = 1 + Math.floor(Math.random() * 8);
				const chosen = [...new Set(Array.from({ length: count }, () => anyOf(own)))];
				const isDeleted = Math.random() < 0.15;
				const action = isDeleted ? "delete from public.scheduled_posts" : anyOf(updates);
				await clone.transaction(async (run) => {
					await run(`${action} where id::text = any ($1::text::text[])`, [`{${chosen}}`]);
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
			while (!isEnough()) {
				await query("update public.profiles set reminder_minutes_ahead = $1, reminders_enabled = $2", [
					anyOf([0, 15, 60]),
					Math.random() < 0.8,
				]);
				await query("select pg_sleep(0.05)");
			}
		};
		const guarded = (action: () => Promise<void>) => action().catch((error) => errors.push(error));
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
	});

	test.each([
		["deletes", "delete from public.scheduled_posts"],
		["moves", "update public.scheduled_posts set scheduled_time = '23:59'"],
		["posts", "update public.scheduled_posts set is_posted = true"],
	])("an author %s what a worker records, both in an order of their own", async (_name, action) => {
		const [low, high] = ["1", "2"].map((digit) => userId.replace(/.$/u, digit));
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
		const waiters = `select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`;
		const waiting = (count: number) => until(async () => (await query(waiters)).length === count);
		const blocked: Promise<Row[]>[] = [];
		await clone.transaction(async (run) => {
			await run("select from public.reminders where post_id = $1 for update", [high]);
			// The table has the higher one first: the author comes to it before the lower one, the worker after.
			blocked.push(query(action));
			await waiting(1);
			const results = JSON.stringify(claims.map((claim) => ({ ...claim, outcome: "retry" })));
			blocked.push(query("select public.finish_reminders($1::text::jsonb)", [results]));
			await waiting(2);
		});
		const [, finished] = await Promise.all(blocked);
		expect(finished).toEqual([{ finish_reminders: 0 }]);
	});
});
