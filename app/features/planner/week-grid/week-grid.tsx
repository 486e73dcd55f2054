import "./schedule-styles.css";
import { Center, UnstyledButton } from "@mantine/core";
import {
	type DateTimeStringValue,
	type DayOfWeek,
	type ScheduleEventData,
	WeekView,
} from "@mantine/schedule";
import { postState } from "../../../../domain/planner/post-state.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import type { PostTime, ScheduledPost } from "../api/scheduled-post.ts";
import { PostChip, stateNames } from "../day-grid/day-cell.tsx";
import { postLine } from "../post-line.ts";
import { firstDayOfWeek } from "../time/first-day-of-week.ts";
import { momentOn } from "../time/moment-on.ts";
import { offsetLabel, weekdayLabel } from "../time/time-labels.ts";
import { weekEvents } from "./week-events.ts";
import classes from "./week-grid.module.css";

/** A drop is rounded to these minutes. */
const dragMinutes = 15;
/** The hour at the top of a week without posts. */
const firstHour = "07:00";

interface WeekGridProps {
	/** The days (yyyy-MM-dd). */
	week: readonly string[];
	posts: readonly ScheduledPost[];
	now: Date;
	/** The author's. */
	timeZone: string;
	onSelect: (date: string, wantsPosts: boolean) => void;
	/** A time (HH:mm) without a post. */
	onSelectSlot: (date: string, time: string) => void;
	onDrop: (post: ScheduledPost, target: PostTime) => void;
}

const dateOf = (at: DateTimeStringValue) => at.slice(0, 10);
const timeOf = (at: DateTimeStringValue) => at.slice(11, 16);

/**
 * The hours of a week, to drag posts to another time. A post of another zone keeps it, and says so. The days
 * above them are not those of @mantine/schedule, which a screen reader calls "Weekday 2026-11-24" and the keyboard
 * cannot leave.
 */
export function WeekGrid({ week, posts, now, timeZone, onSelect, onSelectSlot, onDrop }: WeekGridProps) {
	const current = momentOn(timeZone, now);
	const currentTime = `${current.date} ${current.time}:00`;
	const byId = new Map(weekEvents(posts, week).map((event) => [event.id, event]));
	const events = [...byId.values()].map(
		({ id, start, end, post, more }): ScheduleEventData => ({
			id,
			title: post ? postLine(post.post_content) : `+${more} more`,
			start,
			end,
			color: "transparent",
			variant: "filled",
		}),
	);
	// The hour of the earliest post.
	const earliest = events.map(({ start }) => timeOf(String(start))).toSorted()[0] ?? firstHour;
	const postOf = ({ id }: ScheduleEventData) => byId.get(String(id))?.post;

	function describe(event: ScheduleEventData): string {
		const { post, time = "" } = byId.get(String(event.id)) ?? {};
		const day = weekdayLabel(dateOf(String(event.start)));
		if (!post) return `${event.title}, ${day}`;
		const zone = post.time_zone === timeZone ? "" : ` ${offsetLabel(post.time_zone, post.remind_at)}`;
		return `${clockLabel(time)}${zone}, ${event.title}, ${stateNames[postState(post, now)]}, ${day}`;
	}

	return (
		<WeekView
			date={week[0] ?? current.date}
			events={events}
			firstDayOfWeek={(firstDayOfWeek() % 7) as DayOfWeek}
			slotLabelFormat={(at) => clockLabel(timeOf(String(at)))}
			withHeader={false}
			withAllDaySlots={false}
			withWeekNumber={false}
			getCurrentTime={() => currentTime}
			// The bubble would cover the hour beside it.
			withCurrentTimeBubble={false}
			slotHeight={48}
			startScrollTime={`${earliest.slice(0, 2)}:00:00`}
			scrollAreaProps={{ mah: "38rem" }}
			classNames={{
				weekView: classes.week,
				weekViewHeader: classes.head,
				weekViewSlotLabels: classes.hours,
				weekViewSlotLabel: classes.hour,
				weekViewDaySlot: classes.slot,
				weekViewDragPreview: classes.preview,
			}}
			getTimeSlotProps={({ start }) => ({
				"aria-label": `${weekdayLabel(dateOf(start))}, ${clockLabel(timeOf(start))}`,
				"aria-disabled": dateOf(start) < current.date || undefined,
			})}
			renderEvent={(event, props) => (
				<UnstyledButton {...props} aria-label={describe(event)} title={describe(event)} />
			)}
			renderEventBody={(event) => {
				const post = postOf(event);
				return post ? (
					<PostChip post={post} now={now} fill />
				) : (
					<Center h="100%" fz={12} fw={600} c="var(--app-accent-text)" bg="var(--app-accent-soft)">
						{event.title}
					</Center>
				);
			}}
			onTimeSlotClick={({ slotStart }) => onSelectSlot(dateOf(slotStart), timeOf(slotStart))}
			onEventClick={(event) => onSelect(postOf(event)?.scheduled_date ?? dateOf(String(event.start)), true)}
			withEventsDragAndDrop
			eventDragInterval={dragMinutes}
			canDragEvent={(event) => {
				const post = postOf(event);
				return post != null && !post.pending;
			}}
			onEventDrop={({ event, newStart }) => {
				const post = postOf(event);
				if (!post || newStart === event.start) return;
				onDrop(post, {
					scheduled_date: dateOf(newStart),
					scheduled_time: timeOf(newStart),
					time_zone: post.time_zone,
				});
			}}
		/>
	);
}
