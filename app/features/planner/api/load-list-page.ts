import type { InfiniteData } from "@tanstack/react-query";
import { lateLimit } from "../../../../domain/planner/post-state.ts";
import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import {
	type PageQuery,
	parsePosts,
	plannedAt,
	postSelection,
	type ScheduledPost,
} from "./scheduled-post.ts";

/** The first page is small because its author waits for it; somebody who loads more wants many. */
const firstPageSize = 100;
const pageSize = 400;

/** The last post of a page: the next page begins after it. */
export interface PageCursor {
	planned_at: string;
	id: string;
}

/** Posts, nearest to the list's day first. */
export interface ListPage {
	posts: ScheduledPost[];
	/** Null on the last page. */
	nextCursor: PageCursor | null;
}

export type ListData = InfiniteData<ListPage>;

/** Loads the next page of a list; null loads the first. */
export async function loadListPage(
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
	const page = query
		.order("planned_at", order)
		.order("id", order)
		.limit(size + 1);
	const data = await dataOf(page.abortSignal(signal));
	const posts = parsePosts(data.slice(0, size));
	const last = posts.at(-1);
	return {
		posts,
		nextCursor: last && data.length > size ? { planned_at: plannedAt(last), id: last.id } : null,
	};
}

/** Escapes wildcards. `*`, which the Data API takes for `%` and cannot escape, matches any one character. */
const escapeLike = (text: string) => text.replace(/[\\%_*]/gu, (sign) => (sign === "*" ? "_" : `\\${sign}`));
