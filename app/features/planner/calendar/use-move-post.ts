import { messages } from "../../../../domain/messages.ts";
import { notifyError } from "../../../components/notify.ts";
import type { PostTime, ScheduledPost } from "../data/scheduled-post.ts";
import { usePostChanges } from "../data/use-post-changes.ts";
import { moveRefusal } from "./move-refusal.ts";

/** Moves a post that was dragged, or says why it stays. Undoing is offered in the toast. */
export function useMovePost(userId: string) {
	const { reschedule } = usePostChanges(userId);
	return (post: ScheduledPost, target: Omit<PostTime, "timeZone">) => {
		const time = { ...target, timeZone: post.timeZone };
		const refusal = moveRefusal(post, time, new Date());
		if (refusal) notifyError(messages.moveRefused, refusal);
		else reschedule(post, time);
	};
}
