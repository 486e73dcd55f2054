import {
	countCharacters,
	linkedInCharacterLimit,
} from "../../../../domain/linkedin-format/count-characters.ts";
import { plannedInstant, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { lateLimit } from "../../../../domain/planner/post-state.ts";
import { unguardFormula } from "../../../lib/formula-guard.ts";
import { isDay } from "../time/is-day.ts";
import { readTime } from "../time/read-time.ts";
import type { CsvPost } from "./posts-to-csv.ts";

/** Most characters of a post that the database keeps. */
const maxContent = 20_000;

/** A post of a file that can be imported. */
export interface ImportRow extends CsvPost {
	/** Its row in the file as a spreadsheet counts: the first row has the names. */
	row: number;
	/** Its author has planned or posted the same text already. */
	isPlanned?: true;
	warnings: string[];
}

/** A row that cannot be imported, and everything that is wrong with it. */
export interface BadRow {
	row: number;
	problems: string[];
}

/** What a row is read with. */
export interface RowContext {
	/** Of rows that name none. */
	timeZone: string;
	/** Milliseconds since the epoch; a post before it gets a warning. */
	now: number;
}

/** Reads one row of a file, given by the names of its columns. */
export function toImportRow(
	cells: Record<string, string | undefined>,
	row: number,
	{ timeZone, now }: RowContext,
): ImportRow | BadRow {
	const problems: string[] = [];
	/** Null where the cell is empty, and where it cannot be read. */
	function read<Value>(column: string, toValue: (text: string) => Value | null, problem: string) {
		const text = cells[column]?.trim() ?? "";
		const value = text === "" ? null : toValue(text);
		if (text !== "" && value === null) {
			problems.push(`the ${column.replace("_", " ")} “${shorten(text)}” ${problem}`);
		}
		return value;
	}

	if (!cells.date?.trim()) problems.push("the date is missing");
	const scheduled_date = read("date", readDay, "is not a day like 2026-11-24 or 24.11.2026") ?? "";
	const scheduled_time = read("time", readTime, "is not a time like 09:00 or 9:00 AM");
	const time_zone = read("time_zone", readTimeZone, "is not known") ?? timeZone;
	const is_posted = read("status", readStatus, "is neither scheduled nor posted") ?? false;
	const post_content = unguardFormula(cells.content ?? "").replaceAll(/\r\n?/gu, "\n");
	if (post_content.trim() === "") problems.push("the post has no text");
	else if (post_content.length > maxContent && [...post_content].length > maxContent) {
		problems.push("the text has more than 20,000 characters");
	}

	if (problems.length > 0) return { row, problems };
	const post = { post_content, scheduled_date, scheduled_time, time_zone, is_posted };
	return { row, ...post, warnings: warningsAbout(post, now) };
}

function warningsAbout(post: CsvPost, now: number): string[] {
	const warnings: string[] = [];
	// Only near today is the zone worth asking: it takes its time in a long file.
	const day = Date.parse(post.scheduled_date);
	const isNear = Math.abs(day - now) <= 3 * 86_400_000;
	const late = now - (isNear ? plannedInstant(plannedTimeOf(post)).epochMilliseconds : day);
	if (late > 0 && !post.is_posted) {
		warnings.push(
			`its time has passed, so ${late > lateLimit ? "no reminder comes" : "its reminder comes at once"}`,
		);
	}
	// Styled letters count twice, so that a shorter text can be too long; half the limit never is.
	if (post.post_content.length > linkedInCharacterLimit / 2) {
		const count = countCharacters(post.post_content);
		if (count > linkedInCharacterLimit) {
			warnings.push(`it has ${count.toLocaleString("en")} characters, and LinkedIn takes 3,000`);
		}
	}
	return warnings;
}

/**
 * A day as yyyy-MM-dd; null when it is none. 2026-11-24 and 24.11.2026 are read. 11/24/2026 is not: with slashes some
 * write the month first and some the day.
 */
function readDay(text: string): string | null {
	const yearFirst = text.replace(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u, "$3-$2-$1");
	const day = yearFirst.replaceAll(/-(\d)(?!\d)/gu, "-0$1");
	return isDay(day) ? day : null;
}

const zones = new Map<string, string | null>();

/** A time zone by its IANA name, of which only the case is mended; null when there is none of that name. */
function readTimeZone(text: string): string | null {
	if (!zones.has(text)) {
		try {
			const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
			const named = timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
			// A distance from UTC, which a browser takes too, says nothing of summer time.
			zones.set(text, /^[a-z]/iu.test(text) ? named : null);
		} catch {
			zones.set(text, null);
		}
	}
	return zones.get(text) ?? null;
}

/** Whether a post is posted; null when the word says neither. */
function readStatus(status: string): boolean | null {
	if (status.toLowerCase() === "posted") return true;
	return ["scheduled", "missed"].includes(status.toLowerCase()) ? false : null;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
