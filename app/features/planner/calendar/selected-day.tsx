import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { memo, useId, useState } from "react";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import { PlainList } from "../../../components/ui/plain-list.tsx";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { useMonthPosts } from "../api/use-month-posts.ts";
import { postsLabel } from "../day-grid/posts-label.ts";
import { usePlannerDialog } from "../planner-dialogs.tsx";
import { PostCard, type PostCardProps } from "../post-card/post-card.tsx";
import { dayLabel, weekdayLabel } from "../time/time-labels.ts";

interface SelectedDayProps extends Omit<PostCardsProps, "posts"> {
	/** yyyy-MM-dd */
	date: string;
	today: string;
}

const none: readonly ScheduledPost[] = [];

/**
 * "Posts for selected date", and a button that plans one. Its day may be of a month that is no longer on screen. Not
 * drawn again when only the month on screen changes: cards are the heavy part of the calendar.
 */
export const SelectedDay = memo(function SelectedDay({ date, today, ...cards }: SelectedDayProps) {
	const { days, loaded, failed, isMissing } = useMonthPosts(cards.userId, date);
	const openDialog = usePlannerDialog();
	const titleId = useId();
	const posts = days.get(date) ?? none;
	return (
		// Takes the focus when its last card goes.
		<Stack component="section" gap="sm" aria-labelledby={titleId} tabIndex={-1} style={{ outline: "none" }}>
			<div>
				<Title order={3} id={titleId}>
					Posts for selected date
				</Title>
				<Text size="sm" c="dimmed">
					{weekdayLabel(date)}
				</Text>
			</div>
			{!loaded && !failed && !isMissing && posts.length === 0 && (
				<Skeleton height="6rem" role="status" aria-label="Loading posts" />
			)}
			<PostCards key={date} posts={posts} {...cards} />
			<div role="status">
				{posts.length > 0 && <VisuallyHidden>{postsLabel(posts, cards.now)}</VisuallyHidden>}
				{loaded && posts.length === 0 && <EmptyNote>No posts scheduled for {dayLabel(date)}</EmptyNote>}
			</div>
			{date >= today && (
				<Button
					variant="light"
					px="xs"
					// A narrow panel breaks the line.
					h="auto"
					mih={44}
					styles={{ label: { whiteSpace: "normal" } }}
					leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
					onClick={() => openDialog({ initialDate: date })}
				>
					Schedule a post for this day
				</Button>
			)}
		</Stack>
	);
});

const daysAtOnce = 2;

interface ComingDaysProps extends Omit<PostCardsProps, "posts"> {
	/** The day before the first one (yyyy-MM-dd). */
	after: string;
}

/** The days with posts after the selected one, to the end of the next month: the agenda of a phone. */
export const ComingDays = memo(function ComingDays({ after, ...cards }: ComingDaysProps) {
	const { days: planned, loaded, to } = useMonthPosts(cards.userId, after, true);
	const [limit, setLimit] = useState(daysAtOnce);
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
			{days.slice(0, limit).map(([date, posts]) => (
				<PostCards key={date} posts={posts} {...cards} />
			))}
			{days.length === 0 && (
				<Text size="sm" c="dimmed">
					Nothing else planned until {dayLabel(to)}.
				</Text>
			)}
			{days.length > limit && <Button onClick={() => setLimit(limit + daysAtOnce)}>Show more days</Button>}
		</Stack>
	);
});

/** Cards that are drawn at once: more would hold up the page on a crowded day. */
const cardsAtOnce = 10;

interface PostCardsProps extends Omit<PostCardProps, "post"> {
	posts: readonly ScheduledPost[];
}

/** Posts of one day as cards, a crowded day in parts. */
function PostCards({ posts, ...card }: PostCardsProps) {
	const [limit, setLimit] = useState(cardsAtOnce);
	const hidden = posts.length - limit;
	if (posts.length === 0) return null;
	return (
		<>
			<PlainList>
				{posts.slice(0, limit).map((post) => (
					<li key={post.id}>
						<PostCard post={post} {...card} />
					</li>
				))}
			</PlainList>
			{hidden > 0 && (
				<Button onClick={() => setLimit(limit + cardsAtOnce)}>
					Show {Math.min(hidden, cardsAtOnce)} more of this day
				</Button>
			)}
		</>
	);
}
