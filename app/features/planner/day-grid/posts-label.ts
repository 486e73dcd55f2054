import { postState } from "../../../../domain/planner/post-state.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";

/** How many posts a day has, for people who do not see them: "3 posts, 1 missed"; nothing for none. */
export function postsLabel(posts: readonly ScheduledPost[], now: Date): string {
	if (posts.length === 0) return "";
	const missed = posts.filter((post) => postState(post, now) === "missed").length;
	const count = posts.length === 1 ? "1 post" : `${posts.length} posts`;
	return missed > 0 ? `${count}, ${missed} missed` : count;
}
