import { messages } from "../../../../domain/messages.ts";
import { notifyError } from "../../../components/toasts/notify.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { moveRefusal } from "./move-refusal.ts";

/** Moves a post that was dragged, or says why it stays: a slip of the mouse sends no reminder. */
export function useMovePost(userId: string) {
	const updatePost = useUpdatePost(userId);
	return (post: ScheduledPost, values: PostTime) => {
		const refusal = moveRefusal(post, values, new Date());
		if (refusal) notifyError(messages.moveRefused, refusal);
		else updatePost({ post, values });
	};
}
