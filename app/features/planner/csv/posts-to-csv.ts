import { toCsv } from "../../../lib/csv.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";

export type CsvPost = PostTime & Pick<ScheduledPost, "is_posted" | "post_content">;

/** The posts as a CSV file that spreadsheets open as it is and an import reads back. */
export const postsToCsv = (posts: readonly CsvPost[]) =>
	toCsv<CsvPost>(
		{
			date: (post) => post.scheduled_date,
			time: (post) => post.scheduled_time,
			time_zone: (post) => post.time_zone,
			status: (post) => (post.is_posted ? "posted" : "scheduled"),
			content: (post) => post.post_content,
		},
		posts,
	);
