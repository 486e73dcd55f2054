import { expect, test } from "vitest";
import { reminderInterval } from "./follow-reminders.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

const now = Date.parse("2026-11-18T09:00:00Z");
const post = (state: string, minutesAgo: number) =>
	({
		reminder: { state, dueAt: new Date(now - minutesAgo * 60_000), sentAt: null, lastError: null },
	}) as ScheduledPost;

test.each([
	["waits, and is due", "waiting", 0],
	["is being sent", "sending", 1],
	["is tried again", "retrying", 9],
])("a reminder that %s is looked at again soon", (_what, state, minutesAgo) => {
	expect(reminderInterval([post("sent", 1), post(state, minutesAgo)], now)).toBe(15_000);
});

test.each([
	["is ahead", "waiting", -1],
	["is sent", "sent", 1],
	["was skipped", "cancelled", 1],
	["waits for a later attempt", "retrying", 10],
])("one that %s is not", (_what, state, minutesAgo) => {
	expect(reminderInterval([post(state, minutesAgo)], now)).toBe(false);
});

test("neither are posts that the server does not know yet", () => {
	expect(reminderInterval([{ reminder: null } as ScheduledPost], now)).toBe(false);
	expect(reminderInterval([], now)).toBe(false);
});
