import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { guardFormula } from "../../../lib/formula-guard.ts";

const columns = [
	"user",
	"email",
	"joined",
	"total_posts",
	"this_week",
	"last_active",
	"weekly_limit",
	"admin",
	"suspended",
];

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** Makes a CSV file for spreadsheets, in which no name runs as a formula. */
export async function authorsToCsv(authors: readonly AdminAuthor[]): Promise<string> {
	const { default: papa } = await import("papaparse");
	const rows = authors.map((author) =>
		[
			author.display_name,
			author.email,
			author.created_at.toISOString(),
			String(author.total_generations),
			String(author.week_generations),
			author.last_active.toISOString(),
			String(author.weekly_limit ?? ""),
			author.is_admin ? "yes" : "no",
			author.suspended_at?.toISOString() ?? "",
		].map(guardFormula),
	);
	return `${byteOrderMark}${papa.unparse([columns, ...rows])}\r\n`;
}
