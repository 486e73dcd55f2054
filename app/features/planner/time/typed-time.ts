import { clockParts, dateLocale } from "../../../lib/date-format.ts";
import { readTime } from "./read-time.ts";

/**
 * A time as its author types it, as HH:mm; null when it is none. Read is what `clockLabel` writes in their language, and
 * besides "9", "930", "9.30" and "9:30 pm".
 */
export function readTypedTime(typed: string): string | null {
	const [, before = "", hour = "", minute = "00", after = ""] =
		/^(\D*)(\d{1,2})(?:(?:\s*[^\d\s]\s*)?(\d{2}))?(?::00)?(\D*)$/u.exec(withLatinDigits(typed)) ?? [];
	const time = readTime(`${hour}:${minute}`);
	if (!time) return null;
	const words = lettersOf(before + after);
	if (words === "" || words === wordsOf(time, "literal")) return time;
	const half = ["am", "pm"].findIndex((name, index) =>
		[name, name.charAt(0), wordsOf(inHalf(time, index), "dayPeriod")].includes(words),
	);
	return half >= 0 && Number(hour) <= 12 ? inHalf(time, half) : null;
}

/** The names of the halves of the day, such as AM and PM; null for a language with 24 hours. */
export function halfNames(): [string, string] | null {
	const [am, pm] = ["09:00", "21:00"].map((time) => partOf(time, "dayPeriod"));
	return am && pm ? [am, pm] : null;
}

/** The same time in the other half of the day. */
export const inOtherHalf = (time: string): string => inHalf(time, time < "12:00" ? 1 : 0);

function inHalf(time: string, half: number): string {
	const hours = (Number(time.slice(0, 2)) % 12) + 12 * half;
	return String(hours).padStart(2, "0") + time.slice(2);
}

const partOf = (time: string, type: Intl.DateTimeFormatPartTypes) =>
	clockParts(time)
		.filter((part) => part.type === type)
		.map(({ value }) => value)
		.join("");

const wordsOf = (time: string, type: Intl.DateTimeFormatPartTypes) => lettersOf(partOf(time, type));

const lettersOf = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\P{L}/gu, "");

function withLatinDigits(text: string): string {
	const [...digits] = new Intl.NumberFormat(dateLocale(), { useGrouping: false }).format(9_876_543_210);
	return text.normalize("NFKC").replaceAll(/\p{Nd}/gu, (digit) => {
		const place = digits.indexOf(digit);
		return place < 0 ? digit : String(9 - place);
	});
}
