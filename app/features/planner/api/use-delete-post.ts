import { messages } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/offline/write.ts";
import { hidePost } from "./post-cache.ts";
import { postColumns, postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { PostConflict, writePost } from "./write-post.ts";

/** Deletes a post, given as its author has seen it. */
export const deletePost = ({ supabase, userId }: WriteContext): Write<ScheduledPost, ScheduledPost> => ({
	queryKey: postKeys.all(userId),
	name: "delete",
	mutationFn: (post) =>
		writePost(supabase, post, (version) =>
			supabase.from("scheduled_posts").delete().eq("id", post.id).eq("version", version).select(postColumns),
		).catch((error: unknown) => {
			// It is gone: by a first try whose answer was lost, or by another device.
			if (error instanceof PostConflict && !error.current) return post;
			throw error;
		}),
	update: (queryClient, { id }) => hidePost(queryClient, userId, id),
	failed: messages.deletePostFailed,
	onSuccess: () => notifySuccess(messages.postDeleted, messages.postDeletedDetail),
});

export const useDeletePost = (userId: string) => useWrite(deletePost, userId);
