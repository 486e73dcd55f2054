import { Box, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { DayGrid } from "../day-grid/day-grid.tsx";
import { PlannerLoadFailure } from "../planner-load-failure.tsx";
import { weekOf, weeksOfMonth } from "../time/calendar-days.ts";
import { firstDayOfWeek } from "../time/first-day-of-week.ts";
import { monthLabel, rangeLabel } from "../time/time-labels.ts";
import { useTimeZone } from "../time/use-time-zone.ts";
import { type CalendarSpan, CalendarToolbar } from "./calendar-toolbar.tsx";
import { ComingDays } from "./coming-days.tsx";
import classes from "./planner-calendar.module.css";
import { SelectedDay } from "./selected-day.tsx";
import { useCalendarNavigation } from "./use-calendar-navigation.ts";
import { useMonthPosts } from "./use-month-posts.ts";
import { useMovePost } from "./use-move-post.ts";

// Loaded when an author wants a week: it brings a schedule with all its styles.
const WeekGrid = lazy(() =>
	import("../week-grid/week-grid.tsx").then((module) => ({ default: module.WeekGrid })),
);

/**
 * The Calendar View: a month or a week with the posts in their days and the posts of the selected day beside it; on
 * a phone an agenda below the days of one week. A post stands on the day that its author wrote down, on the clock
 * of its own zone.
 */
export function PlannerCalendar({ userId }: { userId: string }) {
	const phone = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
	const firstDay = firstDayOfWeek();
	const timeZone = useTimeZone(userId);
	const { now, today, cursor, selected, step, moveTo, select } = useCalendarNavigation(timeZone);
	const month = useMonthPosts(userId, cursor, firstDay);
	const [chosenSpan, setSpan] = useState<CalendarSpan>("month");
	const movePost = useMovePost(userId);
	const labelId = useId();
	const list = useRef<HTMLDivElement>(null);

	const span = phone ? "week" : chosenSpan;
	const week = weekOf(cursor, firstDay);
	const weekLabel = phone ? monthLabel(cursor) : rangeLabel(week[0] ?? cursor, week[6] ?? cursor);
	const inHours = span === "week" && !phone;
	const agenda = { userId, now, timeZone, firstDay };

	function selectDay(date: string, wantsPosts: boolean) {
		select(date);
		if (wantsPosts) list.current?.scrollIntoView({ block: "nearest" });
	}

	return (
		<>
			<CalendarToolbar
				label={span === "month" ? monthLabel(cursor) : weekLabel}
				labelId={labelId}
				span={span}
				onSpanChange={phone ? undefined : setSpan}
				onStep={(by) => step(span === "month" ? { months: by } : { days: 7 * by })}
				onToday={() => select(today)}
			/>
			{month.isError && <PlannerLoadFailure title={messages.calendarLoadFailed} query={month} />}
			<div className={classes.columns}>
				<section className={classes.days} aria-labelledby={labelId}>
					{/* The days of a week stand above their columns, which begin after the hours. */}
					<Box pl={inHours ? 60 : undefined}>
						<DayGrid
							labelledBy={labelId}
							compact={span === "week"}
							weeks={span === "week" ? [week] : weeksOfMonth(cursor, firstDay)}
							firstDay={firstDay}
							cursor={cursor}
							selected={selected}
							today={today}
							now={now}
							days={month.days}
							busy={month.isFetching}
							onMove={moveTo}
							onSelect={selectDay}
							onDrop={(post, scheduled_date) =>
								movePost(post, { scheduled_date, scheduled_time: post.scheduled_time })
							}
						/>
					</Box>
					{inHours && (
						<Suspense fallback={<Skeleton height="38rem" role="status" aria-label="Loading week" />}>
							<WeekGrid
								date={cursor}
								posts={week.flatMap((date) => month.days.get(date) ?? [])}
								firstDay={firstDay}
								now={now}
								timeZone={timeZone}
								onSelect={selectDay}
								onDrop={movePost}
							/>
						</Suspense>
					)}
				</section>
				<div ref={list} className={classes.list}>
					<SelectedDay date={selected} today={today} {...agenda} />
					{phone && <ComingDays key={selected} after={selected} {...agenda} />}
				</div>
			</div>
		</>
	);
}
