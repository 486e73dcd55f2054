/** When the next week of generations starts: Sunday, 00:00 UTC, as the database counts. */
export function nextQuotaWeek(now: Date): Date {
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7 - now.getUTCDay()));
}

/** The same moment as the author's clock shows it, such as "Sunday 02:00". */
export function quotaResetLabel(now: Date, locale?: string, timeZone?: string): string {
	return new Intl.DateTimeFormat(locale, {
		weekday: "long",
		hour: "2-digit",
		minute: "2-digit",
		timeZone,
	}).format(nextQuotaWeek(now));
}
