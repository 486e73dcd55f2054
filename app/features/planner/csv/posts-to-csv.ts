import { guardFormula } from "../../../lib/formula-guard.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { csvColumns } from "./csv-columns.ts";

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** What a file has of a post. */
type CsvPost = PostTime & Pick<ScheduledPost, "is_posted" | "post_content">;

/** The posts as a CSV file that spreadsheets open as it is and an import reads back. */
export async function postsToCsv(posts: readonly CsvPost[]): Promise<string> {
	const { default: papa } = await import("papaparse");
	const rows = posts.map((post) =>
		[
			post.scheduled_date,
			post.scheduled_time ?? "",
			post.time_zone,
			post.is_posted ? "posted" : "scheduled",
			post.post_content,
		].map(guardFormula),
	);
	return `${byteOrderMark}${papa.unparse([[...csvColumns], ...rows])}\r\n`;
}
