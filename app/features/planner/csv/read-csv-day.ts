import { isDay } from "../time/is-day.ts";

/**
 * A day as it stands in a file, as yyyy-MM-dd; null when it is none. 2026-11-24 and 24.11.2026 are read. 11/24/2026
 * is not: with slashes some write the month first and some the day.
 */
export function readCsvDay(text: string): string | null {
	const yearFirst = text.replace(/^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u, "$3-$2-$1");
	const day = yearFirst.replaceAll(/-(\d)(?!\d)/gu, "-0$1");
	return isDay(day) ? day : null;
}
