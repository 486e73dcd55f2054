import { Button, Stack, Text, Title } from "@mantine/core";
import { memo, useId, useState } from "react";
import { dayLabel } from "../time/time-labels.ts";
import { PostCards, type PostCardsProps } from "./post-cards.tsx";
import { useMonthPosts } from "./use-month-posts.ts";

/** Days that are listed at once. */
const batch = 2;

interface ComingDaysProps extends Omit<PostCardsProps, "posts"> {
	/** The day before the first one (yyyy-MM-dd). */
	after: string;
}

/** The days with posts after the selected one, to the end of the next month: the agenda of a phone. */
export const ComingDays = memo(function ComingDays({ after, ...cards }: ComingDaysProps) {
	const { days: planned, loaded, to } = useMonthPosts(cards.userId, after, true);
	const [shown, setShown] = useState(batch);
	const titleId = useId();
	const days = [...planned]
		.filter(([date]) => date > after)
		.toSorted(([one], [other]) => (one < other ? -1 : 1));
	if (!loaded) return null;
	return (
		<Stack component="section" gap="sm" mt="lg" aria-labelledby={titleId}>
			<Title order={3} id={titleId}>
				Coming up
			</Title>
			{days.slice(0, shown).map(([date, posts]) => (
				<PostCards key={date} posts={posts} {...cards} />
			))}
			{days.length === 0 && (
				<Text size="sm" c="dimmed">
					Nothing else planned until {dayLabel(to)}.
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
