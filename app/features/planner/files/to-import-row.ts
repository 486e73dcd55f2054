import {
	countCharacters,
	linkedInCharacterLimit,
} from "../../../../domain/linkedin-format/count-characters.ts";
import { plannedInstant } from "../../../../domain/planner/planned-time.ts";
import { unguardFormula } from "../../../lib/formula-guard.ts";
import type { ColumnPlaces, CsvColumn } from "./csv-columns.ts";
import { readCsvDay } from "./read-csv-day.ts";
import { readCsvTime } from "./read-csv-time.ts";
import { readTimeZone } from "./read-time-zone.ts";

/** Most characters of a post that the database keeps. */
const maxContent = 20_000;

/** A post of a file that can be imported. */
export interface ImportRow {
	/** Its row in the file as a spreadsheet counts: the first row has the names. */
	row: number;
	postContent: string;
	scheduledDate: string;
	scheduledTime: string | null;
	timeZone: string;
	isPosted: boolean;
	warnings: string[];
}

/** A row that cannot be imported, and everything that is wrong with it. */
export interface BadRow {
	row: number;
	problems: string[];
}

/** What a row is read with. */
export interface RowContext {
	places: ColumnPlaces;
	/** Of rows that name none. */
	timeZone: string;
	/** Milliseconds since the epoch; a post before it gets a warning. */
	now: number;
}

/** Reads one row of a file; null when all its cells are empty. */
export function toImportRow(
	cells: readonly string[],
	row: number,
	{ places, timeZone, now }: RowContext,
): ImportRow | BadRow | null {
	if (cells.every((cell) => cell.trim() === "")) return null;
	const cell = (column: CsvColumn) => unguardFormula(cells[places[column] ?? -1] ?? "");
	const field = (column: CsvColumn) => cell(column).trim();
	const problems: string[] = [];
	const [day, time, zone, status] = [field("date"), field("time"), field("time_zone"), field("status")];

	const scheduledDate = readCsvDay(day);
	if (day === "") problems.push("the date is missing");
	else if (!scheduledDate) {
		problems.push(`the date “${shorten(day)}” is not a day like 2026-11-24 or 24.11.2026`);
	}
	const scheduledTime = readCsvTime(time);
	if (time !== "" && !scheduledTime) problems.push(`the time “${shorten(time)}” is not a time like 09:00`);
	const ownZone = zone === "" ? timeZone : readTimeZone(zone);
	if (!ownZone) problems.push(`the time zone “${shorten(zone)}” is not known`);
	const isPosted = readStatus(status);
	if (isPosted === null) problems.push(`the status “${shorten(status)}” is neither scheduled nor posted`);
	const postContent = cell("content").replaceAll(/\r\n?/gu, "\n");
	if (postContent.trim() === "") problems.push("the post has no text");
	else if (postContent.length > maxContent && [...postContent].length > maxContent) {
		problems.push("the text has more than 20,000 characters");
	}

	if (problems.length > 0 || !scheduledDate || !ownZone || isPosted === null) return { row, problems };
	const post = { row, postContent, scheduledDate, scheduledTime, timeZone: ownZone, isPosted };
	return { ...post, warnings: warningsAbout(post, now) };
}

function warningsAbout(post: Omit<ImportRow, "warnings">, now: number): string[] {
	const warnings: string[] = [];
	const planned = { date: post.scheduledDate, time: post.scheduledTime, timeZone: post.timeZone };
	// Only near today is the zone worth asking: it takes its time in a long file.
	const distance = Date.parse(post.scheduledDate) - now;
	const isPast =
		Math.abs(distance) > 2 * 86_400_000 ? distance < 0 : plannedInstant(planned).epochMilliseconds < now;
	if (isPast && !post.isPosted) warnings.push("its time has passed, so no reminder comes");
	// Styled letters count twice, so that a shorter text can be too long; half the limit never is.
	if (post.postContent.length > linkedInCharacterLimit / 2) {
		const count = countCharacters(post.postContent);
		if (count > linkedInCharacterLimit) {
			warnings.push(`it has ${count.toLocaleString("en")} characters, and LinkedIn takes 3,000`);
		}
	}
	return warnings;
}

/** Whether a post is posted; null when the word says neither. */
function readStatus(status: string): boolean | null {
	if (status.toLowerCase() === "posted") return true;
	return ["", "scheduled", "missed"].includes(status.toLowerCase()) ? false : null;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
