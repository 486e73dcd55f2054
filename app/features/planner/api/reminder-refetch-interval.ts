import type { ScheduledPost } from "./scheduled-post.ts";

/** How often the posts are asked for while a reminder is due, in milliseconds. */
const interval = 15_000;

/** After this time a reminder waits for a later attempt; focusing the window then asks soon enough. In milliseconds. */
const gracePeriod = 10 * 60_000;

const openStates: ReadonlySet<string> = new Set(["waiting", "sending", "retrying"]);

/**
 * The refetch interval of a query of posts: short while a reminder of one of them is due, so that its author sees it
 * sent; false otherwise.
 */
export function reminderRefetchInterval(posts: readonly ScheduledPost[], now = Date.now()): number | false {
	const isDue = ({ reminders: reminder }: ScheduledPost) => {
		if (!reminder || !openStates.has(reminder.state)) return false;
		const late = now - reminder.due_at.getTime();
		return late >= 0 && late < gracePeriod;
	};
	return posts.some(isDue) ? interval : false;
}
