import type { ComboboxItem } from "@mantine/core";

const readable = (timeZone: string) => timeZone.replaceAll("_", " ");

/**
 * The zones that this browser knows, with those in use first: the browser's list leaves out UTC, and old names
 * that an author's zone may have. The value is the IANA name.
 */
export function timeZoneOptions(inUse: readonly string[]): ComboboxItem[] {
	const names = new Set([...inUse, ...Intl.supportedValuesOf("timeZone"), "UTC"]);
	return [...names].map((value) => ({ value, label: readable(value) }));
}

/** Whether a zone is one that was searched for: each word in any order, so that "new york" and "berlin" do. */
export function matchesTimeZone({ label }: ComboboxItem, search: string): boolean {
	const name = label.toLowerCase();
	return readable(search)
		.toLowerCase()
		.split(/\s+/u)
		.every((word) => name.includes(word));
}
