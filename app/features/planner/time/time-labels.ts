import { defaultScheduleTime } from "../../../../domain/planner/default-schedule-time.ts";
import { clockLabel, dateFormat } from "../../../lib/date-format.ts";

const dayFormat = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const dayWithWeekdayFormat = dateFormat({
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
	timeZone: "UTC",
});
const shortDayFormat = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
const monthDayFormat = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });
const monthFormat = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const weekdayFormat = dateFormat({ weekday: "long", timeZone: "UTC" });
const shortWeekdayFormat = dateFormat({ weekday: "short", timeZone: "UTC" });

/** A day (yyyy-MM-dd) as the viewer writes it: "November 24, 2026". */
export const dayLabel = (date: string): string => dayFormat.format(new Date(date));

/** The same with its weekday. */
export const weekdayLabel = (date: string): string => dayWithWeekdayFormat.format(new Date(date));

/** A day of the coming months, as short as it is clear: "Tue, Nov 24". */
export const shortDayLabel = (date: string): string => shortDayFormat.format(new Date(date));

/** The days from one to another: "November 16 – 22, 2026". */
export const rangeLabel = (from: string, to: string): string =>
	dayFormat.formatRange(new Date(from), new Date(to));

/** "November 2026", or "November – December 2026" for days of two months. */
export const monthsLabel = (from: string, to: string): string =>
	monthFormat.formatRange(new Date(from), new Date(to));

/** "Dec 1" */
export const monthDayLabel = (date: string): string => monthDayFormat.format(new Date(date));

/** "November 2026" */
export const monthLabel = (date: string): string => monthFormat.format(new Date(date));

/** "Tuesday" */
export const weekdayName = (date: string): string => weekdayFormat.format(new Date(date));

/** "Tue" */
export const shortWeekdayName = (date: string): string => shortWeekdayFormat.format(new Date(date));

/** The time of a post on its clock, HH:mm. */
export const timeOf = ({ scheduled_time }: { scheduled_time: string | null }): string =>
	scheduled_time ?? defaultScheduleTime;

/** The same as the author reads it. */
export const timeLabel = (post: { scheduled_time: string | null }): string => clockLabel(timeOf(post));

/** "Europe/Berlin" as people write it, with the offset that it has at a moment: "Europe/Berlin, GMT+1". */
export function zoneLabel(timeZone: string, at: Date): string {
	const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" })
		.formatToParts(at)
		.find(({ type }) => type === "timeZoneName")?.value;
	return `${timeZone.replaceAll("_", " ")}, ${offset ?? ""}`;
}
