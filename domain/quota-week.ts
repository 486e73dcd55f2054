/** When the next week of generations starts: Sunday, 00:00 UTC, as the database counts. */
export const nextQuotaWeek = (now: Date): Date =>
	new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 7 - now.getUTCDay()));
