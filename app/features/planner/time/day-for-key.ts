import { shiftDay } from "./calendar-days.ts";
import { weekOf } from "./calendar-weeks.ts";
import type { IsoWeekday } from "./first-day-of-week.ts";

/** The day that a key moves to from a day of the calendar, in any month; null for other keys. */
export function dayForKey(
	{ key, shiftKey }: { key: string; shiftKey: boolean },
	date: string,
	firstDay?: IsoWeekday,
): string | null {
	switch (key) {
		case "ArrowLeft":
			return shiftDay(date, { days: -1 });
		case "ArrowRight":
			return shiftDay(date, { days: 1 });
		case "ArrowUp":
			return shiftDay(date, { days: -7 });
		case "ArrowDown":
			return shiftDay(date, { days: 7 });
		case "PageUp":
			return shiftDay(date, shiftKey ? { years: -1 } : { months: -1 });
		case "PageDown":
			return shiftDay(date, shiftKey ? { years: 1 } : { months: 1 });
		case "Home":
			return weekOf(date, firstDay).at(0) ?? null;
		case "End":
			return weekOf(date, firstDay).at(-1) ?? null;
		default:
			return null;
	}
}
