import { Button, Skeleton, Title, VisuallyHidden } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { memo, useId, useState } from "react";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { ScheduleDialog } from "../schedule-dialog/schedule-dialog.tsx";
import { dayLabel, weekdayLabel } from "../time-labels.ts";
import type { IsoWeekday } from "./calendar-days.ts";
import { PostStack } from "./post-stack.tsx";
import { postsLabel } from "./posts-label.ts";
import classes from "./selected-day.module.css";
import { useMonthPosts } from "./use-month-posts.ts";

interface SelectedDayProps {
	userId: string;
	/** yyyy-MM-dd */
	date: string;
	today: string;
	now: Date;
	timeZone: string;
	firstDay: IsoWeekday;
}

const none: readonly ScheduledPost[] = [];

/**
 * "Posts for selected date", and the way to plan one. Its day may be of a month that is no longer on screen. Not
 * drawn again when only the month on screen changes: cards are the heavy part of the calendar.
 */
export const SelectedDay = memo(function SelectedDay(props: SelectedDayProps) {
	const { userId, date, today, now, timeZone, firstDay } = props;
	const { days, loaded, isError } = useMonthPosts(userId, date, firstDay);
	const [planning, setPlanning] = useState(false);
	const titleId = useId();
	const posts = days.get(date) ?? none;
	return (
		// Takes the focus when its last card goes.
		<section className={classes.day} aria-labelledby={titleId} tabIndex={-1}>
			<Title order={3} id={titleId}>
				Posts for selected date
			</Title>
			<p className={classes.date}>{weekdayLabel(date)}</p>
			{!loaded && !isError && posts.length === 0 && (
				<Skeleton height="6rem" role="status" aria-label="Loading posts" />
			)}
			<PostStack key={date} posts={posts} userId={userId} viewerTimeZone={timeZone} now={now} />
			<div role="status">
				{posts.length > 0 && <VisuallyHidden>{postsLabel(posts, now)}</VisuallyHidden>}
				{loaded && posts.length === 0 && (
					<p className={classes.empty}>No posts scheduled for {dayLabel(date)}</p>
				)}
			</div>
			{date >= today && (
				<>
					<Button
						variant="light"
						leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
						onClick={() => setPlanning(true)}
					>
						Schedule a post for this day
					</Button>
					<ScheduleDialog
						userId={userId}
						opened={planning}
						onClose={() => setPlanning(false)}
						initialDate={date}
					/>
				</>
			)}
		</section>
	);
});
