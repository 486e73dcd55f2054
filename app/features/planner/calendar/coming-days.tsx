import { Button, Title } from "@mantine/core";
import { memo, useId, useState } from "react";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { dayLabel, weekdayLabel } from "../time-labels.ts";
import { type IsoWeekday, shiftDay } from "./calendar-days.ts";
import classes from "./coming-days.module.css";
import { PostStack } from "./post-stack.tsx";
import { useMonthPosts } from "./use-month-posts.ts";

/** Days that are listed at once. */
const batch = 7;

interface ComingDaysProps {
	userId: string;
	/** The day before the first one (yyyy-MM-dd). */
	after: string;
	now: Date;
	timeZone: string;
	firstDay: IsoWeekday;
}

/** The days with posts after the selected one, to the end of the next month: the agenda of a phone. */
export const ComingDays = memo(function ComingDays(props: ComingDaysProps) {
	const { userId, after, now, timeZone, firstDay } = props;
	const month = useMonthPosts(userId, after, firstDay);
	const next = useMonthPosts(userId, shiftDay(after, { months: 1 }), firstDay);
	const [shown, setShown] = useState(batch);
	const titleId = useId();
	const days = comingDays(month.days, next.days, after);
	if (!month.loaded || !next.loaded) return null;
	return (
		<section className={classes.coming} aria-labelledby={titleId}>
			<Title order={3} id={titleId}>
				Coming up
			</Title>
			{days.slice(0, shown).map(([date, posts]) => (
				<div key={date} className={classes.day}>
					<p className={classes.date}>{weekdayLabel(date)}</p>
					<PostStack posts={posts} userId={userId} viewerTimeZone={timeZone} now={now} />
				</div>
			))}
			{days.length === 0 && <p className={classes.note}>Nothing else planned until {dayLabel(next.to)}.</p>}
			{days.length > shown && (
				<Button variant="default" onClick={() => setShown(shown + batch)}>
					Show more days
				</Button>
			)}
		</section>
	);
});

/** The ranges of two months overlap by some weeks: a day of both is taken once. */
function comingDays(
	month: ReadonlyMap<string, ScheduledPost[]>,
	next: ReadonlyMap<string, ScheduledPost[]>,
	after: string,
): [date: string, posts: ScheduledPost[]][] {
	return [...new Map([...month, ...next])]
		.filter(([date]) => date > after)
		.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
