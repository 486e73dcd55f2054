import { messages } from "../../../../domain/messages.ts";
import { plannedInstant } from "../../../../domain/planner/planned-time.ts";
import type { PostTime, ScheduledPost } from "../data/scheduled-post.ts";

/** Why a post cannot be moved to a time, for its author to read; null when it can. */
export function moveRefusal(post: ScheduledPost, target: PostTime, now: Date): string | null {
	if (post.isPosted) return messages.moveRefusedPosted;
	const { scheduledDate: date, scheduledTime: time, timeZone } = target;
	const past = plannedInstant({ date, time, timeZone }).epochMilliseconds <= now.getTime();
	return past ? messages.moveRefusedPast : null;
}
