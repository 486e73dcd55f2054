import { deviceStore } from "./safe-store.ts";
import { sharedValue } from "./shared-value.ts";

const storageKey = "date-locale";

/** At first as stored on this device, so that the first page of a visit is in the right language already. */
const chosen = sharedValue(deviceStore.read(storageKey) ?? undefined);

/** The language that dates are written in (BCP 47); undefined is the browser's. */
export const dateLocale = chosen.read;

/** For whoever has to show dates anew when their language changes. */
export const useDateLocale = chosen.useValue;

/** Changes it for everything that is rendered from now on. Null: the browser's. */
export function setDateLocale(locale: string | null): void {
	if ((locale ?? undefined) === dateLocale()) return;
	deviceStore.write(storageKey, locale);
	chosen.change(locale ?? undefined);
}

/** Writes moments in the author's language, with 12 or 24 hours as it has them. Make it once; it follows when the language changes. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
	const formats = new Map<string | undefined, Intl.DateTimeFormat>();
	const current = () => {
		const locale = dateLocale();
		const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
		formats.set(locale, format);
		return format;
	};
	return {
		// The narrow space before "AM" is missing in some fonts, and nobody finds what they search for.
		format: (date: Date) => current().format(date).replaceAll("\u202f", " "),
		formatRange: (from: Date, to: Date) => current().formatRange(from, to),
		formatToParts: (date: Date) => current().formatToParts(date),
	};
}

/** The day (yyyy-MM-dd) that a clock shows, without a zone this device's. Swedish dates are ISO 8601. */
export const localDay = (moment = new Date(), timeZone?: string): string =>
	new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);

const timeFormat = dateFormat({ timeStyle: "short", timeZone: "UTC" });

const momentOf = (time: string) => new Date(`1970-01-01T${time}Z`);

/** A time of day (HH:mm) as the author reads it: "9:00 AM" or "09:00". */
export const clockLabel = (time: string): string => timeFormat.format(momentOf(time));

/** The parts of {@link clockLabel}. */
export const clockParts = (time: string): Intl.DateTimeFormatPart[] =>
	timeFormat.formatToParts(momentOf(time));
