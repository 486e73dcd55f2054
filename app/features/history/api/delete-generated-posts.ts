import { messages } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/notify.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/offline/write.ts";
import { generatedPostsQuery } from "./generated-posts.ts";

/** Deletes one post by its id, or all. */
export function deleteGeneratedPosts({
	supabase,
	userId,
}: WriteContext): Write<void, { id: string } | "all"> {
	const { queryKey } = generatedPostsQuery(supabase, userId);
	return {
		queryKey,
		name: "delete",
		mutationFn: async (target) => {
			const deletion = supabase.from("generated_posts").delete().eq("user_id", userId);
			const { error } = await (target === "all" ? deletion : deletion.eq("id", target.id));
			if (error) throw error;
		},
		update: (queryClient, target) =>
			queryClient.setQueryData(queryKey, (posts) =>
				target === "all" ? [] : posts?.filter(({ id }) => id !== target.id),
			),
		failed: (_error, target) =>
			notifyError(
				target === "all" ? messages.recentDeleteAllFailed : messages.recentDeleteFailed,
				messages.recentKept,
			),
		onSuccess: (_data, target) => {
			if (target === "all") notifySuccess(messages.recentDeletedAll);
		},
	};
}

export const useDeleteGeneratedPosts = (userId: string) => useWrite(deleteGeneratedPosts, userId);
