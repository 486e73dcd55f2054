/** How moments are written by the clock of one zone. */
type Clock = Record<"day" | "time" | "offset", Intl.DateTimeFormat>;

/** To make these takes longer than all else in a reminder mail. They are large, and most authors live in few zones. */
const clocks = new Map<string, Clock>();
const mostClocks = 50;

/** The language of the sentences around a date. */
const ownLocale = "en-US";

/** The column has the shape of a language, not its rules: "en-12" is none. */
function knownLocale(locale: string | null): string {
	try {
		return Intl.getCanonicalLocales(locale ?? ownLocale)[0] ?? ownLocale;
	} catch {
		return ownLocale;
	}
}

function clockOf(timeZone: string, locale: string | null): Clock {
	const key = `${timeZone} ${locale}`;
	const known = clocks.get(key);
	if (known) return known;
	const format = (options: Intl.DateTimeFormatOptions, language = knownLocale(locale)) =>
		new Intl.DateTimeFormat(language, { timeZone, ...options });
	const clock = {
		day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
		time: format({ timeStyle: "short" }),
		offset: format({ timeZoneName: "shortOffset" }, ownLocale),
	};
	if (clocks.size === mostClocks) clocks.clear();
	clocks.set(key, clock);
	return clock;
}

/**
 * A moment on the clock of a zone, in words: "Tuesday, November 24, 2026 at 9:00 AM (Europe/Berlin, GMT+1)". Day and
 * hours are written as the app writes them in that language.
 */
export function plannedForLabel(moment: Date, timeZone: string, locale: string | null): string {
	const clock = clockOf(timeZone, locale);
	const offset = clock.offset.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
	const zone = timeZone === "UTC" ? "UTC" : `${timeZone.replaceAll("_", " ")}, ${offset}`;
	// The narrow space before "AM" is missing in some fonts.
	const time = clock.time.format(moment).replaceAll("\u202f", " ");
	return `${clock.day.format(moment)} at ${time} (${zone})`;
}
