import { startTransition, useState } from "react";
import type { Temporal } from "temporal-polyfill";
import { shiftDay } from "../time/calendar-days.ts";
import { momentOn } from "../time/moment-on.ts";
import { useNow } from "../time/use-now.ts";

/**
 * The day that the keyboard is at, whose month or week is on screen, and the day whose posts are listed. Until the
 * author goes somewhere both are today, also when the day or the zone changes.
 */
export function useCalendarNavigation(timeZone: string) {
	const now = useNow();
	const today = momentOn(timeZone, now).date;
	const [chosen, setChosen] = useState<{ cursor: string; selected: string } | null>(null);
	const start = { cursor: today, selected: today };
	const { cursor, selected } = chosen ?? start;
	return {
		now,
		today,
		cursor,
		selected,
		/** Goes some days or months on. Many days to draw do not hold up what is clicked next. */
		step: (by: Temporal.DurationLike) =>
			startTransition(() =>
				setChosen((last) => {
					const from = last ?? start;
					return { ...from, cursor: shiftDay(from.cursor, by) };
				}),
			),
		moveTo: (date: string) => setChosen({ cursor: date, selected }),
		select: (date: string) => setChosen({ cursor: date, selected: date }),
	};
}
