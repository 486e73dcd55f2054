import { ActionIcon, Button, Group, Loader, SegmentedControl, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { useCalendarNavigation } from "./use-calendar-navigation.ts";

interface CalendarToolbarProps {
	/** What is on screen: "November 2026". */
	label: string;
	labelId: string;
	span: "month" | "week";
	/** Whether the weeks from now on are on screen, not those of a month. */
	isAhead: boolean;
	/** Whether posts may be missing on screen. */
	isLoading: boolean;
	navigation: ReturnType<typeof useCalendarNavigation>;
}

/** Which days are on screen, and buttons that show others. */
export function CalendarToolbar({
	label,
	labelId,
	span,
	isAhead,
	isLoading,
	navigation,
}: CalendarToolbarProps) {
	const step = (by: 1 | -1) => navigation.step(span === "month" ? { months: by } : { days: 7 * by });
	return (
		<Group gap="xs" mb="sm">
			<Group gap="0 0.5rem" flex={1} miw="8.5rem">
				<Title order={3} id={labelId} fz="lg" aria-live="polite">
					{label}
				</Title>
				{isLoading && <Loader size="xs" ml="xs" role="status" aria-label="Loading the calendar" />}
			</Group>
			<Group gap={4} wrap="nowrap">
				<ActionIcon size={44} variant="default" aria-label={`Previous ${span}`} onClick={() => step(-1)}>
					<IconChevronLeft size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
				<Button variant="default" px="sm" onClick={navigation.selectToday}>
					Today
				</Button>
				<ActionIcon size={44} variant="default" aria-label={`Next ${span}`} onClick={() => step(1)}>
					<IconChevronRight size={20} stroke={1.8} aria-hidden />
				</ActionIcon>
			</Group>
			<SegmentedControl
				size="md"
				aria-label="Days on screen"
				value={span}
				onChange={navigation.setSpan}
				data={[
					{ value: "month", label: "Month" },
					{ value: "week", label: "Week" },
				]}
			/>
			{isAhead && (
				<Button size="sm" variant="subtle" px="xs" onClick={navigation.showWholeMonth}>
					Show earlier weeks
				</Button>
			)}
		</Group>
	);
}
