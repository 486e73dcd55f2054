import { expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeReminders, due, later } from "./reminder-clone.ts";

describeReminders(testedKinds(), "results of reminders on %s", (reminders) => {
	const { claim, begin, finish, pass, stored, schedule } = reminders;

	test("retries come after 1, 5 and 30 minutes, then every hour for 24 hours", async () => {
		const [id = ""] = await schedule();
		let now = due;
		const waits: number[] = [];
		for (;;) {
			expect(await pass(now, "retry", "mailbox busy")).toBe(1);
			const next = (await stored(id))?.next_attempt_at;
			if (!next) break;
			waits.push((Date.parse(next) - Date.parse(now)) / 60_000);
			expect(await stored(id)).toMatchObject({ state: "retrying", attempts: waits.length });
			expect(await claim(later(next, -0.1))).toEqual([]);
			now = next;
		}
		expect(waits).toEqual([1, 5, 30, ...Array.from({ length: 23 }, () => 60)]);
		expect(await stored(id)).toMatchObject({
			state: "failed",
			attempts: 27,
			last_error: "mailbox busy",
			next_attempt_at: null,
		});
	});

	test("a refusal for good is not tried again", async () => {
		const [id = ""] = await schedule();
		expect(await pass(due, "failed", "x".repeat(600))).toBe(1);
		expect(await stored(id)).toMatchObject({
			state: "failed",
			attempts: 1,
			last_error: "x".repeat(500),
		});
		expect(await claim(later(due, 60))).toEqual([]);
	});

	test("a retry that succeeds leaves no error", async () => {
		const [id = ""] = await schedule();
		await pass(due, "retry", "mailbox busy");
		expect(await pass(later(due, 1), "sent")).toBe(1);
		expect(await stored(id)).toMatchObject({ state: "sent", attempts: 2, last_error: null });
	});

	test("what is released is due at once, for anybody", async () => {
		const [id = ""] = await schedule();
		const claims = await claim(due);
		expect(await finish(claims, "released", due)).toBe(1);
		expect(await stored(id)).toMatchObject({ state: "waiting", attempts: 0, next_attempt_at: due });
		await pass(due, "retry", "mailbox busy");
		const again = await claim(later(due, 1));
		expect(await finish(again, "released", later(due, 1))).toBe(1);
		expect(await stored(id)).toMatchObject({
			state: "retrying",
			attempts: 1,
			last_error: "mailbox busy",
		});
		expect(await claim(later(due, 1))).toHaveLength(1);
	});

	test("a mail begun just before the end of the 24 hours may still be recorded", async () => {
		const [id = ""] = await schedule();
		const end = later(due, 24 * 60);
		const claims = await claim(end);
		expect(await begin(claims, end)).toHaveLength(1);
		expect(await finish(claims, "retry", end, "mailbox busy")).toBe(1);
		expect(await stored(id)).toMatchObject({ state: "failed", last_error: "mailbox busy" });
	});
});
