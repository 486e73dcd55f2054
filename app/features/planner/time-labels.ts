import { defaultScheduleTime } from "../../../domain/planner/planned-time.ts";
import { dateFormat } from "../../lib/date-format.ts";

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const weekday = dateFormat({
	weekday: "long",
	day: "numeric",
	month: "long",
	year: "numeric",
	timeZone: "UTC",
});
const month = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });

/** A day (yyyy-MM-dd) as the viewer writes it: "November 24, 2026". */
export const dayLabel = (date: string): string => day.format(new Date(date));

/** The same with its weekday. */
export const weekdayLabel = (date: string): string => weekday.format(new Date(date));

/** "November 2026" */
export const monthLabel = (date: string): string => month.format(new Date(date));

/** The time of a post on its clock, HH:mm. */
export const timeLabel = ({ scheduledTime }: { scheduledTime: string | null }): string =>
	scheduledTime ?? defaultScheduleTime;

/** "Europe/Berlin" as people write it, with the offset that it has at a moment: "Europe/Berlin, GMT+1". */
export function zoneLabel(timeZone: string, at: Date): string {
	const offset = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" })
		.formatToParts(at)
		.find(({ type }) => type === "timeZoneName")?.value;
	return `${timeZone.replaceAll("_", " ")}, ${offset ?? ""}`;
}
