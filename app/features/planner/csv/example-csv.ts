import { shiftDay } from "../time/calendar-days.ts";
import { momentOn } from "../time/moment-on.ts";
import { postsToCsv } from "./posts-to-csv.ts";

/** A file to start from: two posts, for tomorrow and a week later. */
export function exampleCsv(now: Date, timeZone: string): Promise<string> {
	const today = momentOn(timeZone, now).date;
	const example = (days: number, scheduled_time: string | null, post_content: string) => ({
		scheduled_date: shiftDay(today, { days }),
		scheduled_time,
		time_zone: timeZone,
		is_posted: false,
		post_content,
	});
	return postsToCsv([
		example(1, "09:00", "My first post.\n\nA text may have several lines."),
		example(8, null, "Without a time the reminder comes at 09:00."),
	]);
}
