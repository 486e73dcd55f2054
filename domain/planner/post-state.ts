/** How long after its time a post still waits to be posted, in milliseconds; a reminder goes out that late too. */
export const lateLimit = 24 * 60 * 60 * 1000;

/** `due`: its time has come, today or within a day. `missed`: longer ago than that. */
export type PostState = "scheduled" | "due" | "missed" | "posted";

/** Where a planned post stands; `remind_at` is what the database computed from its wall-clock time. */
export function postState(post: { is_posted: boolean; remind_at: Date }, now: Date): PostState {
	if (post.is_posted) return "posted";
	const late = now.getTime() - post.remind_at.getTime();
	if (late < 0) return "scheduled";
	return late <= lateLimit ? "due" : "missed";
}
