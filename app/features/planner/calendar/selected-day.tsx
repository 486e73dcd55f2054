import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { memo, useId } from "react";
import { EmptyNote } from "../../../components/ui/empty-note.tsx";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { usePlannerDialog } from "../planner-dialogs.tsx";
import { dayLabel, weekdayLabel } from "../time/time-labels.ts";
import { PostCards, type PostCardsProps } from "./post-cards.tsx";
import { postsLabel } from "./posts-label.ts";
import { useMonthPosts } from "./use-month-posts.ts";

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
	const { days, loaded, failed } = useMonthPosts(cards.userId, date);
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
			{!loaded && !failed && posts.length === 0 && (
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
