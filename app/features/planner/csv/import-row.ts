import { maxPostLength } from "../../../../domain/generation.ts";
import {
	countCharacters,
	linkedInCharacterLimit,
} from "../../../../domain/linkedin-format/count-characters.ts";
import { plannedInstant, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { lateLimit } from "../../../../domain/planner/post-state.ts";
import { unguardFormula } from "../../../lib/csv.ts";
import { isDay } from "../time/is-day.ts";
import { readTime } from "../time/read-time.ts";
import type { CsvPost } from "./posts-to-csv.ts";

/** A post of a file that can be imported. */
export interface ImportRow extends CsvPost {
	/** The row in the file as a spreadsheet counts: the first row has the names. */
	row: number;
	/** The author has planned or posted the same text already. */
	isPlanned?: true;
	warnings: string[];
}

/** A row that cannot be imported, and everything that is wrong with it. */
export interface BadRow {
	row: number;
	problems: string[];
}

export const importColumns = ["date", "time", "time_zone", "status", "content"] as const;

/** Reads one row of a file. `timeZone` is of rows that name none; a post before `now`, in milliseconds, gets a warning. */
export function toImportRow(
	cells: Partial<Record<(typeof importColumns)[number], string>>,
	row: number,
	{ timeZone, now }: { timeZone: string; now: number },
): ImportRow | BadRow {
	const problems: string[] = [];
	/** A cell as `read` understands it; null where it is empty or wrong. */
	function take<Value>(column: keyof typeof cells, read: (text: string) => Value | null, problem: string) {
		const text = cells[column]?.trim() ?? "";
		const value = text === "" ? null : read(text);
		const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
		if (value === null && text !== "") problems.push(`the ${column.replace("_", " ")} “${shown}” ${problem}`);
		return value;
	}
	if (!cells.date?.trim()) problems.push("the date is missing");
	const post: ImportRow = {
		row,
		scheduled_date: take("date", readDay, "is not a day like 2026-11-24 or 24.11.2026") ?? "",
		scheduled_time: take("time", readTime, "is not a time like 09:00 or 9:00 AM"),
		time_zone: take("time_zone", readTimeZone, "is not known") ?? timeZone,
		is_posted: take("status", readIsPosted, "is neither scheduled nor posted") ?? false,
		post_content: unguardFormula(cells.content ?? "").replaceAll(/\r\n?/gu, "\n"),
		warnings: [],
	};
	if (post.post_content.trim() === "") problems.push("the post has no text");
	if ([...post.post_content].length > maxPostLength)
		problems.push("the text has more than 20,000 characters");
	if (problems.length > 0) return { row, problems };
	const late = now - plannedInstant(plannedTimeOf(post)).epochMilliseconds;
	const comes = late > lateLimit ? "no reminder comes" : "its reminder comes at once";
	if (late > 0 && !post.is_posted) post.warnings.push(`its time has passed, so ${comes}`);
	const count = countCharacters(post.post_content);
	if (count > linkedInCharacterLimit)
		post.warnings.push(`it has ${count.toLocaleString("en")} characters, and LinkedIn takes 3,000`);
	return post;
}

/** 2026-11-24 or 24.11.2026 as yyyy-MM-dd. With slashes, as 11/24/2026, some write the month first and some the day. */
function readDay(text: string): string | null {
	const yearFirst = text.replace(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u, "$3-$2-$1");
	const day = yearFirst.replaceAll(/-(\d)(?!\d)/gu, "-0$1");
	return isDay(day) ? day : null;
}

/** A time zone by its IANA name, of which only the case is mended: an old name stays. */
function readTimeZone(text: string): string | null {
	// A distance from UTC, which a browser takes too, says nothing of summer time.
	if (!/^[a-z]/iu.test(text)) return null;
	try {
		const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
		return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
	} catch {
		return null;
	}
}

const readIsPosted = (status: string) =>
	/^posted$/iu.test(status) || (/^(?:scheduled|missed)$/iu.test(status) ? false : null);
