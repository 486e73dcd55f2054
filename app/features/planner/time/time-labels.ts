import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { clockLabel, dateFormat } from "../../../lib/date-format.ts";

/** Writes days (yyyy-MM-dd) as the viewer does. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
	const { format, formatRange } = dateFormat({ ...options, timeZone: "UTC" });
	return {
		label: (date: string): string => format(new Date(date)),
		range: (from: string, to: string): string => formatRange(new Date(from), new Date(to)),
	};
}

/** "November 24, 2026"; the days from one to another: "November 16 – 22, 2026". */
export const { label: dayLabel, range: rangeLabel } = dayFormat({ dateStyle: "long" });

/** "Tuesday, November 24, 2026" */
export const { label: weekdayLabel } = dayFormat({
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
});

/** A day of the coming months, as short as it is clear: "Tue, Nov 24". */
export const { label: shortDayLabel } = dayFormat({ weekday: "short", day: "numeric", month: "short" });

/** "Dec 1" */
export const { label: monthDayLabel } = dayFormat({ day: "numeric", month: "short" });

/** "November 2026", or "November – December 2026" for days of two months. */
export const { label: monthLabel, range: monthsLabel } = dayFormat({ month: "long", year: "numeric" });

/** "Tuesday" */
export const { label: weekdayName } = dayFormat({ weekday: "long" });

/** "Tue" */
export const { label: shortWeekdayName } = dayFormat({ weekday: "short" });

/** The time of a post on its clock, HH:mm. */
export const timeOf = ({ scheduled_time }: { scheduled_time: string | null }): string =>
	scheduled_time ?? defaultScheduleTime;

/** The same as the author reads it. */
export const timeLabel = (post: { scheduled_time: string | null }): string => clockLabel(timeOf(post));

/** "November 24, 2026 at 9:00 AM" */
export const whenLabel = (post: { scheduled_date: string; scheduled_time: string | null }): string =>
	`${dayLabel(post.scheduled_date)} at ${timeLabel(post)}`;

/** The offset of a zone at a moment: "GMT+1". */
export const offsetLabel = (timeZone: string, at: Date): string =>
	new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" })
		.formatToParts(at)
		.find(({ type }) => type === "timeZoneName")?.value ?? "";

/** "Europe/Berlin" as people write it, with the offset that it has at a moment: "Europe/Berlin, GMT+1". */
export const zoneLabel = (timeZone: string, at: Date): string =>
	`${timeZone.replaceAll("_", " ")}, ${offsetLabel(timeZone, at)}`;
