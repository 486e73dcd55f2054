import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/api/kept.ts";
import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import { parsePosts, postKeys, postSelection, postStaleTime } from "./scheduled-post.ts";

/** An author's posts from one day to another, both included (yyyy-MM-dd). */
export async function loadRange(
	supabase: Supabase,
	userId: string,
	from: string,
	to: string,
	signal?: AbortSignal,
) {
	const query = supabase
		.from("scheduled_posts")
		.select(postSelection)
		.eq("user_id", userId)
		.gte("scheduled_date", from)
		.lte("scheduled_date", to)
		.order("scheduled_date", { ascending: true })
		.order("scheduled_time", { ascending: true });
	return parsePosts(await dataOf(signal ? query.abortSignal(signal) : query));
}

export const rangeQuery = (supabase: Supabase, userId: string, from: string, to: string) =>
	queryOptions({
		queryKey: postKeys.range(userId, from, to),
		staleTime: postStaleTime,
		...kept,
		queryFn: ({ signal }) => loadRange(supabase, userId, from, to, signal),
	});

/** {@link loadRange}. Other days keep the last posts until theirs are loaded. */
export function useRangePosts(userId: string, from: string, to: string) {
	const { supabase } = useBackend();
	return useQuery({
		...rangeQuery(supabase, userId, from, to),
		placeholderData: keepPreviousData,
	});
}
