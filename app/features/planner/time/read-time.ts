/** A time in figures or in English as HH:mm; null when it is none. 9:00, 09:00:00, 9:00 AM and 9 p.m. are read. */
export function readTime(text: string): string | null {
	const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/u.exec(text) ?? [];
	if (hours && minutes) return `${hours.padStart(2, "0")}:${minutes}`;
	const [, hour, minute = "00", half] =
		/^(0?[1-9]|1[0-2])(?::([0-5]\d)(?::00)?)?\s*([ap])\.?\s?m\.?$/iu.exec(text) ?? [];
	if (!hour || !half) return null;
	const sinceMidnight = (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
	return `${String(sinceMidnight).padStart(2, "0")}:${minute}`;
}

/** Whether a text is a time as it is stored, HH:mm. */
export const isTime = (text: string): boolean => readTime(text) === text;
