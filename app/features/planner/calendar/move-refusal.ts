import { messages } from "../../../../domain/messages.ts";
import { plannedInstant, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";

/** Why a post cannot be moved to a time, for its author to read; null when it can. */
export function moveRefusal(post: ScheduledPost, target: PostTime, now: Date): string | null {
	if (post.is_posted) return messages.moveRefusedPosted;
	const past = plannedInstant(plannedTimeOf(target)).epochMilliseconds <= now.getTime();
	return past ? messages.moveRefusedPast : null;
}
