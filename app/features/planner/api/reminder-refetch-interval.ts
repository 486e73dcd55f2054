import type { ScheduledPost } from "./scheduled-post.ts";

/** Between two looks at a reminder that goes out about now, in milliseconds. */
const interval = 15_000;

/** A reminder later than this waits for a later attempt: the next look at the window is soon enough. */
const gracePeriod = 10 * 60_000;

const openStates: ReadonlySet<string> = new Set(["waiting", "sending", "retrying"]);

/**
 * How long a query of posts may rest, in milliseconds: not for long while a reminder of theirs is due, so that
 * its author sees it sent. False: until something else asks for it.
 */
export function reminderRefetchInterval(posts: readonly ScheduledPost[], now = Date.now()): number | false {
	const isDue = ({ reminders: reminder }: ScheduledPost) => {
		if (!reminder || !openStates.has(reminder.state)) return false;
		const late = now - reminder.due_at.getTime();
		return late >= 0 && late < gracePeriod;
	};
	return posts.some(isDue) ? interval : false;
}
