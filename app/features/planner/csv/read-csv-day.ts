/**
 * A day as it stands in a file, as yyyy-MM-dd; null when it is none. 2026-11-24 and 24.11.2026 are read. 11/24/2026
 * is not: with slashes some write the month first and some the day.
 */
export function readCsvDay(text: string): string | null {
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text);
	const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/u.exec(text);
	const [, year, month, day] = iso ?? (dotted ? [dotted[0], dotted[3], dotted[2], dotted[1]] : []);
	if (!year || !month || !day) return null;
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const parsed = new Date(`${date}T00:00:00Z`);
	const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
	return exists && year !== "0000" ? date : null;
}
