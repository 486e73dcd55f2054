import * as z from "zod/mini";
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

/** A cell as `read` understands it; null where it is empty, which `missing` makes a problem. */
const cell = <Value>(name: string, read: (text: string) => Value | null, problem: string, missing?: string) =>
	z.pipe(
		z._default(z.string(), ""),
		z.transform((input, { issues }): Value | null => {
			const text = input.trim();
			const value = text === "" ? null : read(text);
			const shown = text.length > 40 ? `${text.slice(0, 39)}…` : text;
			const message = text === "" ? missing : `the ${name} “${shown}” ${problem}`;
			if (value === null && message) issues.push({ code: "custom", input, message });
			return value;
		}),
	);

/** A row by the names of its columns, with what is wrong with each cell. */
const csvRow = z.object({
	date: cell("date", readDay, "is not a day like 2026-11-24 or 24.11.2026", "the date is missing"),
	time: cell("time", readTime, "is not a time like 09:00 or 9:00 AM"),
	time_zone: cell("time zone", readTimeZone, "is not known"),
	status: cell("status", readIsPosted, "is neither scheduled nor posted"),
	content: z._default(z.string(), "").check(
		z.overwrite((text) => unguardFormula(text).replaceAll(/\r\n?/gu, "\n")),
		z.refine((text) => text.trim() !== "", "the post has no text"),
		z.refine((text) => [...text].length <= maxPostLength, "the text has more than 20,000 characters"),
	),
});

export const importColumns: readonly string[] = Object.keys(csvRow.shape);

/** Reads one row of a file. `timeZone` is of rows that name none; a post before `now`, in milliseconds, gets a warning. */
export function toImportRow(
	cells: Record<string, unknown>,
	row: number,
	{ timeZone, now }: { timeZone: string; now: number },
): ImportRow | BadRow {
	const { data, error } = csvRow.safeParse(cells);
	if (error) return { row, problems: error.issues.map(({ message }) => message) };
	const post: ImportRow = {
		row,
		post_content: data.content,
		scheduled_date: data.date ?? "",
		scheduled_time: data.time,
		time_zone: data.time_zone ?? timeZone,
		is_posted: data.status ?? false,
		warnings: [],
	};
	// Only near today is the zone worth asking: it takes its time in a long file.
	const day = Date.parse(post.scheduled_date);
	const isNear = Math.abs(day - now) <= 3 * 86_400_000;
	const late = now - (isNear ? plannedInstant(plannedTimeOf(post)).epochMilliseconds : day);
	const comes = late > lateLimit ? "no reminder comes" : "its reminder comes at once";
	if (late > 0 && !post.is_posted) post.warnings.push(`its time has passed, so ${comes}`);
	// Styled letters count twice; half the limit is never too long.
	const count = data.content.length > linkedInCharacterLimit / 2 ? countCharacters(data.content) : 0;
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

function readIsPosted(status: string): boolean | null {
	return /^posted$/iu.test(status) || (/^(?:scheduled|missed)$/iu.test(status) ? false : null);
}
