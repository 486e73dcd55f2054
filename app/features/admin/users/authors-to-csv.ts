import type { AdminAuthor } from "../../../../domain/admin/admin-data.ts";
import { guardFormula } from "../../../lib/formula-guard.ts";

const columns: Record<string, (author: AdminAuthor) => string> = {
	user: (author) => author.display_name,
	email: (author) => author.email,
	joined: (author) => author.created_at.toISOString(),
	total_posts: (author) => String(author.total_generations),
	this_week: (author) => String(author.week_generations),
	last_active: (author) => author.last_active.toISOString(),
	weekly_limit: (author) => String(author.weekly_limit ?? ""),
	admin: (author) => (author.is_admin ? "yes" : "no"),
	suspended: (author) => author.suspended_at?.toISOString() ?? "",
};

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** Makes a CSV file for spreadsheets, in which no name runs as a formula. */
export async function authorsToCsv(authors: readonly AdminAuthor[]): Promise<string> {
	const { default: papa } = await import("papaparse");
	const rows = authors.map((author) => Object.values(columns).map((cell) => guardFormula(cell(author))));
	return `${byteOrderMark}${papa.unparse([Object.keys(columns), ...rows])}\r\n`;
}
