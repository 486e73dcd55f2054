/** A time zone to choose: its IANA name, and how it reads. */
export interface TimeZoneOption {
	value: string;
	label: string;
}

const readable = (timeZone: string) => timeZone.replaceAll("_", " ");

/**
 * The zones that this browser knows, with those in use first: the browser's list leaves out UTC, and old names
 * that an author's zone may have.
 */
export function timeZoneOptions(inUse: readonly string[]): TimeZoneOption[] {
	const names = new Set([...inUse, ...Intl.supportedValuesOf("timeZone"), "UTC"]);
	return [...names].map((value) => ({ value, label: readable(value) }));
}

/** Whether a zone is one that was searched for: each word in any order, so that "new york" and "berlin" do. */
export function matchesTimeZone({ label }: TimeZoneOption, search: string): boolean {
	const name = label.toLowerCase();
	return readable(search)
		.toLowerCase()
		.split(/\s+/u)
		.every((word) => name.includes(word));
}
