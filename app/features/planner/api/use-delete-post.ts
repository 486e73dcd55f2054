import { messages } from "../../../../domain/messages.ts";
import { type DefineWrite, useWrite } from "../../../lib/queue/write.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
import { whenLabel } from "../time/time-labels.ts";
import { removePostFromCache } from "./post-cache.ts";
import { postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { storedFields, writtenPost } from "./use-insert-post.ts";

/** Deletes a post, given as its author has seen it. */
export const deletePost: DefineWrite<unknown, ScheduledPost> = ({ supabase, userId }) => ({
	queryKey: postKeys.all(userId),
	name: "scheduled-posts:delete",
	send: (post, _write_id) =>
		writtenPost(supabase.rpc("delete_post", { _write_id, _seen: storedFields(post) })),
	update: (queryClient, { id }) => removePostFromCache(queryClient, userId, id),
	failed: messages.deletePostFailed,
	details: whenLabel,
	onSuccess: () => notifySuccess(messages.postDeleted, messages.postDeletedDetail),
	onKept: () => notifySuccess(messages.postDeleted, messages.writeWaits),
});

export const useDeletePost = (userId: string) => useWrite(deletePost, userId);
