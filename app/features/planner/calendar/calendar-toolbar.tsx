import { ActionIcon, Button, Group, SegmentedControl, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** How much of the calendar is on screen. */
type CalendarSpan = "month" | "week";

interface CalendarToolbarProps {
	/** What is on screen: "November 2026". */
	label: string;
	labelId: string;
	span: CalendarSpan;
	onSpanChange: (span: CalendarSpan) => void;
	/** One span back (-1) or forward (1). */
	onStep: (by: 1 | -1) => void;
	onToday: () => void;
	/** After the label. */
	children?: ReactNode;
}

/** Which days are on screen, and buttons that show others. */
export function CalendarToolbar({
	label,
	labelId,
	span,
	onSpanChange,
	onStep,
	onToday,
	children,
}: CalendarToolbarProps) {
	return (
		<Group gap="xs" mb="sm">
			<Group gap="0 0.5rem" flex={1} miw="8.5rem">
				<Title order={3} id={labelId} fz="lg" aria-live="polite">
					{label}
				</Title>
				{children}
			</Group>
			<Group gap={4} wrap="nowrap">
				<ActionIcon size={44} variant="default" aria-label={`Previous ${span}`} onClick={() => onStep(-1)}>
					<IconChevronLeft size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
				<Button variant="default" px="sm" onClick={onToday}>
					Today
				</Button>
				<ActionIcon size={44} variant="default" aria-label={`Next ${span}`} onClick={() => onStep(1)}>
					<IconChevronRight size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
			</Group>
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
		</Group>
	);
}
