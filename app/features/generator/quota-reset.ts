import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { dateLocale, localDay } from "../../lib/date-format.ts";

const msPerDay = 24 * 60 * 60_000;

/** When the next week of generations starts, in the author's time zone: "in 7 days", on "Sunday, Nov 29". */
export function quotaReset(now: Date, locale = dateLocale(), timeZone?: string) {
	const start = nextQuotaWeek(now);
	const day = new Intl.DateTimeFormat(locale, { weekday: "long", month: "short", day: "numeric", timeZone });
	const days = (Date.parse(localDay(start, timeZone)) - Date.parse(localDay(now, timeZone))) / msPerDay;
	const wait = new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(days, "day");
	return { wait, day: day.format(start) };
}
