import type { Row, Supabase } from "../../../lib/api/supabase.ts";
import { plannedAt, postColumns } from "./scheduled-post.ts";

/** The Data API of Supabase returns at most this many rows. */
const pageSize = 1000;

/** Every column of a post that is its author's. */
const exportColumns = `${postColumns}, created_at, updated_at` as const;

/** A post as the database keeps it. */
export type ExportedPost = Omit<
	Row<"scheduled_posts">,
	"content_hash" | "planned_at" | "plan_reminder" | "user_id"
>;

/** How many posts an export has loaded. */
export interface ExportProgress {
	loaded: number;
	/** 0 until it is known. */
	total: number;
}

/** Every post of the author, by date and time, as the database keeps it; `onProgress` is told of each page but the last. */
export async function loadAllPosts(
	supabase: Supabase,
	userId: string,
	onProgress: (progress: ExportProgress) => void,
	signal: AbortSignal,
): Promise<ExportedPost[]> {
	const rows: ExportedPost[] = [];
	let total = 0;
	for (;;) {
		const last = rows.at(-1);
		let query = supabase
			.from("scheduled_posts")
			.select(exportColumns, last ? undefined : { count: "exact" })
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
