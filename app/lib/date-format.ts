import { useSyncExternalStore } from "react";
import { deviceStore } from "./safe-store.ts";

const storageKey = "date-locale";
const listeners = new Set<() => void>();

/** At first as stored on this device, so that the first page of a visit is in the right language already. */
let chosen = deviceStore.read(storageKey) ?? undefined;

/** The language that dates are written in (BCP 47); undefined is the browser's. */
export const dateLocale = (): string | undefined => chosen;

/** Changes it for everything that is rendered from now on. Null: the browser's. */
export function setDateLocale(locale: string | null): void {
	if ((locale ?? undefined) === chosen) return;
	chosen = locale ?? undefined;
	deviceStore.write(storageKey, locale);
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** For whoever has to show dates anew when their language changes. */
export const useDateLocale = () => useSyncExternalStore(subscribe, dateLocale, dateLocale);

/** Writes moments in the author's language, with 12 or 24 hours as it has them. Make it once; it follows when the language changes. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
	const formats = new Map<string | undefined, Intl.DateTimeFormat>();
	const current = () => {
		const format = formats.get(chosen) ?? new Intl.DateTimeFormat(chosen, options);
		formats.set(chosen, format);
		return format;
	};
	return {
		// The narrow space before "AM" is missing in some fonts, and nobody finds what they search for.
		format: (date: Date) => current().format(date).replaceAll("\u202f", " "),
		formatRange: (from: Date, to: Date) => current().formatRange(from, to),
		formatToParts: (date: Date) => current().formatToParts(date),
	};
}

const timeFormat = dateFormat({ timeStyle: "short", timeZone: "UTC" });

const momentOf = (time: string) => new Date(`1970-01-01T${time}Z`);

/** A time of day (HH:mm) as the author reads it: "9:00 AM" or "09:00". */
export const clockLabel = (time: string): string => timeFormat.format(momentOf(time));

/** What {@link clockLabel} is made of. */
export const clockParts = (time: string): Intl.DateTimeFormatPart[] =>
	timeFormat.formatToParts(momentOf(time));
