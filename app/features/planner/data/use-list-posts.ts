import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBackend } from "../../../lib/api/backend.tsx";
import { reminderInterval } from "./follow-reminders.ts";
import { type ListPage, loadListPage } from "./load-list-page.ts";
import { type ListFilter, type ListRun, plannerKeys, plannerStaleTime } from "./planner-keys.ts";
import type { ScheduledPost } from "./scheduled-post.ts";

export type ListData = InfiniteData<ListPage>;

/**
 * The author's posts in their order: a page before a day (yyyy-MM-dd) and a page from it on, then as many more
 * on either side as are asked for.
 */
export function useListPosts(userId: string, filter: ListFilter, day: string) {
	const earlier = useRun(userId, { ...filter, direction: "earlier", day });
	const later = useRun(userId, { ...filter, direction: "later", day });
	const [before, after] = [earlier.data, later.data];
	const posts = useMemo(() => {
		const inOrder = (data: ListData | undefined) => data?.pages.flatMap((page) => page.posts) ?? [];
		return [...inOrder(before).reverse(), ...inOrder(after)];
	}, [before, after]);
	return {
		posts,
		isPending: earlier.isPending || later.isPending,
		/** Other posts than the filter asks for: they stay until those are there. */
		isStale: earlier.isPlaceholderData || later.isPlaceholderData,
		isFetching: earlier.isFetching || later.isFetching,
		error: earlier.error ?? later.error,
		refetch: () => Promise.all([earlier.refetch(), later.refetch()]),
		earlier: { more: earlier.hasNextPage, load: earlier.fetchNextPage, loading: earlier.isFetchingNextPage },
		later: { more: later.hasNextPage, load: later.fetchNextPage, loading: later.isFetchingNextPage },
	};
}

function useRun(userId: string, run: ListRun) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: plannerKeys.list(userId, run),
		staleTime: plannerStaleTime,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => reminderInterval(state.data?.pages.flatMap(({ posts }) => posts) ?? []),
		initialPageParam: null as ScheduledPost | null,
		queryFn: ({ pageParam, signal }) => loadListPage(supabase, userId, run, pageParam, signal),
		getNextPageParam: ({ posts, more }: ListPage) => (more ? (posts.at(-1) ?? null) : null),
	});
}
