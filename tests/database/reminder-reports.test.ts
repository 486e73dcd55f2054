import { expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { type Claim, describeReminders, due, iso, later } from "./reminder-clone.ts";

describeReminders(testedKinds(), "reports on reminders on %s", (reminders) => {
	const { query, claim, finish, schedule } = reminders;

	const statistics = async (_now: string) => (await reminders.call("reminder_statistics", { _now }))[0];

	test("the next moment to wake is the next due one or the end of a lease", async () => {
		const next = async () => iso((await reminders.call("next_reminder_at", {}))[0] as string | null);
		expect(await next()).toBeNull();
		await schedule(2);
		expect(await next()).toBe(due);
		await claim(due, 1, 30);
		expect(await next()).toBe(later(due, 0.5));
		await claim(later(due, 1), 2, 3600);
		expect(await next()).toBe(later(due, 61));
		await claim(later(due, 61), 2, 100_000);
		expect(await next(), "no lease is longer than an hour").toBe(later(due, 121));
	});

	test("how long to wait for it goes by the clock of the database", async () => {
		const wait = async () => (await reminders.call("milliseconds_to_next_reminder", {}))[0] as number | null;
		expect(await wait()).toBeNull();
		await schedule();
		const sql = "select extract(epoch from $1::timestamptz - clock_timestamp()) * 1000 as wait";
		const [{ wait: expected } = {}] = await query(sql, [due]);
		// The time between the two questions.
		expect(Number(expected) - ((await wait()) ?? 0)).toBeGreaterThanOrEqual(0);
		expect(Number(expected) - ((await wait()) ?? 0)).toBeLessThan(60_000);
	});

	test("the statistics count what was sent today, what waits though due, and why mails failed", async () => {
		const none = { sent_today: 0, waiting: 0, oldest_waiting: null, failed_by_reason: {} };
		expect(await statistics(due)).toEqual(none);
		await schedule(5);
		expect(await statistics(later(due, -1))).toEqual(none);
		const now = later(due, 3);
		expect(await statistics(now)).toMatchObject({ waiting: 4 });
		const [first, second, third, fourth] = (await claim(now)) as [Claim, Claim, Claim, Claim];
		await finish([first], "sent", now);
		await finish([second], "retry", now, "mailbox busy");
		await finish([third], "failed", now, "no such mailbox");
		const counted = (await statistics(now)) as Record<string, string>;
		expect(counted).toMatchObject({
			sent_today: 1,
			waiting: 2,
			failed_by_reason: { "no such mailbox": 1 },
		});
		expect(iso(counted.oldest_waiting ?? null)).toBe(later(due, 1));
		await query("update public.scheduled_posts set scheduled_date = scheduled_date + 7 where id = $1", [
			first.post_id,
		]);
		expect(await statistics(now), "a moved post's mail was sent").toMatchObject({ sent_today: 1 });
		await finish([fourth], "sent", now);
		expect(await statistics(later(due, 24 * 60))).toMatchObject({ sent_today: 0, waiting: 2 });
		expect(await statistics(later(due, 8 * 24 * 60))).toMatchObject({ failed_by_reason: {} });
	});
});
