import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lateLimit } from "../../../../domain/planner/post-state.ts";
import { type Supabase, useBackend } from "../../../lib/api/backend.tsx";
import { reminderRefetchInterval } from "./reminder-refetch-interval.ts";
import {
	type ListFilter,
	type PageQuery,
	parsePosts,
	plannedAt,
	postKeys,
	postSelection,
	postStaleTime,
	type ScheduledPost,
} from "./scheduled-post.ts";

/** The first page is small because its author waits for it; somebody who loads more wants many. */
const firstPageSize = 100;
const pageSize = 400;

/** The last post of a page: the next page begins after it. */
interface PageCursor {
	planned_at: string;
	id: string;
}

/** Posts, nearest to the list's day first. */
interface ListPage {
	posts: ScheduledPost[];
	/** Null on the last page. */
	nextCursor: PageCursor | null;
}

export type ListData = InfiniteData<ListPage>;

async function loadPage(
	supabase: Supabase,
	userId: string,
	{ direction, day, state, search }: PageQuery,
	cursor: PageCursor | null,
	signal: AbortSignal,
): Promise<ListPage> {
	const size = cursor ? pageSize : firstPageSize;
	const isLater = direction === "later";
	const order = { ascending: isLater };
	let query = supabase.from("scheduled_posts").select(postSelection).eq("user_id", userId);
	const start = cursor?.planned_at ?? day;
	if (isLater) query = query.gte("planned_at", start);
	else query = cursor ? query.lte("planned_at", start) : query.lt("planned_at", start);
	// The condition above is what the index can use; this one leaves out what the last page had.
	if (cursor) {
		const beyond = isLater ? "gt" : "lt";
		query = query.or(`planned_at.${beyond}.${start},id.${beyond}.${cursor.id}`);
	}
	const missedBefore = new Date(Date.now() - lateLimit).toISOString();
	if (state !== "all") query = query.eq("is_posted", state === "posted");
	if (state === "scheduled") query = query.gte("remind_at", missedBefore);
	if (state === "missed") query = query.lt("remind_at", missedBefore);
	if (search.trim() !== "") query = query.ilike("post_content", `%${escapeLike(search.trim())}%`);
	const { data, error } = await query
		.order("planned_at", order)
		.order("id", order)
		.limit(size + 1)
		.abortSignal(signal);
	if (error) throw error;
	const posts = parsePosts(data.slice(0, size));
	const last = posts.at(-1);
	return {
		posts,
		nextCursor: last && data.length > size ? { planned_at: plannedAt(last), id: last.id } : null,
	};
}

/** Escapes wildcards. `*`, which the Data API takes for `%` and cannot escape, matches any one character. */
const escapeLike = (text: string) => text.replace(/[\\%_*]/gu, (sign) => (sign === "*" ? "_" : `\\${sign}`));

function usePages(userId: string, pageQuery: PageQuery) {
	const { supabase } = useBackend();
	return useInfiniteQuery({
		queryKey: postKeys.list(userId, pageQuery),
		staleTime: postStaleTime,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) =>
			reminderRefetchInterval(state.data?.pages.flatMap(({ posts }) => posts) ?? []),
		initialPageParam: null as PageCursor | null,
		queryFn: ({ pageParam, signal }) => loadPage(supabase, userId, pageQuery, pageParam, signal),
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
	const posts = useMemo(() => {
		const inOrder = (data: ListData | undefined) => data?.pages.flatMap((page) => page.posts) ?? [];
		return [...inOrder(before).reverse(), ...inOrder(after)];
	}, [before, after]);
	return {
		posts,
		isPending: earlier.isPending || later.isPending,
		/** The posts are those of the last filter, until those of this one are loaded. */
		isStale: earlier.isPlaceholderData || later.isPlaceholderData,
		isFetching: earlier.isFetching || later.isFetching,
		error: earlier.error ?? later.error,
		refetch: () => Promise.all([earlier.refetch(), later.refetch()]),
		earlier,
		later,
	};
}
