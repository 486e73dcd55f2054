import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { dateLocale } from "../../lib/date-format.ts";

const msPerDay = 24 * 60 * 60_000;

/** When the next week of generations starts, in the author's time zone: "in 7 days", on "Sunday, November 29". */
export function quotaReset(now: Date, locale = dateLocale(), timeZone?: string) {
	const start = nextQuotaWeek(now);
	const day = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone });
	// Swedish dates are ISO 8601.
	const isoDay = new Intl.DateTimeFormat("sv", { timeZone });
	const days = (Date.parse(isoDay.format(start)) - Date.parse(isoDay.format(now))) / msPerDay;
	return { wait: waitLabel(days), day: day.format(start) };
}

function waitLabel(days: number): string {
	if (days > 1) return `in ${days} days`;
	return days === 1 ? "tomorrow" : "today";
}
