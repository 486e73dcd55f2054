import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Callers, forbidden, startWithCallers } from "../factories/callers.ts";
import { databaseKinds, type TestHost } from "../factories/host.ts";
import { later, passesOfService, wallClock } from "./reminder-passes.ts";

const moment = "2030-01-02T09:00:00.000Z";

describe.each(databaseKinds())("reminder preferences on %s", (database) => {
	let callers: Callers<TestHost>;
	let passes: ReturnType<typeof passesOfService>;

	const prefer = async (values: object) => {
		const { client, userId } = callers.owner;
		return client.from("profiles").update(values).eq("user_id", userId).select().single();
	};
	const schedule = async (values: object = {}): Promise<string> => {
		const { client, userId } = callers.owner;
		const { data } = await client
			.from("scheduled_posts")
			.insert({
				user_id: userId,
				post_content: "A post",
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				...values,
			})
			.select("id")
			.single();
		return data?.id;
	};
	const change = (id: string, values: object) =>
		callers.owner.client.from("scheduled_posts").update(values).eq("id", id);

	beforeAll(async () => {
		callers = await startWithCallers(database);
		passes = passesOfService(callers.service);
	});
	beforeEach(async () => {
		await callers.service.from("scheduled_posts").delete().neq("id", randomUUID());
		await prefer({ reminders_enabled: true, reminder_minutes_ahead: 0 });
	});
	afterAll(() => callers?.host.stop());

	test("a new author is reminded at the moment itself", async () => {
		const { data } = await callers.stranger.client
			.from("profiles")
			.select("reminders_enabled, reminder_minutes_ahead")
			.single();
		expect(data).toEqual({ reminders_enabled: true, reminder_minutes_ahead: 0 });
	});

	test("the owner sets them to what there is, nobody else does", async () => {
		for (const reminder_minutes_ahead of [15, 60, 0]) {
			expect((await prefer({ reminder_minutes_ahead })).data).toMatchObject({ reminder_minutes_ahead });
		}
		for (const reminder_minutes_ahead of [1, 30, -15]) {
			expect((await prefer({ reminder_minutes_ahead })).error?.code).toBe("23514");
		}
		const { owner, stranger, anonymous } = callers;
		const off = { reminders_enabled: false };
		const byStranger = await stranger.client
			.from("profiles")
			.update(off)
			.eq("user_id", owner.userId)
			.select();
		expect(byStranger.data).toEqual([]);
		const byNobody = await anonymous.from("profiles").update(off).eq("user_id", owner.userId);
		expect(byNobody.error?.code).toBe(forbidden);
		const { data } = await owner.client.from("profiles").select("reminders_enabled").single();
		expect(data).toEqual({ reminders_enabled: true });
	});

	test("minutes ahead count for new posts, moved ones and those that wait", async () => {
		const waiting = await schedule();
		await prefer({ reminder_minutes_ahead: 60 });
		const fresh = await schedule();
		const anHourBefore = later(moment, -60);
		for (const id of [waiting, fresh]) {
			expect(await passes.stored(id)).toMatchObject({
				version: 1,
				state: "waiting",
				due_at: anHourBefore,
				next_attempt_at: anHourBefore,
			});
		}
		await change(waiting, { scheduled_time: "10:00" });
		expect(await passes.stored(waiting)).toMatchObject({ version: 2, due_at: moment });
		await prefer({ reminder_minutes_ahead: 15 });
		expect(await passes.stored(waiting)).toMatchObject({ version: 2, due_at: later(moment, 45) });
		expect(await passes.stored(fresh)).toMatchObject({ version: 1, due_at: later(moment, -15) });
	});

	test("a mail says how far ahead it is, even if the preference has just changed", async () => {
		await prefer({ reminder_minutes_ahead: 15 });
		const id = await schedule();
		const due = later(moment, -15);
		const claims = await passes.claim(due);
		await prefer({ reminder_minutes_ahead: 60 });
		expect(await passes.begin(claims, due)).toMatchObject([{ post_id: id, minutes_ahead: 15 }]);
	});

	test("minutes ahead do not move what was tried or has ended", async () => {
		const tried = await schedule();
		const sent = await schedule({ scheduled_time: "08:00" });
		const posted = await schedule({ scheduled_time: "12:00" });
		await change(posted, { is_posted: true });
		const claims = await passes.claim(moment);
		await passes.begin(claims, moment);
		const [one, other] = claims.toSorted((a) => (a.post_id === tried ? -1 : 1));
		if (!one || !other) throw new Error("two are due");
		await passes.finish([one], "retry", moment, "refused");
		await passes.finish([other], "sent", moment);
		const before = await Promise.all([tried, sent, posted].map(passes.stored));
		await prefer({ reminder_minutes_ahead: 60 });
		expect(await Promise.all([tried, sent, posted].map(passes.stored))).toEqual(before);
		await change(posted, { is_posted: false });
		expect(await passes.stored(posted)).toMatchObject({ state: "waiting", due_at: later(moment, 120) });
	});

	test("off: what is open ends, new and moved posts have none, nothing is claimed", async () => {
		const open = await schedule();
		const posted = await schedule();
		await change(posted, { is_posted: true });
		await prefer({ reminders_enabled: false });
		const fresh = await schedule();
		const past = await schedule(wallClock(-26 * 60));
		await change(open, { scheduled_time: "10:00" });
		for (const id of [open, fresh, past]) {
			expect(await passes.stored(id)).toMatchObject({ state: "off", next_attempt_at: null });
		}
		expect(await passes.stored(posted)).toMatchObject({ state: "cancelled" });
		expect(await passes.claim("2030-01-02T10:00:00Z")).toEqual([]);
		await change(fresh, { is_posted: true });
		expect(await passes.stored(fresh)).toMatchObject({ state: "cancelled" });
		await change(fresh, { is_posted: false });
		expect(await passes.stored(fresh)).toMatchObject({ state: "off" });
	});

	test("on again: posts that are ahead are reminded of, with the minutes of now", async () => {
		const ahead = await schedule();
		const retried = await schedule();
		const posted = await schedule();
		const past = await schedule(wallClock(-60));
		const claims = (await passes.claim(moment)).filter(({ post_id }) => post_id === retried);
		await passes.begin(claims, moment);
		await passes.finish(claims, "retry", moment, "refused");
		await callers.service.from("scheduled_posts").update({ scheduled_time: "08:59" }).eq("id", ahead);
		await prefer({ reminders_enabled: false });
		await change(posted, { is_posted: true });
		await callers.service
			.from("reminders")
			.update({ state: "off", next_attempt_at: null, lease_id: null })
			.eq("post_id", past);
		await prefer({ reminders_enabled: true, reminder_minutes_ahead: 15 });
		expect(await passes.stored(ahead)).toMatchObject({ state: "waiting", due_at: later(moment, -16) });
		expect(await passes.stored(retried)).toMatchObject({
			state: "waiting",
			version: 1,
			attempts: 0,
			last_error: null,
			next_attempt_at: later(moment, -15),
		});
		expect(await passes.stored(past)).toMatchObject({ state: "off" });
		expect(await passes.stored(posted)).toMatchObject({ state: "cancelled" });
	});

	test("off between claim and begin is not sent; off while it is sent is known as sent", async () => {
		const begun = await schedule();
		const [first] = await passes.claim(moment);
		if (!first) throw new Error("one is due");
		await passes.begin([first], moment);
		const claimed = await schedule();
		const [second] = await passes.claim(moment);
		if (!second) throw new Error("another is due");
		await prefer({ reminders_enabled: false });
		expect(await passes.begin([second], moment)).toEqual([]);
		expect(await passes.stored(claimed)).toMatchObject({ state: "off", lease_id: null, attempts: 0 });
		expect(await passes.finish([first], "sent", moment)).toBe(1);
		expect(await passes.stored(begun)).toMatchObject({ state: "sent" });
	});

	test("other changes of a profile leave reminders alone, a stranger's do too", async () => {
		const id = await schedule();
		const before = await passes.stored(id);
		await prefer({ display_name: "Olive", time_zone: "Asia/Tokyo", reminders_enabled: true });
		const { client, userId } = callers.stranger;
		await client.from("profiles").update({ reminders_enabled: false }).eq("user_id", userId);
		expect(await passes.stored(id)).toEqual(before);
	});
});
