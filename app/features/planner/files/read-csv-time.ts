/** A time as it stands in a file, as HH:mm; null when it is none. 9:00, 09:00 and 09:00:00 are read. */
export function readCsvTime(text: string): string | null {
	const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/u.exec(text) ?? [];
	return hours && minutes ? `${hours.padStart(2, "0")}:${minutes}` : null;
}
