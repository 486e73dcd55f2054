import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { due, openReminderClone, type ReminderClone } from "./reminder-clone.ts";
import { type Claim, iso, later } from "./reminder-passes.ts";

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe.each(databaseKinds())("claims of reminders on %s", (database) => {
	let reminders: ReminderClone;
	let passes: ReminderClone["passes"];
	let schedule: ReminderClone["schedule"];

	beforeAll(async () => {
		reminders = await openReminderClone(database);
		({ passes, schedule } = reminders);
	});
	beforeEach(() => reminders.removePosts());
	afterAll(() => reminders?.remove());

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
				user_id: reminders.userId,
				email: reminders.email,
				display_name: "Olive Owner",
				post_content: "Post 0",
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				remind_at: expect.any(String),
				due_at: expect.any(String),
				minutes_ahead: 0,
				date_locale: null,
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
			"The outcome of a reminder is sent, retry, failed or released.",
		);
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
