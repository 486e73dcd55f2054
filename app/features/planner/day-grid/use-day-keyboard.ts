import { type KeyboardEvent, useEffect, useRef } from "react";
import type { IsoWeekday } from "../time/calendar-days.ts";
import { dayForKey } from "../time/day-for-key.ts";

/** A grid of days with one tab stop, the cursor, which the arrow keys move: also to a month that is not on screen. */
export function useDayKeyboard(cursor: string, firstDay: IsoWeekday, onMove: (date: string) => void) {
	const table = useRef<HTMLTableElement>(null);
	const takesFocus = useRef(false);

	// The day may stand in a month that only now is on screen.
	useEffect(() => {
		if (!takesFocus.current) return;
		takesFocus.current = false;
		table.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
	}, [cursor]);

	return {
		table,
		/** Lets the cursor take the focus when it comes to another day. */
		focusNext: (date: string) => {
			takesFocus.current = date !== cursor;
		},
		onKeyDown: (event: KeyboardEvent) => {
			if (event.altKey || event.ctrlKey || event.metaKey) return;
			const to = dayForKey(event, cursor, firstDay);
			if (to === null) return;
			event.preventDefault();
			takesFocus.current = true;
			onMove(to);
		},
	};
}
