import { expect, onTestFinished, test } from "vitest";
import { afterDue, planPosts, readReminders, runPass } from "../factories/reminders.ts";
import { startReminderHost } from "./reminder-host.ts";

/** Of one author, at one minute. */
const many = 300;
/** Authors with one reminder at the same minute. */
const few = 8;
/** The first groups are of 1, 2, 4, 8, 16 and 32 reminders. */
const firstGroups = 63;

// In the order of planning others wait for the whole crowd, which is several times as many as the first groups.
test("an author with hundreds of reminders is not in the way of others: their mails leave in the first groups", async () => {
	const { host, sink, signUp, stop } = await startReminderHost();
	onTestFinished(stop);
	const crowd = await signUp();
	const others = await Promise.all(Array.from({ length: few }, signUp));
	await planPosts(host, crowd.userId, many);
	const ids = (await Promise.all(others.map(({ userId }) => planPosts(host, userId)))).flat();
	sink.mails.length = 0;

	expect(await runPass(host, afterDue())).toMatchObject({ sent: many + few });
	const first = new Set(sink.mails.slice(0, firstGroups).map(({ to }) => to));
	for (const { email } of others) expect(first).toContain(email);
	const states = (await readReminders(host, ids)).map(({ state }) => state);
	expect(states).toEqual(ids.map(() => "sent"));
});
