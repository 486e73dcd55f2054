const known = new Map<string, string | null>();

/** A time zone as it stands in a file, by its IANA name; null when there is none of that name. */
export function readTimeZone(text: string): string | null {
	if (!known.has(text)) known.set(text, lookUp(text));
	return known.get(text) ?? null;
}

function lookUp(text: string): string | null {
	// A distance from UTC, which a browser takes too, says nothing of summer time.
	if (!/^[a-z]/iu.test(text)) return null;
	try {
		const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
		// Only the case is mended: another name of the same zone stays the author's.
		return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
	} catch {
		return null;
	}
}
