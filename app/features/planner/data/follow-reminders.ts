import type { ScheduledPost } from "./scheduled-post.ts";

/** Between two looks at a reminder that goes out about now, in milliseconds. */
const interval = 15_000;

/** After so many milliseconds it waits for a later attempt: the next look at the window is soon enough. */
const patience = 10 * 60_000;

const openStates: ReadonlySet<string> = new Set(["waiting", "sending", "retrying"]);

/**
 * How long a query of posts may rest, in milliseconds: not for long while a reminder of theirs is due, so that
 * its author sees it sent. False: until something else asks for it.
 */
export function reminderInterval(posts: readonly ScheduledPost[], now = Date.now()): number | false {
	const isDue = ({ reminder }: ScheduledPost) => {
		if (!reminder || !openStates.has(reminder.state)) return false;
		const late = now - reminder.dueAt.getTime();
		return late >= 0 && late < patience;
	};
	return posts.some(isDue) ? interval : false;
}
