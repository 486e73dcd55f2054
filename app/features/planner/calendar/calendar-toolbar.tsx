import { ActionIcon, Button, SegmentedControl, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import classes from "./calendar-toolbar.module.css";

/** How much of the calendar is on screen. */
export type CalendarSpan = "month" | "week";

interface CalendarToolbarProps {
	/** What is on screen: "November 2026". */
	label: string;
	labelId: string;
	span: CalendarSpan;
	/** Left out where there is no choice. */
	onSpanChange?: (span: CalendarSpan) => void;
	/** One span back (-1) or forward (1). */
	onStep: (by: 1 | -1) => void;
	onToday: () => void;
}

/** Which days are shown, and the way to others. */
export function CalendarToolbar({
	label,
	labelId,
	span,
	onSpanChange,
	onStep,
	onToday,
}: CalendarToolbarProps) {
	return (
		<div className={classes.toolbar}>
			<Title order={3} id={labelId} className={classes.label} aria-live="polite">
				{label}
			</Title>
			<div className={classes.steps}>
				<ActionIcon size={44} variant="default" aria-label={`Previous ${span}`} onClick={() => onStep(-1)}>
					<IconChevronLeft size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
				<Button variant="default" className={classes.today} onClick={onToday}>
					Today
				</Button>
				<ActionIcon size={44} variant="default" aria-label={`Next ${span}`} onClick={() => onStep(1)}>
					<IconChevronRight size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
			</div>
			{onSpanChange && (
				<SegmentedControl
					size="md"
					aria-label="Days on screen"
					value={span}
					onChange={onSpanChange}
					data={[
						{ value: "month", label: "Month" },
						{ value: "week", label: "Week" },
					]}
				/>
			)}
		</div>
	);
}
