import { guardFormula } from "../../../lib/formula-guard.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** What a file has of a post. */
export type CsvPost = PostTime & Pick<ScheduledPost, "is_posted" | "post_content">;

/** The posts as a CSV file that spreadsheets open as it is and an import reads back. */
export async function postsToCsv(posts: readonly CsvPost[]): Promise<string> {
	const { default: papa } = await import("papaparse");
	const rows = posts.map((post) => ({
		date: post.scheduled_date,
		time: post.scheduled_time,
		time_zone: post.time_zone,
		status: post.is_posted ? "posted" : "scheduled",
		content: guardFormula(post.post_content),
	}));
	return `${byteOrderMark}${papa.unparse(rows)}\r\n`;
}
