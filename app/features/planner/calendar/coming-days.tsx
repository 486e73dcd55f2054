import { Button, Stack, Text, Title } from "@mantine/core";
import { memo, useId, useState } from "react";
import { type IsoWeekday, shiftDay } from "../time/calendar-days.ts";
import { dayLabel } from "../time/time-labels.ts";
import { PostCards } from "./post-cards.tsx";
import { useMonthPosts } from "./use-month-posts.ts";

/** Days that are listed at once. */
const batch = 2;

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
	// The ranges of two months overlap by some weeks: a day of both is taken once.
	const days = [...new Map([...month.days, ...next.days])]
		.filter(([date]) => date > after)
		.toSorted(([one], [other]) => (one < other ? -1 : 1));
	if (!month.loaded || !next.loaded) return null;
	return (
		<Stack component="section" gap="sm" mt="lg" aria-labelledby={titleId}>
			<Title order={3} id={titleId}>
				Coming up
			</Title>
			{days.slice(0, shown).map(([date, posts]) => (
				<PostCards key={date} posts={posts} userId={userId} viewerTimeZone={timeZone} now={now} />
			))}
			{days.length === 0 && (
				<Text size="sm" c="dimmed">
					Nothing else planned until {dayLabel(next.to)}.
				</Text>
			)}
			{days.length > shown && (
				<Button variant="default" onClick={() => setShown(shown + batch)}>
					Show more days
				</Button>
			)}
		</Stack>
	);
});
