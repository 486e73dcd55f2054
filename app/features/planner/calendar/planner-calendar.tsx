import { ActionIcon, Box, Button, Group, Loader, SegmentedControl, Skeleton, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useDeferredValue, useId, useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { lazyPart } from "../../../components/lazy-code/lazy-code.tsx";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { useMonthPosts } from "../api/use-month-posts.ts";
import { DayGrid } from "../day-grid/day-grid.tsx";
import { usePlannerDialog } from "../planner-dialogs.tsx";
import { PlannerLoadFailure } from "../planner-load-failure.tsx";
import { weekOf, weeksOfMonth } from "../time/calendar-weeks.ts";
import { dayLabel, monthLabel, monthsLabel, rangeLabel } from "../time/time-labels.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import classes from "./planner-calendar.module.css";
import { ComingDays, SelectedDay } from "./selected-day.tsx";
import { useCalendarNavigation } from "./use-calendar-navigation.ts";
import { useMovePost } from "./use-move-post.ts";

// Loaded when an author wants a week: it brings a schedule with all its styles.
const [WeekGrid] = lazyPart(
	"WeekGrid",
	() => import("../week-grid/week-grid.tsx"),
	<Skeleton height="38rem" role="status" aria-label="Loading week" />,
);

const atOnce = { getInitialValueInEffect: false };

/**
 * The Calendar View: the weeks from now on, a month or a week with the posts in their days. The posts of the selected
 * day stand beside them, or over them where there is no room; on a phone, which begins with a week, they are an agenda
 * below the days. A post stands on the day that its author wrote down, on the clock of its own zone, and in the hours of
 * a week at its time on the author's clock.
 */
export function PlannerCalendar({ userId }: { userId: string }) {
	const phone = useMediaQuery("(max-width: 48em)", false, atOnce);
	const hasRoomBeside = useMediaQuery("(min-width: 62.01em)", true, atOnce);
	const timeZone = useTimeZone(userId);
	const navigation = useCalendarNavigation(timeZone);
	const { now, today, listedToday, cursor, selected, moveTo, select } = navigation;
	const span = navigation.span ?? (phone ? "week" : "month");
	const ahead = span === "month" ? navigation.weeksAhead : null;
	// The weeks from now on stay the same ones, whichever of their days the keyboard is at.
	const query = useMonthPosts(userId, ahead ? today : cursor, ahead !== null);
	// An answer is told at once, and all its posts would be drawn in one task.
	const daysOfGrid = useDeferredValue(query.days);
	const movePost = useMovePost(userId);
	const labelId = useId();
	const list = useRef<HTMLDivElement>(null);
	const [drawerOpened, setDrawerOpened] = useState(false);
	const openDialog = usePlannerDialog();

	const week = weekOf(cursor);
	const [weekStart = cursor, weekEnd = cursor] = [week[0], week.at(-1)];
	const weekLabel = phone ? monthLabel(cursor) : rangeLabel(weekStart, weekEnd);
	const monthsOnScreen = ahead ? monthsLabel(today, ahead.at(-1)?.at(-1) ?? today) : monthLabel(cursor);
	const inHours = span === "week" && !phone;
	const cards = { userId, now, viewerTimeZone: timeZone };
	const selectedDay = <SelectedDay date={selected} today={listedToday} {...cards} />;

	const step = (by: 1 | -1) => navigation.step(span === "month" ? { months: by } : { days: 7 * by });

	function selectDay(date: string, wantsPosts: boolean) {
		select(date);
		if (!phone && !hasRoomBeside) setDrawerOpened(true);
		else if (wantsPosts) list.current?.scrollIntoView({ block: "nearest" });
	}

	function selectSlot(date: string, time: string) {
		select(date);
		if (date >= today) openDialog({ initialDate: date, initialTime: time });
	}

	return (
		<>
			<Group gap="xs" mb="sm">
				<Group gap="0 0.5rem" flex={1} miw="8.5rem">
					<Title order={3} id={labelId} fz="lg" aria-live="polite">
						{span === "month" ? monthsOnScreen : weekLabel}
					</Title>
					{query.isFetching && !query.loaded && (
						<Loader size="xs" ml="xs" role="status" aria-label="Loading the calendar" />
					)}
				</Group>
				<Group gap={4} wrap="nowrap">
					<ActionIcon size={44} variant="default" aria-label={`Previous ${span}`} onClick={() => step(-1)}>
						<IconChevronLeft size={20} stroke={1.8} aria-hidden />
					</ActionIcon>
					<Button px="sm" onClick={navigation.selectToday}>
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
				{ahead && (
					<Button size="sm" variant="subtle" px="xs" onClick={navigation.showWholeMonth}>
						Show earlier weeks
					</Button>
				)}
			</Group>
			{query.failed && <PlannerLoadFailure title={messages.calendarLoadFailed} query={query.failed} />}
			{query.isMissing && <EmptyNote>{messages.offlinePosts}</EmptyNote>}
			<div className={classes.columns}>
				<section className={classes.days} aria-labelledby={labelId}>
					{/* The days of a week stand above their columns, which begin after the hours. */}
					<Box pl={inHours ? "var(--planner-hours)" : undefined}>
						<DayGrid
							labelledBy={labelId}
							compact={phone || span === "week"}
							weeks={span === "week" ? [week] : (ahead ?? weeksOfMonth(cursor))}
							isOneMonth={span === "month" && ahead === null}
							cursor={cursor}
							selected={selected}
							today={today}
							now={now}
							timeZone={timeZone}
							days={daysOfGrid}
							busy={query.isFetching}
							onMove={moveTo}
							onSelect={selectDay}
							onDrop={(post, scheduled_date) => {
								const { scheduled_time, time_zone } = post;
								movePost(post, { scheduled_date, scheduled_time, time_zone });
							}}
						/>
					</Box>
					{inHours && (
						<WeekGrid
							// The grid scrolls to its first post when it is mounted.
							key={`${weekStart} ${query.loaded}`}
							week={week}
							posts={week.flatMap((date) => query.days.get(date) ?? [])}
							now={now}
							timeZone={timeZone}
							onSelect={selectDay}
							onSelectSlot={selectSlot}
							onDrop={movePost}
						/>
					)}
				</section>
				{(phone || hasRoomBeside) && (
					<div ref={list} className={classes.list}>
						{selectedDay}
						{phone && <ComingDays key={selected} after={selected} {...cards} />}
					</div>
				)}
			</div>
			{!phone && !hasRoomBeside && (
				<Dialog
					isDrawer
					title={dayLabel(selected)}
					closeLabel="Close the day"
					opened={drawerOpened}
					onClose={() => setDrawerOpened(false)}
				>
					{selectedDay}
				</Dialog>
			)}
		</>
	);
}
