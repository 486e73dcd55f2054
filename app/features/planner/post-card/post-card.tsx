import { Text } from "@mantine/core";
import { memo, useId, useRef } from "react";
import { postState } from "../../../../domain/planner/post-state.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { momentOn } from "../time/moment-on.ts";
import { dayLabel, timeOf, zoneLabel } from "../time/time-labels.ts";
import { cardMark, useFocusHandover } from "../use-focus-handover.ts";
import { PostActions } from "./post-actions.tsx";
import classes from "./post-card.module.css";
import { PostContent } from "./post-content.tsx";
import { PostHead } from "./post-head.tsx";
import { ReminderNote } from "./reminder-note.tsx";

export interface PostCardProps {
	post: ScheduledPost;
	userId: string;
	viewerTimeZone: string;
	now: Date;
}

/** A planned post and all that can be done with it. */
export const PostCard = memo(function PostCard({ post, userId, viewerTimeZone, now }: PostCardProps) {
	const card = useRef<HTMLElement>(null);
	const id = useId();
	const name = nameOf(post);
	useFocusHandover(card);

	return (
		<article
			ref={card}
			className={classes.card}
			data-posted={post.is_posted || undefined}
			aria-labelledby={id}
			{...cardMark}
		>
			<PostHead post={post} state={postState(post, now)} headingId={id} />
			{post.time_zone !== viewerTimeZone && (
				<Text size="sm" c="dimmed" mt={6}>
					Planned in {zoneLabel(post.time_zone, post.remind_at)}: {timeOnClockOf(viewerTimeZone, post)}
				</Text>
			)}
			<PostContent text={post.post_content} name={name} />
			<ReminderNote post={post} viewerTimeZone={viewerTimeZone} now={now} />
			<PostActions name={name} post={post} userId={userId} focusCard={() => card.current?.focus()} />
		</article>
	);
});

const nameOf = ({ scheduled_date, scheduled_time }: ScheduledPost) =>
	`post of ${dayLabel(scheduled_date)}${scheduled_time ? `, ${clockLabel(scheduled_time)}` : ""}`;

/** What the author's clock shows at the time of a post that is planned by another one. */
function timeOnClockOf(viewerTimeZone: string, post: ScheduledPost): string {
	const { date, time } = momentOn(viewerTimeZone, post.remind_at);
	const zone = viewerTimeZone.replaceAll("_", " ");
	if (date !== post.scheduled_date) return `${dayLabel(date)} at ${clockLabel(time)} in ${zone}`;
	return time === timeOf(post) ? `the same in ${zone}` : `${clockLabel(time)} in ${zone}`;
}
