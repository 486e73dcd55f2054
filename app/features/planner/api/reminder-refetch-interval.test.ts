import { expect, test } from "vitest";
import { reminderRefetchInterval } from "./reminder-refetch-interval.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

const now = Date.parse("2026-11-18T09:00:00Z");
const post = (state: string, minutesAgo: number) =>
	({
		reminders: { state, due_at: new Date(now - minutesAgo * 60_000), sent_at: null, last_error: null },
	}) as ScheduledPost;

test.each([
	["waits, and is due", "waiting", 0],
	["is being sent", "sending", 1],
	["is tried again", "retrying", 9],
])("a reminder that %s is looked at again soon", (_what, state, minutesAgo) => {
	expect(reminderRefetchInterval([post("sent", 1), post(state, minutesAgo)], now)).toBe(15_000);
});

test.each([
	["is ahead", "waiting", -1],
	["is sent", "sent", 1],
	["was skipped", "cancelled", 1],
	["waits for a later attempt", "retrying", 10],
])("one that %s is not", (_what, state, minutesAgo) => {
	expect(reminderRefetchInterval([post(state, minutesAgo)], now)).toBe(false);
});

test("neither are posts that the server does not know yet", () => {
	expect(reminderRefetchInterval([{ reminders: null } as ScheduledPost], now)).toBe(false);
	expect(reminderRefetchInterval([], now)).toBe(false);
});
