import type { SupabaseClient } from "@supabase/supabase-js";
import { plannedAt } from "../data/post-order.ts";
import { postColumns, toScheduledPost } from "../data/scheduled-post.ts";

/** Posts of one request: as many as the Data API of Supabase gives at most. */
const pageSize = 1000;

/** How far an export is. */
export interface ExportProgress {
	loaded: number;
	/** 0 until it is known. */
	total: number;
}

/** Every post of the author, by date and time, as the database keeps it; `onProgress` is told of each page but the last. */
export async function loadAllPosts(
	supabase: SupabaseClient,
	userId: string,
	onProgress: (progress: ExportProgress) => void,
	signal: AbortSignal,
): Promise<unknown[]> {
	const rows: unknown[] = [];
	let total = 0;
	for (;;) {
		const last = rows.length > 0 ? toScheduledPost(rows.at(-1)) : null;
		let query = supabase
			.from("scheduled_posts")
			.select(postColumns, last ? undefined : { count: "exact" })
			.eq("user_id", userId);
		if (last) {
			const at = plannedAt(last);
			query = query.or(`planned_at.gt.${at},and(planned_at.eq.${at},id.gt.${last.id})`);
		}
		const { data, count, error } = await query
			.order("planned_at", { ascending: true })
			.order("id", { ascending: true })
			.limit(pageSize)
			.abortSignal(signal);
		signal.throwIfAborted();
		if (error) throw error;
		rows.push(...data);
		total = Math.max(count ?? total, rows.length);
		if (data.length < pageSize) return rows;
		onProgress({ loaded: rows.length, total });
	}
}
