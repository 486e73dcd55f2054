import { startTransition, useState } from "react";
import type { Temporal } from "temporal-polyfill";
import { type IsoWeekday, shiftDay, weeksAhead } from "../time/calendar-days.ts";
import { momentOn } from "../time/moment-on.ts";
import { useNow } from "../time/use-now.ts";
import { usePlannerUrl } from "../use-planner-url.ts";

/**
 * The day that the keyboard is at, whose weeks are on screen, and the day whose posts are listed. Until the author
 * goes somewhere both are today, also when the day or the zone changes.
 */
export function useCalendarNavigation(timeZone: string, firstDay: IsoWeekday) {
	const now = useNow();
	const today = momentOn(timeZone, now).date;
	const { day, span, change } = usePlannerUrl();
	const selected = day ?? today;
	/** Null: at the selected day. */
	const [moved, setMoved] = useState<string | null>(null);
	/** The whole month of the cursor was asked for. */
	const [wholeMonth, setWholeMonth] = useState(false);
	const cursor = moved ?? selected;

	// A link has led to another day.
	const [shownDay, setShownDay] = useState(day);
	if (shownDay !== day) {
		setShownDay(day);
		setMoved(null);
	}

	const weeks = weeksAhead(today, firstDay);
	const [first = today, last = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
	const isAhead = !wholeMonth && cursor >= first && cursor <= last;

	const select = (date: string) => {
		setMoved(date === today ? null : date);
		change({ day: date === today ? null : date });
	};
	return {
		now,
		today,
		cursor,
		selected,
		span,
		setSpan: (to: typeof span) => change({ span: to === "week" ? to : null }),
		/** The weeks from the current one on; null where a whole month is on screen. */
		weeksAhead: isAhead ? weeks : null,
		showWholeMonth: () => setWholeMonth(true),
		/** Goes some days or months on. Many days to draw do not hold up what is clicked next. */
		step: (by: Temporal.DurationLike) =>
			startTransition(() => {
				setWholeMonth(true);
				setMoved((from) => shiftDay(from ?? selected, by));
			}),
		moveTo: setMoved,
		select,
		selectToday: () => {
			setWholeMonth(false);
			select(today);
		},
	};
}
