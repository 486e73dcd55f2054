import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { reminderRefetchInterval } from "./reminder-refetch-interval.ts";
import { parsePosts, postKeys, postSelection, postStaleTime } from "./scheduled-post.ts";

const rangeQuery = (supabase: Supabase, userId: string, from: string, to: string) =>
	queryOptions({
		queryKey: postKeys.range(userId, from, to),
		staleTime: postStaleTime,
		meta: { isKept: true },
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from("scheduled_posts")
				.select(postSelection)
				.eq("user_id", userId)
				.gte("scheduled_date", from)
				.lte("scheduled_date", to)
				.order("scheduled_date", { ascending: true })
				.order("scheduled_time", { ascending: true })
				.abortSignal(signal);
			if (error) throw error;
			return parsePosts(data);
		},
	});

/** The author's posts from one day to another, both included (yyyy-MM-dd). Other days keep the last posts until theirs are loaded. */
export function useRangePosts(userId: string, from: string, to: string) {
	const { supabase } = useBackend();
	return useQuery({
		...rangeQuery(supabase, userId, from, to),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => reminderRefetchInterval(state.data ?? []),
	});
}

export function usePrefetchRange(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return (from: string, to: string) => queryClient.prefetchQuery(rangeQuery(supabase, userId, from, to));
}
