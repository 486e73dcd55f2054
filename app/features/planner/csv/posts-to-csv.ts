import { byteOrderMark, toCsv } from "../../../lib/csv.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { shiftDay } from "../time/calendar-days.ts";
import { momentOn } from "../time/moment-on.ts";

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

/** A file to start from: two posts, for tomorrow and a week later. */
export function exampleCsv(now: Date, timeZone: string): string {
	const day = (days: number) => shiftDay(momentOn(timeZone, now).date, { days });
	return [
		`${byteOrderMark}date,time,time_zone,status,content`,
		`${day(1)},09:00,${timeZone},scheduled,"My first post.\n\nA text may have several lines."`,
		`${day(8)},,${timeZone},scheduled,Without a time the reminder comes at 09:00.\r\n`,
	].join("\r\n");
}
