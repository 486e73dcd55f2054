import type { MouseEvent } from "react";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { isSameMonth } from "../time/calendar-days.ts";
import { DayCell, type DayCellProps } from "./day-cell.tsx";
import { DayTable, type DayTableProps } from "./day-table.tsx";
import { useDayDrag } from "./use-day-drag.ts";

interface DayGridProps
	extends Pick<DayTableProps, "weeks" | "cursor" | "onMove">,
		Pick<DayCellProps, "now" | "timeZone" | "compact"> {
	/** Id of what names the grid, such as the month above it. */
	labelledBy: string;
	/** Days of other months than that of the cursor are marked; else the first of each month has its name. */
	isOneMonth: boolean;
	selected: string;
	today: string;
	days: ReadonlyMap<string, readonly ScheduledPost[]>;
	busy: boolean;
	/** `wantsPosts`: a post, or what says that there are more, was clicked. */
	onSelect: (date: string, wantsPosts: boolean) => void;
	onDrop: (post: ScheduledPost, date: string) => void;
}

const none: readonly ScheduledPost[] = [];
const timeOf = (date: string, today: string) => (date === today ? "today" : date < today ? "past" : "future");

/**
 * Days with their posts. The month view of @mantine/schedule cannot be made a grid by its props: its tab stop stays with
 * the first day, each of its posts is another one, its days have neither rows nor cells, and its arrows end at the edge.
 */
export function DayGrid(props: DayGridProps) {
	const { cursor, days, today, compact } = props;

	function click({ target }: MouseEvent) {
		if (!(target instanceof Element)) return;
		const date = target.closest<HTMLElement>("[data-day]")?.dataset.day;
		if (date === undefined) return;
		props.onSelect(date, target.closest("[data-post], [data-more]") !== null);
	}

	const findPost = (id: string) => [...days.values()].flat().find((post) => post.id === id);
	const drag = useDayDrag(findPost, props.onDrop);

	return (
		<DayTable
			weeks={props.weeks}
			cursor={cursor}
			onMove={props.onMove}
			onChoose={() => props.onSelect(cursor, false)}
			compact={compact}
			aria-labelledby={props.labelledBy}
			aria-busy={props.busy}
			onClick={click}
			{...drag.handlers}
			cellOf={(date) => (
				<DayCell
					date={date}
					posts={days.get(date) ?? none}
					now={props.now}
					timeZone={props.timeZone}
					time={timeOf(date, today)}
					outside={props.isOneMonth && !isSameMonth(date, cursor)}
					withMonth={!compact && !props.isOneMonth && date.endsWith("-01")}
					selected={date === props.selected}
					tabStop={date === cursor}
					dropTarget={date === drag.over}
					compact={compact}
				/>
			)}
		/>
	);
}
