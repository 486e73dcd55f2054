import { expect, test } from "vitest";
import { reminderRefetchInterval } from "./reminder-refetch-interval.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

const now = Date.parse("2026-11-18T09:00:00Z");
const post = (state: string, minutesAgo: number) =>
	({
		reminders: { state, due_at: new Date(now - minutesAgo * 60_000), sent_at: null, last_error: null },
	}) as ScheduledPost;

test.each([
	["waits, and is due", "waiting", 0, 15_000],
	["is being sent", "sending", 1, 15_000],
	["is tried again", "retrying", 9, 15_000],
	["is ahead", "waiting", -1, false],
	["is sent", "sent", 1, false],
	["was skipped", "cancelled", 1, false],
	["waits for a later attempt", "retrying", 10, false],
])("a reminder that %s (%s, %i minutes ago) is looked at again after %s", (_what, state, ago, soon) => {
	expect(reminderRefetchInterval([post("sent", 1), post(state, ago)], now)).toBe(soon);
});

test("posts that the server does not know yet are not looked at again", () => {
	expect(reminderRefetchInterval([{ reminders: null } as ScheduledPost], now)).toBe(false);
	expect(reminderRefetchInterval([], now)).toBe(false);
});
