import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

const now = "2030-01-10T12:00:00Z";

describeOnClone(testedKinds(), "operating_figures on %s", (clone) => {
	const { query } = clone;
	let author: string;
	const figures = async (at = now) => (await query("select * from public.operating_figures($1)", [at]))[0];
	const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1000).toISOString();

	beforeAll(async () => {
		author = await insertAccount(clone);
	});

	/** Plans a post that fell due so many seconds ago, and leaves its reminder as given. */
	const remind = async (
		seconds: number,
		columns: Record<string, string | number | null>,
		planned = ago(seconds + 60),
	) => {
		const moment = ago(seconds);
		const [post] = await query(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
				values ('${author}', 'A post', $1, $2, 'UTC') returning id`,
			[moment.slice(0, 10), moment.slice(11, 16)],
		);
		await query("alter table public.scheduled_posts disable trigger user");
		await query("update public.scheduled_posts set updated_at = $1 where id = $2", [planned, post?.id]);
		await query("alter table public.scheduled_posts enable trigger user");
		const changes = { due_at: moment, next_attempt_at: null, ...columns };
		const names = Object.keys(changes);
		await query(
			`update public.reminders set ${names.map((name, index) => `${name} = $${index + 1}`).join(", ")}
				where post_id = $${names.length + 1}`,
			[...Object.values(changes), post?.id],
		);
	};

	test("an empty installation has nothing to tell", async () => {
		expect(await figures()).toEqual({
			waiting: 0,
			retrying: 0,
			oldest_waiting_seconds: 0,
			sent: 0,
			failed: 0,
			missed: 0,
			lag_median: null,
			lag_p99: null,
			lag_longest: null,
			generations_this_week: 0,
			generation_failures: 0,
		});
	});

	test("what waits, what was sent, how late, and what was given up", async () => {
		await remind(240, { state: "waiting", next_attempt_at: ago(240) });
		await remind(120, { state: "retrying", attempts: 1, next_attempt_at: ago(-600), last_error: "Busy." });
		await remind(-60, { state: "waiting", next_attempt_at: ago(-60) });
		for (const lag of [1, 2, 30]) {
			await remind(120, { state: "sent", sent_at: ago(120 - lag), updated_at: ago(120 - lag) });
		}
		await remind(3600, { state: "sent", sent_at: ago(601), updated_at: ago(601) });
		await remind(180, { state: "failed", updated_at: ago(100), last_error: "No such mailbox." });
		await remind(180, { state: "failed", updated_at: ago(700), last_error: "No such mailbox." });
		const day = 24 * 60 * 60;
		await remind(day + 60, { state: "missed", updated_at: ago(30) });
		await remind(day + 60, { state: "missed", updated_at: ago(30) }, ago(30));
		expect(await figures()).toMatchObject({
			waiting: 2,
			retrying: 1,
			oldest_waiting_seconds: 240,
			sent: 3,
			failed: 1,
			missed: 1,
			lag_median: 2,
			lag_p99: 30,
			lag_longest: 30,
		});
		expect(await figures(ago(-3600))).toMatchObject({ waiting: 3, sent: 0, failed: 0, lag_longest: null });
	});

	test("what its author planned too late, or more of than an hour allows, does not count as late", async () => {
		const before = await figures();
		await remind(7200, { state: "retrying", next_attempt_at: ago(-1800) });
		await remind(3600, { state: "sent", sent_at: ago(5), updated_at: ago(5) });
		await query(
			"update public.scheduled_posts set created_at = $1 where scheduled_date = $2 and scheduled_time = $3",
			[ago(10), ...[ago(3600).slice(0, 10), ago(3600).slice(11, 16)]],
		);
		expect(await figures()).toEqual({ ...before, waiting: 3, sent: 4 });
		await query("delete from public.reminders where due_at <= $1", [ago(3600)]);
	});

	test("generations are those of the week that began on Sunday, failures those of ten minutes", async () => {
		const generations = [
			["2030-01-06", 7],
			["2029-12-30", 20],
		] as const;
		for (const [week, count] of generations) {
			await query(
				`insert into public.post_generations (user_id, week_start, generation_count)
					values ('${author}', $1, ${count})`,
				[week],
			);
		}
		for (const seconds of [10, 601]) {
			await query(
				"insert into public.generation_failures (failed_at, model, reason) values ($1, 'a model', 'Busy.')",
				[ago(seconds)],
			);
		}
		expect(await figures()).toMatchObject({ generations_this_week: 7, generation_failures: 1 });
	});

	test("among 20,000 planned posts no table is read from end to end", async () => {
		await query("alter table public.scheduled_posts disable trigger user");
		await query("alter table public.reminders disable trigger all");
		await query(`insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
			select gen_random_uuid(), '${author}', timestamptz '2031-01-01' + number * interval '1 second', 'waiting',
				timestamptz '2031-01-01' + number * interval '1 second'
			from generate_series(1, 20000) as number`);
		await query("analyze public.reminders");
		await clone.transaction(async (run) => {
			const scans = () =>
				run(`select relname, seq_scan::integer from pg_stat_xact_user_tables
					where relname in ('reminders', 'scheduled_posts', 'post_generations') order by relname`);
			const earlier = await scans();
			await run("select * from public.operating_figures($1)", [now]);
			expect(await scans()).toEqual(earlier);
		});
	});
});
