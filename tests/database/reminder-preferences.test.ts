import { beforeEach, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import { describeReminders, due, later, wallClock } from "./reminder-clone.ts";

describeReminders(testedKinds(), "reminder preferences on %s", (reminders) => {
	const { clone, query, queryAsAuthor, claim, begin, finish, plan, change, stored } = reminders;

	const prefer = (values: object) => {
		const columns = Object.keys(values).map((column, index) => `${column} = $${index + 1}`);
		return queryAsAuthor(`update public.profiles set ${columns} returning *`, Object.values(values));
	};

	beforeEach(() => prefer({ reminders_enabled: true, reminder_minutes_ahead: 0 }));

	test("a new author is reminded at the due itself", async () => {
		const userId = await insertAccount(clone);
		const sql = "select reminders_enabled, reminder_minutes_ahead from public.profiles where user_id = $1";
		expect(await query(sql, [userId])).toEqual([{ reminders_enabled: true, reminder_minutes_ahead: 0 }]);
	});

	test("the owner sets them to what there is", async () => {
		for (const reminder_minutes_ahead of [15, 60, 0])
			expect(await prefer({ reminder_minutes_ahead })).toMatchObject([{ reminder_minutes_ahead }]);
		for (const reminder_minutes_ahead of [1, 30, -15])
			await expect(prefer({ reminder_minutes_ahead })).rejects.toMatchObject({ code: "23514" });
	});

	test("minutes ahead count for new posts, moved ones and those that wait", async () => {
		const waiting = await plan();
		await prefer({ reminder_minutes_ahead: 60 });
		const fresh = await plan();
		const anHourBefore = later(due, -60);
		for (const id of [waiting, fresh]) {
			expect(await stored(id)).toMatchObject({
				version: 1,
				state: "waiting",
				due_at: anHourBefore,
				next_attempt_at: anHourBefore,
			});
		}
		await change(waiting, { scheduled_time: "10:00" });
		expect(await stored(waiting)).toMatchObject({ version: 2, due_at: due });
		await prefer({ reminder_minutes_ahead: 15 });
		expect(await stored(waiting)).toMatchObject({ version: 2, due_at: later(due, 45) });
		expect(await stored(fresh)).toMatchObject({ version: 1, due_at: later(due, -15) });
	});

	test("a mail says how far ahead it is, even if the preference has just changed", async () => {
		await prefer({ reminder_minutes_ahead: 15 });
		const id = await plan();
		const dueAhead = later(due, -15);
		const claims = await claim(dueAhead);
		await prefer({ reminder_minutes_ahead: 60 });
		expect(await begin(claims, dueAhead)).toMatchObject([{ post_id: id, minutes_ahead: 15 }]);
	});

	test("minutes ahead do not move what was tried or has ended", async () => {
		const tried = await plan();
		const sent = await plan({ scheduled_time: "08:00" });
		const posted = await plan({ scheduled_time: "12:00" });
		await change(posted, { is_posted: true });
		const claims = await claim(due);
		await begin(claims, due);
		const claimOf = (id: string) => claims.filter(({ post_id }) => post_id === id);
		expect(await finish(claimOf(tried), "retry", due, "refused")).toBe(1);
		expect(await finish(claimOf(sent), "sent", due)).toBe(1);
		const before = await Promise.all([tried, sent, posted].map(stored));
		await prefer({ reminder_minutes_ahead: 60 });
		expect(await Promise.all([tried, sent, posted].map(stored))).toEqual(before);
		await change(posted, { is_posted: false });
		expect(await stored(posted)).toMatchObject({ state: "waiting", due_at: later(due, 120) });
	});

	test("off: what is open ends, new and moved posts have none, nothing is claimed", async () => {
		const open = await plan();
		const posted = await plan();
		await change(posted, { is_posted: true });
		await prefer({ reminders_enabled: false });
		const fresh = await plan();
		const past = await plan(wallClock(-26 * 60));
		await change(open, { scheduled_time: "10:00" });
		for (const id of [open, fresh, past]) {
			expect(await stored(id)).toMatchObject({ state: "off", next_attempt_at: null });
		}
		expect(await stored(posted)).toMatchObject({ state: "cancelled" });
		expect(await claim("2030-01-02T10:00:00Z")).toEqual([]);
		await change(fresh, { is_posted: true });
		expect(await stored(fresh)).toMatchObject({ state: "cancelled" });
		await change(fresh, { is_posted: false });
		expect(await stored(fresh)).toMatchObject({ state: "off" });
	});

	test("on again: posts that are ahead are reminded of, with the minutes of now", async () => {
		const ahead = await plan();
		const retried = await plan();
		const posted = await plan();
		const past = await plan(wallClock(-60));
		const claims = (await claim(due)).filter(({ post_id }) => post_id === retried);
		await begin(claims, due);
		await finish(claims, "retry", due, "refused");
		await change(ahead, { scheduled_time: "08:59" });
		await prefer({ reminders_enabled: false });
		await change(posted, { is_posted: true });
		await query(
			"update public.reminders set state = 'off', next_attempt_at = null, lease_id = null where post_id = $1",
			[past],
		);
		await prefer({ reminders_enabled: true, reminder_minutes_ahead: 15 });
		expect(await stored(ahead)).toMatchObject({ state: "waiting", due_at: later(due, -16) });
		expect(await stored(retried)).toMatchObject({
			state: "waiting",
			version: 1,
			attempts: 0,
			last_error: null,
			next_attempt_at: later(due, -15),
		});
		expect(await stored(past)).toMatchObject({ state: "off" });
		expect(await stored(posted)).toMatchObject({ state: "cancelled" });
	});

	test("off between claim and begin is not sent; off while it is sent is known as sent", async () => {
		const begun = await plan();
		const first = await claim(due);
		expect(await begin(first, due)).toHaveLength(1);
		const claimed = await plan();
		const second = await claim(due);
		expect(second).toHaveLength(1);
		await prefer({ reminders_enabled: false });
		expect(await begin(second, due)).toEqual([]);
		expect(await stored(claimed)).toMatchObject({ state: "off", lease_id: null, attempts: 0 });
		expect(await finish(first, "sent", due)).toBe(1);
		expect(await stored(begun)).toMatchObject({ state: "sent" });
	});

	test("other changes of a profile leave reminders alone, a stranger's do too", async () => {
		const id = await plan();
		const before = await stored(id);
		await prefer({ display_name: "Olive", time_zone: "Asia/Tokyo", reminders_enabled: true });
		await clone.queryAs(await insertAccount(clone), "update public.profiles set reminders_enabled = false");
		expect(await stored(id)).toEqual(before);
	});
});
