/** How moments are written by the clock of one zone. */
interface Clock {
	day: Intl.DateTimeFormat;
	time: Intl.DateTimeFormat;
	offset: Intl.DateTimeFormat;
}

/** To make these takes longer than all else in a reminder mail. They are large, and most authors live in few zones. */
const clocks = new Map<string, Clock>();
const mostClocks = 50;

function clockOf(timeZone: string): Clock {
	const known = clocks.get(timeZone);
	if (known) return known;
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat("en-US", { timeZone, ...options });
	const clock = {
		day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
		time: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
		offset: format({ timeZoneName: "shortOffset" }),
	};
	if (clocks.size === mostClocks) clocks.clear();
	clocks.set(timeZone, clock);
	return clock;
}

/** A moment on the clock of a zone, in words: "Tuesday, November 24, 2026 at 09:00 (Europe/Berlin, GMT+1)". */
export function plannedForLabel(moment: Date, timeZone: string): string {
	const clock = clockOf(timeZone);
	const offset = clock.offset.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
	const zone = timeZone === "UTC" ? "UTC" : `${timeZone.replaceAll("_", " ")}, ${offset}`;
	return `${clock.day.format(moment)} at ${clock.time.format(moment)} (${zone})`;
}
