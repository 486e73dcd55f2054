import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dueReminders } from "./due-reminders.ts";
import type { BegunReminder, Claim, ReminderStore, Result } from "./reminder-store.ts";

/** Runs over three due reminders, of which the first one is locked at the last look. */
async function run(finish: ReminderStore["finish"]) {
	const claims: Claim[] = [1, 2, 3].map(() => ({
		post_id: randomUUID(),
		version: 1,
		lease_id: randomUUID(),
	}));
	const [locked] = claims;
	const store: Omit<ReminderStore, "recover"> = {
		claim: async () => ({ claims, ended: { missed: 0, failed: 0 }, isLast: true }),
		begin: async (group) =>
			group.filter((claim) => claim !== locked).map((claim) => ({ claim }) as BegunReminder),
		finish,
	};
	const progress = { missed: 0, failed: 0, skipped: 0 };
	const logged: unknown[] = [];
	const due = dueReminders({
		store: store as ReminderStore,
		progress,
		isOver: () => false,
		release: () => {},
		log: (...line) => logged.push(line),
	});
	const sent: Claim[] = [];
	for await (const { claim } of due) sent.push(claim);
	expect(sent).toEqual(claims.slice(1));
	return { locked, progress, logged };
}

test("a reminder whose row is locked at the last look is given back, and not held until its lease ends", async () => {
	const finished: Result[] = [];
	const { locked, progress, logged } = await run(async (results) => void finished.push(...results));
	expect(finished).toEqual([{ ...locked, outcome: "released" }]);
	expect(progress).toEqual({ missed: 0, failed: 0, skipped: 1 });
	expect(logged).toEqual([]);
});

test("a reminder that cannot be given back is logged", async () => {
	const { logged } = await run(() => Promise.reject(new Error("The database does not answer.")));
	const reason = "The database does not answer.";
	expect(logged).toEqual([["Reminders wait for their leases to end", { reason }]]);
});
