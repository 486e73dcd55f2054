import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dueReminders } from "./due-reminders.ts";
import type { BegunReminder, Claim, ReminderStore, Result } from "./reminder-store.ts";

test("a reminder whose row is locked at the last look is given back, and not held until its lease ends", async () => {
	const claims: Claim[] = [1, 2, 3].map(() => ({
		post_id: randomUUID(),
		version: 1,
		lease_id: randomUUID(),
	}));
	const [locked] = claims;
	const finished: Result[] = [];
	const store: Omit<ReminderStore, "recover"> = {
		claim: async () => ({ claims, ended: { missed: 0, failed: 0 }, isLast: true }),
		begin: async (group) =>
			group.filter((claim) => claim !== locked).map((claim) => ({ claim }) as BegunReminder),
		finish: async (results) => void finished.push(...results),
	};
	const progress = { missed: 0, failed: 0, skipped: 0 };
	const due = dueReminders({
		store: store as ReminderStore,
		progress,
		isOver: () => false,
		release: () => {},
		parallel: 5,
		handOverTime: 1000,
	});
	const sent: Claim[] = [];
	for await (const { claim } of due) sent.push(claim);
	expect(sent).toEqual(claims.slice(1));
	expect(finished).toEqual([{ ...locked, outcome: "released" }]);
	expect(progress).toEqual({ missed: 0, failed: 0, skipped: 1 });
});
