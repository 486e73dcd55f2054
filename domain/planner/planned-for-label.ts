/** A moment on the clock of a zone, in words: "Tuesday, November 24, 2026 at 09:00 (Europe/Berlin, GMT+1)". */
export function plannedForLabel(moment: Date, timeZone: string): string {
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat("en-US", { timeZone, ...options });
	const day = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(moment);
	const time = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment);
	const offset = format({ timeZoneName: "shortOffset" })
		.formatToParts(moment)
		.find(({ type }) => type === "timeZoneName")?.value;
	const zone = timeZone === "UTC" ? "UTC" : `${timeZone.replaceAll("_", " ")}, ${offset}`;
	return `${day} at ${time} (${zone})`;
}
