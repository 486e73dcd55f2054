import {
	type ComponentPropsWithoutRef,
	Fragment,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useRef,
} from "react";
import { flushSync } from "react-dom";
import { dayForKey } from "../time/day-for-key.ts";
import { shortWeekdayName, weekdayName } from "../time/time-labels.ts";
import classes from "./day-table.module.css";

export interface DayTableProps extends ComponentPropsWithoutRef<"table"> {
	weeks: string[][];
	/** The day (yyyy-MM-dd) that the keyboard is at. */
	cursor: string;
	/** The keyboard went to a day, maybe of another month. */
	onMove: (date: string) => void;
	/** Enter or Space was pressed, where no day is a button. */
	onChoose?: () => void;
	/** The cell of a day. Its element with the date as `data-day`, at the cursor the only tab stop, takes the focus. */
	cellOf: (date: string) => ReactNode;
	/** For small screens. */
	compact: boolean;
}

const focusTabStop = (table: HTMLTableElement | null) =>
	table?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();

/** Weeks of days as a grid of the ARIA practices: one tab stop, which the arrow keys move through as many months as they like. */
export function DayTable({ weeks, cursor, onMove, onChoose, cellOf, compact, ...props }: DayTableProps) {
	const table = useRef<HTMLTableElement>(null);

	// A clicked day may come to stand in another place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the cursor moves
	useEffect(() => {
		if (table.current?.contains(document.activeElement)) focusTabStop(table.current);
	}, [cursor]);

	function onKeyDown(event: KeyboardEvent) {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const isChosen = onChoose && (event.key === "Enter" || event.key === " ");
		const to = dayForKey(event, cursor);
		if (!isChosen && to === null) return;
		event.preventDefault();
		if (to === null) return onChoose?.();
		// The day may stand in a month that only then is on screen.
		flushSync(() => onMove(to));
		focusTabStop(table.current);
	}

	return (
		<table
			ref={table}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in is a grid
			role="grid"
			className={classes.table}
			data-compact={compact || undefined}
			onKeyDown={onKeyDown}
			{...props}
		>
			<thead>
				<tr>
					{weeks[0]?.map((date) => (
						<th key={date} scope="col" abbr={weekdayName(date)}>
							{shortWeekdayName(date)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week, row) => (
					// Rows and days keep their place, so that a change of the month changes no elements.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					<tr key={row}>
						{week.map((date, column) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: see above
							<Fragment key={column}>{cellOf(date)}</Fragment>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
