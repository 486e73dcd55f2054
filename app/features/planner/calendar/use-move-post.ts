import { messages } from "../../../../domain/messages.ts";
import { plannedInstant, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { useUpdatePost } from "../api/use-update-post.ts";

/** Moves a post that was dragged, or says why it stays: a slip of the mouse sends no reminder. */
export function useMovePost(userId: string) {
	const updatePost = useUpdatePost(userId);
	return (post: ScheduledPost, values: PostTime) => {
		const refusal = moveRefusal(post, values, new Date());
		if (refusal) notifyError(messages.moveRefused, refusal);
		else updatePost({ post, values });
	};
}

/** Why a post cannot be moved to a time, for its author to read; null when it can. */
export function moveRefusal(post: ScheduledPost, target: PostTime, now: Date): string | null {
	if (post.is_posted) return messages.moveRefusedPosted;
	const past = plannedInstant(plannedTimeOf(target)).epochMilliseconds <= now.getTime();
	return past ? messages.moveRefusedPast : null;
}
