import { startTransition, useEffect, useState } from "react";
import type { Temporal } from "temporal-polyfill";
import { openDialog } from "../../../components/dialogs/open-dialog.ts";
import { shiftDay } from "../time/calendar-days.ts";
import { weeksAhead } from "../time/calendar-weeks.ts";
import { momentOn } from "../time/moment-on.ts";
import { useNow } from "../time/use-now.ts";
import { usePlannerUrl } from "../use-planner-url.ts";

/**
 * The day that the keyboard is at, whose weeks are on screen, and the day whose posts are listed. Until the author
 * goes somewhere both are today, also when the day or the zone changes.
 */
export function useCalendarNavigation(timeZone: string) {
	const now = useNow();
	const today = momentOn(timeZone, now).date;
	const { day, span, change } = usePlannerUrl();
	const listedToday = useListedToday(today);
	const selected = day ?? listedToday;
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

	// A link to today means today, whichever day that is.
	useEffect(() => {
		if (day === today) change({ day: null });
	}, [day, today, change]);

	const weeks = weeksAhead(today);
	const isAhead = !wholeMonth && weeks.flat().includes(cursor);

	const select = (date: string) => {
		setMoved(date === today ? null : date);
		change({ day: date === today ? null : date });
	};
	return {
		now,
		today,
		/** Today as the list of a day has it. */
		listedToday,
		cursor,
		selected,
		span,
		setSpan: (to: "month" | "week") => change({ span: to }),
		/** The weeks from the current one on; null where a whole month is on screen. */
		weeksAhead: isAhead ? weeks : null,
		showWholeMonth: () => setWholeMonth(true),
		/** Goes some days or months on. Many days to draw do not hold up what is clicked next. */
		step: (by: Temporal.DurationLike) =>
			startTransition(() => {
				setWholeMonth(true);
				setMoved((from) => shiftDay(from ?? selected, by));
			}),
		moveTo: (date: string) => setMoved(date === selected ? null : date),
		select,
		selectToday: () => {
			setWholeMonth(false);
			select(today);
		},
	};
}

/** How soon after a dialog has closed the next day is selected, in milliseconds. */
const checkInterval = 500;

/** Today, which the next day waits for while a dialog is open: an author at work on a day keeps it. */
function useListedToday(today: string): string {
	const [listed, setListed] = useState(today);
	useEffect(() => {
		if (listed === today) return;
		const follow = () => openDialog() ?? setListed(today);
		follow();
		const timer = setInterval(follow, checkInterval);
		return () => clearInterval(timer);
	}, [listed, today]);
	return listed;
}
