import type { SupabaseClient } from "@supabase/supabase-js";
import { lateLimit } from "../../../../domain/planner/post-state.ts";
import type { ListRun } from "./planner-keys.ts";
import { plannedAt } from "./post-order.ts";
import { postSelection, type ScheduledPost, toScheduledPosts } from "./scheduled-post.ts";

/** Posts of the first request, which is waited for, and of every further one: who wants more wants many. */
const firstPageSize = 100;
const pageSize = 400;

/** A run of posts, nearest to the list's day first, and whether there are more. */
export interface ListPage {
	posts: ScheduledPost[];
	more: boolean;
}

/** Loads the next posts of a list, `after` the last one that is there; null loads the first. */
export async function loadListPage(
	supabase: SupabaseClient,
	userId: string,
	{ direction, day, state, search }: ListRun,
	after: ScheduledPost | null,
	signal: AbortSignal,
): Promise<ListPage> {
	const size = after ? pageSize : firstPageSize;
	const later = direction === "later";
	const order = { ascending: later };
	let query = supabase.from("scheduled_posts").select(postSelection).eq("user_id", userId);
	const start = after ? plannedAt(after) : day;
	if (later) query = query.gte("planned_at", start);
	else query = after ? query.lte("planned_at", start) : query.lt("planned_at", start);
	// The condition above is what the index can use; this one leaves out what the last page had.
	if (after) {
		const beyond = later ? "gt" : "lt";
		query = query.or(`planned_at.${beyond}.${start},id.${beyond}.${after.id}`);
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
	const posts = toScheduledPosts(data);
	return { posts: posts.slice(0, size), more: posts.length > size };
}

/** Signs that stand for any text are taken as themselves; `*`, which the Data API takes for `%`, as any one sign. */
const escapeLike = (text: string) => text.replace(/[\\%_*]/gu, (sign) => (sign === "*" ? "_" : `\\${sign}`));
