import { startTransition, useState } from "react";
import { Temporal } from "temporal-polyfill";
import { plannedTimeAt } from "../../../../domain/planner/planned-time.ts";
import { useNow } from "../use-now.ts";
import { shiftDay } from "./calendar-days.ts";

/**
 * Where the author is in the calendar: the day that the keyboard is at, whose month or week is on screen, and the
 * day whose posts are listed. Until they go somewhere both are today, also when the day or the zone changes.
 */
export function usePlace(timeZone: string) {
	const now = useNow();
	const today = plannedTimeAt(Temporal.Instant.fromEpochMilliseconds(now.getTime()), timeZone).date;
	const [place, setPlace] = useState<{ cursor: string; selected: string } | null>(null);
	const start = { cursor: today, selected: today };
	const { cursor, selected } = place ?? start;
	return {
		now,
		today,
		cursor,
		selected,
		/** Some days or months on. Many days to draw do not hold up what is clicked next. */
		step: (by: Temporal.DurationLike) =>
			startTransition(() =>
				setPlace((last) => {
					const from = last ?? start;
					return { ...from, cursor: shiftDay(from.cursor, by) };
				}),
			),
		moveTo: (date: string) => setPlace({ cursor: date, selected }),
		select: (date: string) => setPlace({ cursor: date, selected: date }),
	};
}
