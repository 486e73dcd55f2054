import { messages } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { hidePost } from "./post-cache.ts";
import { postColumns, postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { writePost } from "./write-post.ts";

/** Deletes a post, given as its author has seen it. */
export function useDeletePost(userId: string) {
	const { supabase } = useBackend();
	return useOptimisticMutation({
		queryKey: postKeys.all(userId),
		mutationFn: (post: ScheduledPost) =>
			writePost(supabase, post, (version) =>
				supabase
					.from("scheduled_posts")
					.delete()
					.eq("id", post.id)
					.eq("version", version)
					.select(postColumns),
			),
		update: (queryClient, { id }) => hidePost(queryClient, userId, id),
		failed: messages.deletePostFailed,
		onSuccess: () => notifySuccess(messages.postDeleted, messages.postDeletedDetail),
	});
}
