import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { type GeneratedPost, generatedPostSchema } from "./generated-post.ts";

const table = "generated_posts";
/** Without a network a call fails where its author can see it, instead of waiting for one. */
const networkMode = "always";
const generatedPostsKey = (userId: string) => [table, userId] as const;

/** What was written for the author, newest first; asked for again whenever `enabled` becomes true. */
export function useGeneratedPosts(userId: string, enabled: boolean) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: generatedPostsKey(userId),
		enabled,
		networkMode,
		staleTime: 0,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from(table)
				.select("id, user_message, post_content, config, writer, refine_action, created_at")
				.eq("user_id", userId)
				.order("created_at", { ascending: false })
				.abortSignal(signal);
			if (error) throw error;
			return z.array(generatedPostSchema).parse(data);
		},
	});
}

/** Deletes one post, or all. They leave the list at once and come back if the server refuses. */
export function useDeleteGeneratedPosts(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = generatedPostsKey(userId);
	const mutationKey = ["delete", ...queryKey];
	return useMutation({
		mutationKey,
		networkMode,
		mutationFn: async (target: GeneratedPost | "all") => {
			const deletion = supabase.from(table).delete().eq("user_id", userId);
			const { error } = await (target === "all" ? deletion : deletion.eq("id", target.id));
			if (error) throw error;
		},
		onMutate: async (target) => {
			await queryClient.cancelQueries({ queryKey });
			const previous = queryClient.getQueryData<GeneratedPost[]>(queryKey);
			queryClient.setQueryData<GeneratedPost[]>(queryKey, (posts) =>
				target === "all" ? [] : posts?.filter(({ id }) => id !== target.id),
			);
			return { previous };
		},
		onError: (_error, target, context) => {
			queryClient.setQueryData(queryKey, context?.previous);
			const failure = target === "all" ? messages.recentDeleteAllFailed : messages.recentDeleteFailed;
			notifyError(failure, messages.recentKept);
		},
		onSuccess: (_data, target) => {
			if (target === "all") notifySuccess(messages.recentDeletedAll);
		},
		onSettled: () => {
			// While another deletion is under way, the server would bring its post back for a moment.
			if (queryClient.isMutating({ mutationKey }) === 1) refreshQueries(queryClient, queryKey);
		},
	});
}
