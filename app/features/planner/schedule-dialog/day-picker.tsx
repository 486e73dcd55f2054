import { ActionIcon, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useId } from "react";
import { messages } from "../../../../domain/messages.ts";
import { DayTable } from "../day-grid/day-table.tsx";
import { isSameMonth, shiftDay } from "../time/calendar-days.ts";
import { weeksOfMonth } from "../time/calendar-weeks.ts";
import { monthLabel, weekdayLabel } from "../time/time-labels.ts";
import classes from "./day-picker.module.css";

interface DayPickerProps {
	/** yyyy-MM-dd; null when no day is chosen. */
	value: string | null;
	onChange: (date: string) => void;
	/** A day is wanted and there is none. */
	isMissing: boolean;
	/** The day that the keyboard is at; its month shows. */
	cursor: string;
	onMove: (date: string) => void;
	/** The first day that can be chosen. */
	today: string;
	/** How many posts a day holds. */
	postsOn: (date: string) => number;
}

/**
 * A month to choose a day from. That of @mantine/dates ends at the edge of a month, and what is today for it depends on
 * the browser, not on the zone.
 */
export function DayPicker({ value, onChange, isMissing, cursor, onMove, today, postsOn }: DayPickerProps) {
	const id = useId();
	const isShown = (date: string) => isSameMonth(date, cursor);
	const move = (date: string) => onMove(date < today ? today : date);
	const atStart = isSameMonth(cursor, today);

	return (
		<div className={classes.root}>
			<div role="alert">
				{isMissing && (
					<Text size="sm" mb="xs" c="var(--mantine-color-error)">
						<strong>{messages.scheduleDateRequired}</strong>
						<br />
						<span>{messages.scheduleDateRequiredDetail}</span>
					</Text>
				)}
			</div>
			<Group justify="space-between" className={classes.head}>
				<ActionIcon
					size={40}
					aria-label="Previous month"
					aria-disabled={atStart}
					data-disabled={atStart || undefined}
					onClick={() => !atStart && move(shiftDay(cursor, { months: -1 }))}
				>
					<IconChevronLeft size={20} stroke={1.6} aria-hidden />
				</ActionIcon>
				<Text span id={id} fw={600} aria-live="polite">
					{monthLabel(cursor)}
				</Text>
				<ActionIcon size={40} aria-label="Next month" onClick={() => move(shiftDay(cursor, { months: 1 }))}>
					<IconChevronRight size={20} stroke={1.6} aria-hidden />
				</ActionIcon>
			</Group>
			<DayTable
				weeks={weeksOfMonth(cursor).filter((week) => week.some(isShown))}
				cursor={cursor}
				onMove={move}
				compact
				aria-labelledby={id}
				cellOf={(date) => (
					<td className={classes.cell}>
						{isShown(date) && (
							<button
								type="button"
								className={classes.day}
								data-day={date}
								data-selected={date === value || undefined}
								data-planned={postsOn(date) > 0 || undefined}
								data-autofocus={date === cursor || undefined}
								aria-label={dayName(date, postsOn(date))}
								aria-current={date === today ? "date" : undefined}
								aria-pressed={date === value}
								disabled={date < today}
								tabIndex={date === cursor ? 0 : -1}
								onClick={() => onChange(date)}
							>
								{Number(date.slice(-2))}
							</button>
						)}
					</td>
				)}
			/>
		</div>
	);
}

const dayName = (date: string, posts: number) =>
	posts === 0 ? weekdayLabel(date) : `${weekdayLabel(date)}, ${posts === 1 ? "1 post" : `${posts} posts`}`;
