import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { dateLocale } from "../../lib/date-format.ts";

const msPerDay = 24 * 60 * 60_000;

/** When the next week of generations starts, in the author's time zone: "in 7 days, on Sunday, November 29". */
export function quotaResetLabel(now: Date, locale = dateLocale(), timeZone?: string): string {
	const start = nextQuotaWeek(now);
	const day = new Intl.DateTimeFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone });
	return `${waitLabel(start.getTime() - now.getTime())}, on ${day.format(start)}`;
}

/** In whole days from two days on: a week that has just begun is 7 days long. */
function waitLabel(ms: number): string {
	const days = Math.round(ms / msPerDay);
	if (days > 1) return `in ${days} days`;
	const hours = Math.round(ms / 3_600_000);
	if (hours > 1) return `in ${hours} hours`;
	return "within the hour";
}
