import { useSyncExternalStore } from "react";

const storageKey = "date-locale";
const listeners = new Set<() => void>();
const known = new Set<{ forget: () => void }>();

/** As stored on this device, so that the first page of a visit is in the right language already. */
function readStored(): string | undefined {
	try {
		return window.localStorage.getItem(storageKey) ?? undefined;
	} catch {
		return undefined;
	}
}

let chosen = globalThis.window ? readStored() : undefined;

/** The language that dates are written in (BCP 47); undefined is the browser's. */
export const dateLocale = (): string | undefined => chosen;

/** Changes it for everything that is rendered from now on. Null: the browser's. */
export function setDateLocale(locale: string | null): void {
	if ((locale ?? undefined) === chosen) return;
	chosen = locale ?? undefined;
	try {
		if (locale) window.localStorage.setItem(storageKey, locale);
		else window.localStorage.removeItem(storageKey);
	} catch {
		// Forbidden storage: the profile tells it again with the next visit.
	}
	for (const format of known) format.forget();
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** For whoever has to show dates anew when their language changes. */
export const useDateLocale = () => useSyncExternalStore(subscribe, dateLocale);

/** Writes dates in the author's language. Make it once; it follows when the language changes. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
	let format: Intl.DateTimeFormat | undefined;
	known.add({
		forget: () => {
			format = undefined;
		},
	});
	const current = () => {
		format ??= new Intl.DateTimeFormat(chosen, options);
		return format;
	};
	return {
		format: (date: Date) => current().format(date),
		formatRange: (from: Date, to: Date) => current().formatRange(from, to),
	};
}
