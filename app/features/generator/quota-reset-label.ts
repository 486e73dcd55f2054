import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { dateLocale } from "../../lib/date-format.ts";

/** When the next week of generations starts, in the author's time zone, such as "Sunday 02:00". */
export function quotaResetLabel(now: Date, locale = dateLocale(), timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, {
		weekday: "long",
		hour: "2-digit",
		minute: "2-digit",
		timeZone,
	}).format(nextQuotaWeek(now));
}
