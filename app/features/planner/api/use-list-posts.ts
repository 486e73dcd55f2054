import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/api/kept.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { useQueuedPosts } from "../../../lib/queue/use-queued-posts.ts";
import { type ListData, type ListPage, loadListPage, type PageCursor } from "./load-list-page.ts";
import { asPending, belongsTo, changePages } from "./post-cache.ts";
import type { ListFilter, PageQuery, ScheduledPost } from "./scheduled-post.ts";
import { comparePosts, postKeys, postStaleTime } from "./scheduled-post.ts";

function usePages(userId: string, pageQuery: PageQuery) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: postKeys.list(userId, pageQuery),
		staleTime: postStaleTime,
		...kept,
		placeholderData: keepPreviousData,
		initialPageParam: null as PageCursor | null,
		queryFn: ({ pageParam, signal }) => loadListPage(supabase, userId, pageQuery, pageParam, signal),
		getNextPageParam: ({ nextCursor }: ListPage) => nextCursor,
	});
}

/**
 * The author's posts in their order: a page before a day (yyyy-MM-dd) and a page from it on, then as many more
 * on either side as are asked for.
 */
export function useListPosts(userId: string, filter: ListFilter, day: string) {
	const earlier = usePages(userId, { ...filter, direction: "earlier", day });
	const later = usePages(userId, { ...filter, direction: "later", day });
	const [before, after] = [earlier.data, later.data];
	const loaded = useMemo(() => {
		const inOrder = (data: ListData | undefined) => data?.pages.flatMap((page) => page.posts) ?? [];
		return [...inOrder(before).reverse(), ...inOrder(after)];
	}, [before, after]);
	const isOnline = useIsOnline();
	const isMissing = [earlier, later].some(
		(side) => (!isOnline || side.errorUpdateCount > 0) && (!side.isSuccess || side.isPlaceholderData),
	);
	const queryClient = useQueryClient();
	const queued = useQueuedPosts<ScheduledPost>(userId);
	function findKnown(): ScheduledPost[] {
		const ranges = queryClient.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.ranges(userId) });
		const lists = queryClient.getQueriesData<ListData>({ queryKey: postKeys.lists(userId) });
		const idsOf = ({ pages }: ListData) => pages.flatMap(({ posts }) => posts.map(({ id }) => id));
		/** Whether no list leaves it out where it would stand. */
		const isThere = (post: ScheduledPost) =>
			lists.every(([[, , , key], data]) => {
				const query = key as PageQuery;
				if (!data || !belongsTo(post, query) || idsOf(data).includes(post.id)) return true;
				return !idsOf(changePages(data, query, post.id, post)).includes(post.id);
			});
		const waiting = queued.flatMap((post) => (post.isDeleted ? [] : asPending(post)));
		const known = [...ranges.flatMap(([, posts = []]) => posts.filter(isThere)), ...loaded];
		known.sort((one, other) => one.version - other.version);
		return [...new Map([...known, ...waiting].map((post) => [post.id, post])).values()]
			.filter((post) => belongsTo(post, { ...filter, direction: "later", day: "" }))
			.toSorted(comparePosts);
	}
	return {
		posts: isMissing ? findKnown() : loaded,
		/** Some may not be on this device: there is no network, or the server has failed, also while it is tried again. */
		isMissing,
		isPending: !isMissing && (earlier.isPending || later.isPending),
		/** The posts are those of the last filter, until those of this one are loaded. */
		isStale: !isMissing && (earlier.isPlaceholderData || later.isPlaceholderData),
		isFetching: earlier.isFetching || later.isFetching,
		error: earlier.error ?? later.error,
		refetch: () => Promise.all([earlier.refetch(), later.refetch()]),
		earlier,
		later,
	};
}
