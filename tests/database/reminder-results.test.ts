import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { due, openReminderClone, type ReminderClone } from "./reminder-clone.ts";
import { later } from "./reminder-passes.ts";

describe.each(databaseKinds())("results of reminders on %s", (database) => {
	let reminders: ReminderClone;
	let passes: ReminderClone["passes"];
	let schedule: ReminderClone["schedule"];

	/** Claims, begins and ends what is due as one outcome. */
	const run = async (now: string, outcome: "sent" | "retry" | "failed", error?: string) => {
		const claims = await passes.claim(now);
		await passes.begin(claims, now);
		return passes.finish(claims, outcome, now, error);
	};

	beforeAll(async () => {
		reminders = await openReminderClone(database);
		({ passes, schedule } = reminders);
	});
	beforeEach(() => reminders.removePosts());
	afterAll(() => reminders?.remove());

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
	});

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
		const finish = (_lease_id: unknown) =>
			reminders.call("finish_reminder", {
				_post_id: id,
				_version: 1,
				_lease_id,
				_outcome: "retry",
				_error: "mailbox busy",
				_now: due,
			});
		expect(await finish(crypto.randomUUID())).toEqual([0]);
		expect(await finish(claim?.lease_id)).toEqual([1]);
		expect(await passes.stored(id)).toMatchObject({ state: "retrying", next_attempt_at: later(due, 1) });
	});
});
