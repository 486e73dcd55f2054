import type { KeyboardEvent, MouseEvent } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { type IsoWeekday, isSameMonth } from "../time/calendar-days.ts";
import { shortWeekdayName, weekdayName } from "../time/time-labels.ts";
import { DayCell } from "./day-cell.tsx";
import classes from "./day-grid.module.css";
import { useDayDrag } from "./use-day-drag.ts";
import { useDayKeyboard } from "./use-day-keyboard.ts";

interface DayGridProps {
	/** Id of what names the grid, such as the month above it. */
	labelledBy: string;
	weeks: string[][];
	/** Days of other months than that of the cursor are marked; else the first of each month has its name. */
	isOneMonth: boolean;
	firstDay: IsoWeekday;
	/** The day that the keyboard is at. */
	cursor: string;
	selected: string;
	today: string;
	now: Date;
	days: ReadonlyMap<string, readonly ScheduledPost[]>;
	/** Dots instead of posts, for small screens. */
	compact?: boolean;
	busy: boolean;
	/** The keyboard went to a day, maybe of another month. */
	onMove: (date: string) => void;
	/** `wantsPosts`: a post, or what says that there are more, was clicked. */
	onSelect: (date: string, wantsPosts: boolean) => void;
	onDrop: (post: ScheduledPost, date: string) => void;
}

const none: readonly ScheduledPost[] = [];
const timeOf = (date: string, today: string) => (date === today ? "today" : date < today ? "past" : "future");

/**
 * Weeks of days as a grid of the ARIA practices: one tab stop that the arrows move. The month view of
 * @mantine/schedule cannot be made one by its props: its tab stop stays with the first day, each of its posts is
 * another one, its days have neither rows nor cells, and its arrows end at the edge.
 */
export function DayGrid(props: DayGridProps) {
	const { cursor, days, today, compact = false } = props;
	const keyboard = useDayKeyboard(cursor, props.firstDay, props.onMove);

	function onKeyDown(event: KeyboardEvent) {
		const selects =
			(event.key === "Enter" || event.key === " ") && !event.altKey && !event.ctrlKey && !event.metaKey;
		if (!selects) return keyboard.onKeyDown(event);
		event.preventDefault();
		props.onSelect(cursor, false);
	}

	function click({ target }: MouseEvent) {
		if (!(target instanceof Element)) return;
		const date = target.closest<HTMLElement>("[data-day]")?.dataset.day;
		if (date === undefined) return;
		keyboard.focusNext(date);
		props.onSelect(date, target.closest("[data-post], [data-more]") !== null);
	}

	const findPost = (id: string) => [...days.values()].flat().find((post) => post.id === id);
	const drag = useDayDrag(findPost, props.onDrop);

	return (
		<table
			ref={keyboard.table}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in is a grid
			role="grid"
			className={classes.grid}
			data-compact={compact || undefined}
			aria-labelledby={props.labelledBy}
			aria-busy={props.busy}
			onKeyDown={onKeyDown}
			onClick={click}
			{...drag.handlers}
		>
			<thead>
				<tr>
					{props.weeks[0]?.map((date) => (
						<th key={date} scope="col" className={classes.weekday} abbr={weekdayName(date)}>
							{shortWeekdayName(date)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{props.weeks.map((week, row) => (
					// Rows and days keep their place, so that a change of the month changes no elements.
					// biome-ignore lint/suspicious/noArrayIndexKey: see above
					<tr key={row}>
						{week.map((date, column) => (
							<DayCell
								// biome-ignore lint/suspicious/noArrayIndexKey: see above
								key={column}
								date={date}
								posts={days.get(date) ?? none}
								now={props.now}
								time={timeOf(date, today)}
								outside={props.isOneMonth && !isSameMonth(date, cursor)}
								withMonth={!compact && !props.isOneMonth && date.endsWith("-01")}
								selected={date === props.selected}
								tabStop={date === cursor}
								dropTarget={date === drag.over}
								compact={compact}
							/>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
