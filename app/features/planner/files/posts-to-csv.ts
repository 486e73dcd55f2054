import { guardFormula } from "../../../lib/formula-guard.ts";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { csvColumns } from "./csv-columns.ts";

type ExportedPost = Pick<
	ScheduledPost,
	"scheduledDate" | "scheduledTime" | "timeZone" | "isPosted" | "postContent"
>;

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** The posts as a CSV file that spreadsheets open as it is and an import reads back. */
export async function postsToCsv(posts: readonly ExportedPost[]): Promise<string> {
	const { default: papa } = await import("papaparse");
	const rows = posts.map((post) =>
		[
			post.scheduledDate,
			post.scheduledTime ?? "",
			post.timeZone,
			post.isPosted ? "posted" : "scheduled",
			post.postContent,
		].map(guardFormula),
	);
	return `${byteOrderMark}${papa.unparse([[...csvColumns], ...rows])}\r\n`;
}
