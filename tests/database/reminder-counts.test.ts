import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { type Claim, describeReminders, due, later } from "./reminder-clone.ts";

const cap = 3;

describeReminders(testedKinds(), "reminders to one author on %s", (reminders) => {
	const { query, claim, finish, schedule } = reminders;
	beforeAll(() => query(`select host.set_account_caps('{"posts_per_day": ${cap}}')`));
	beforeEach(() => query("delete from host.reminder_counts"));

	/** Claims and begins what is due; resolves to the claims that may be sent. */
	const begin = async (now: string): Promise<Claim[]> => {
		const claims = await claim(now);
		const begun = await reminders.begin(claims, now);
		const ids = begun.map(({ post_id }) => post_id);
		return claims.filter(({ post_id }) => ids.includes(post_id));
	};
	const send = async (now: string): Promise<number> => {
		const claims = await begin(now);
		await finish(claims, "sent", now);
		return claims.length;
	};
	/** Mailed posts go, and come again for the same minutes. */
	const planAgain = async () => {
		await reminders.removePosts();
		return schedule(cap);
	};
	const reminderOf = async (postId = "") => {
		const stored = await reminders.stored(postId);
		if (!stored) throw new Error("there is no such reminder");
		return stored;
	};

	test("are as many in an hour as posts fit on one day, and three times as many on a day", async () => {
		await schedule(cap);
		const first = later(due, 10);
		expect(await send(first)).toBe(cap);
		const [postId] = await planAgain();
		expect(await send(first)).toBe(0);
		const waits = await reminderOf(postId);
		expect(waits).toMatchObject({
			state: "retrying",
			attempts: 0,
			lease_id: null,
			last_error: "At most 3 reminders go out to you in an hour. This one waits for the next.",
		});
		expect(waits.next_attempt_at).toBe("2030-01-02T10:00:00.000Z");

		expect(await send(later(due, 60))).toBe(cap);
		await planAgain();
		expect(await send(later(due, 130))).toBe(cap);
		const [last] = await planAgain();
		expect(await send(later(due, 190))).toBe(0);
		const tomorrow = await reminderOf(last);
		expect(tomorrow.last_error).toBe(
			"At most 9 reminders go out to you on one day (UTC). This one waits for the next.",
		);
		expect(tomorrow.next_attempt_at).toBe("2030-01-03T00:00:00.000Z");
		expect(await send("2030-01-03T00:00:00.000Z")).toBe(cap);
	});

	test("count while they are under way, and not when they were not sent; others are left alone", async () => {
		const now = later(due, 10);
		await schedule(cap);
		const underWay = await begin(now);
		expect(underWay).toHaveLength(cap);
		const other = await insertAccount(reminders);
		for (const author of [reminders.userId, other]) {
			await query(
				`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
				values ($1, 'Post', '2030-01-01', '23:00', 'UTC')`,
				[author],
			);
		}
		expect(await begin(now)).toHaveLength(1);
		await finish(underWay, "released", now);
		expect(await send(now)).toBe(cap);
	});
});
