import type { ScheduledPost } from "../data/scheduled-post.ts";

/** The posts of each day (yyyy-MM-dd, as their authors wrote it), days and posts in the order given. */
export function postsByDay(posts: readonly ScheduledPost[]): Map<string, ScheduledPost[]> {
	const days = new Map<string, ScheduledPost[]>();
	for (const post of posts) {
		const day = days.get(post.scheduledDate);
		if (day) day.push(post);
		else days.set(post.scheduledDate, [post]);
	}
	return days;
}
