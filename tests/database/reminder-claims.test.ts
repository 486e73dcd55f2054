import { expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { type Claim, describeReminders, due, iso, later } from "./reminder-clone.ts";

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

describeReminders(testedKinds(), "claims of reminders on %s", (reminders) => {
	const { claim, begin, finish, stored, schedule } = reminders;

	test("what is due is claimed once, first what was due first, in batches", async () => {
		const ids = await schedule(4);
		expect(await claim(later(due, -1))).toEqual([]);
		const first = await claim(later(due, 2), 2);
		expect(first).toEqual(
			ids.slice(0, 2).map((post_id) => ({
				post_id,
				version: 1,
				lease_id: uuid,
				attempts: 0,
				outcome: "claimed",
			})),
		);
		expect(await claim(later(due, 2), 2)).toMatchObject([{ post_id: ids[2] }]);
		expect(await claim(later(due, 2), 2)).toEqual([]);
		expect(await stored(ids[0] ?? "")).toMatchObject({
			state: "sending",
			attempts: 0,
			lease_id: first[0]?.lease_id,
			next_attempt_at: later(due, 3),
		});
	});

	test("begin gives what a mail needs, and the lease starts anew", async () => {
		const [id = ""] = await schedule();
		const [claimed] = await claim(due);
		const begun = await begin([claimed ?? {}], later(due, 0.5));
		expect(begun).toEqual([
			{
				post_id: id,
				version: 1,
				lease_id: claimed?.lease_id,
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
		expect(await stored(id)).toMatchObject({ attempts: 1, next_attempt_at: later(due, 1.5) });
		expect(await finish([claimed as Claim], "sent", later(due, 1))).toBe(1);
		expect(await stored(id)).toMatchObject({
			state: "sent",
			sent_at: later(due, 1),
			next_attempt_at: null,
			lease_id: null,
			last_error: null,
		});
		expect(await finish([claimed as Claim], "sent", later(due, 1))).toBe(0);
		expect(await claim(later(due, 60))).toEqual([]);
	});

	test("an expired lease is claimed again, and the old one is worth nothing", async () => {
		const [id = ""] = await schedule();
		const old = await claim(due);
		expect(await begin(old, later(due, 1))).toEqual([]);
		const current = await claim(later(due, 1));
		expect(current).toMatchObject([{ post_id: id, version: 1, attempts: 0, lease_id: uuid }]);
		expect(current[0]?.lease_id).not.toBe(old[0]?.lease_id);
		expect(await begin(old, later(due, 1))).toEqual([]);
		for (const outcome of ["retry", "failed", "released"] as const) {
			expect(await finish(old, outcome, later(due, 1))).toBe(0);
		}
		expect(await begin(current, later(due, 1))).toHaveLength(1);
		expect(await finish(current, "sent", later(due, 1))).toBe(1);
	});

	test("a mail that was sent under an old lease is not sent again under the new one", async () => {
		const [id = ""] = await schedule();
		const old = await claim(due);
		await begin(old, due);
		const current = await claim(later(due, 5));
		expect(current).toMatchObject([{ attempts: 1 }]);
		expect(await finish(old, "sent", later(due, 6))).toBe(1);
		expect(await begin(current, later(due, 5.5))).toEqual([]);
		expect(await finish(current, "retry", later(due, 6))).toBe(0);
		expect(await stored(id)).toMatchObject({ state: "sent", sent_at: later(due, 6) });
	});

	test("a made-up lease or version is worth nothing", async () => {
		const [claimed] = await claim((await schedule()) && due);
		const lease_id = crypto.randomUUID();
		const forged = [{ ...claimed, lease_id } as Claim, { ...claimed, version: 2 } as Claim];
		expect(await begin([...forged, {}], due)).toEqual([]);
		expect(await finish(forged, "retry", due)).toBe(0);
		await expect(finish([claimed as Claim], "lost" as "sent", due)).rejects.toThrow(
			"The outcome of a reminder is sent, retry, failed or released.",
		);
	});

	test("up to 24 hours late is claimed, later is missed or failed", async () => {
		const ids = await schedule(4);
		const deadline = later(due, 24 * 60);
		await claim(due, 1, 3600);
		const [tried] = await claim(later(due, 1), 1, 3600);
		await begin([tried ?? {}], later(due, 1));
		// The first two leases end, the first of them without a mail begun; the last two were never claimed.
		const claims = await claim(later(deadline, 2.5));
		expect(claims.toSorted((a, b) => ids.indexOf(a.post_id) - ids.indexOf(b.post_id))).toEqual([
			{ post_id: ids[0], version: 1, lease_id: null, attempts: 0, outcome: "missed" },
			{ post_id: ids[1], version: 1, lease_id: null, attempts: 1, outcome: "failed" },
			{ post_id: ids[2], version: 1, lease_id: null, attempts: 0, outcome: "missed" },
			{ post_id: ids[3], version: 1, lease_id: uuid, attempts: 0, outcome: "claimed" },
		]);
		expect(await begin(claims, later(deadline, 2.5))).toMatchObject([{ post_id: ids[3] }]);
		expect(await stored(ids[0] ?? "")).toMatchObject({ state: "missed", next_attempt_at: null });
		expect(await stored(ids[1] ?? "")).toMatchObject({
			state: "failed",
			next_attempt_at: null,
			last_error: "The worker stopped while it sent the mail.",
		});
	});
});

describeReminders(testedKinds("locks"), "claims of reminders at once on %s", ({ claim, schedule }) => {
	test("two callers never claim the same", async () => {
		await schedule(60);
		const claimAll = async () => {
			const claimed: string[] = [];
			for (;;) {
				const batch = await claim(later(due, 60), 7);
				if (batch.length === 0) return claimed;
				claimed.push(...batch.map(({ post_id }) => post_id));
			}
		};
		const claimed = (await Promise.all(Array.from({ length: 10 }, claimAll))).flat();
		expect(claimed).toHaveLength(60);
		expect(new Set(claimed).size).toBe(60);
	});
});
