import { Anchor, Box, Group, Stack, Text, Title } from "@mantine/core";
import { memo, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { postPath } from "../../../../domain/is-app-path.ts";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import { mediaMessages } from "../../../../domain/media/media-messages.ts";
import { postState } from "../../../../domain/planner/post-state.ts";
import { useOnPhone } from "../../../components/layout/use-on-phone.ts";
import { MediaThumbs } from "../../../components/media/media-thumbs.tsx";
import { OverLimitNote } from "../../../components/post-text/over-limit-note.tsx";
import { PostText } from "../../../components/post-text/post-text.tsx";
import { StatusBadge } from "../../../components/ui/status-badge.tsx";
import { clockLabel } from "../../../lib/date-format.ts";
import { useDraftMedia } from "../../../lib/media/use-draft-media.ts";
import { useQueue } from "../../../lib/queue/use-queue.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { usePlannedMedia } from "../api/use-planned-media.ts";
import { momentOn } from "../time/moment-on.ts";
import { dayLabel, timeOf, weekdayLabel, zoneLabel } from "../time/time-labels.ts";
import { cardMark, useFocusHandover } from "../use-focus-handover.ts";
import { foldedLines, isLong } from "./fold-text.ts";
import { PostActions } from "./post-actions.tsx";
import classes from "./post-card.module.css";
import { ReminderNote, type ReminderNoteProps } from "./reminder-note.tsx";

export interface PostCardProps extends Omit<ReminderNoteProps, "isWaiting"> {
	userId: string;
}

export const PostCard = memo(function PostCard({ post, userId, viewerTimeZone, now }: PostCardProps) {
	const card = useRef<HTMLElement>(null);
	const id = useId();
	const name = nameOf(post);
	const isWaiting = useQueue(userId, ({ status }) => post.pending === true && status() === "waiting");
	useFocusHandover(card);

	return (
		<article
			ref={card}
			className={classes.card}
			data-posted={post.is_posted || undefined}
			aria-labelledby={id}
			{...cardMark}
		>
			<PostHead post={post} now={now} isWaiting={isWaiting} headingId={id} />
			{post.time_zone !== viewerTimeZone && (
				<Text size="sm" c="dimmed" mt={6}>
					Planned in {zoneLabel(post.time_zone, post.remind_at)}: {timeOnClockOf(viewerTimeZone, post)}
				</Text>
			)}
			<PostContent text={post.post_content} name={name} />
			<PostPictures post={post} userId={userId} />
			<ReminderNote post={post} isWaiting={isWaiting} viewerTimeZone={viewerTimeZone} now={now} />
			<PostActions name={name} post={post} userId={userId} focusCard={() => card.current?.focus()} />
		</article>
	);
});

const nameOf = ({ scheduled_date, scheduled_time }: ScheduledPost) =>
	`post of ${dayLabel(scheduled_date)}${scheduled_time ? `, ${clockLabel(scheduled_time)}` : ""}`;

/** The time on the author's clock of a post that is planned by another one. */
function timeOnClockOf(viewerTimeZone: string, post: ScheduledPost): string {
	const { date, time } = momentOn(viewerTimeZone, post.remind_at);
	const zone = viewerTimeZone.replaceAll("_", " ");
	if (date !== post.scheduled_date) return `${dayLabel(date)} at ${clockLabel(time)} in ${zone}`;
	return time === timeOf(post) ? `the same in ${zone}` : `${clockLabel(time)} in ${zone}`;
}

/** Small, and the way to the page that shares them, once the server has the post. */
function PostPictures({ post, userId }: Pick<PostCardProps, "post" | "userId">) {
	const ofDraft = usePlannedMedia(userId, post);
	const media = useDraftMedia(ofDraft, false);
	const unsent = media.filter((each) => "file" in each).length;
	const pictures = <MediaThumbs media={media} />;
	if (ofDraft.ids.length === 0 && media.length === 0) return null;
	if (post.pending) return <Box mt="xs">{pictures}</Box>;
	return (
		<Stack
			renderRoot={(props) => <Link {...props} to={postPath(post.id)} />}
			c="inherit"
			td="none"
			gap="xs"
			mt="xs"
		>
			{pictures}
			<Text span td="underline">
				Open to post
			</Text>
			{unsent > 0 && <Text span>{mediaMessages.notSentYet(unsent)}</Text>}
		</Stack>
	);
}

function PostHead(props: Pick<PostCardProps, "post" | "now"> & { isWaiting: boolean; headingId: string }) {
	const { post, now, isWaiting, headingId } = props;
	const state = postState(post, now);
	const { scheduled_date, scheduled_time, is_posted, pending } = post;
	return (
		<Group gap="0.25rem 0.625rem">
			<Title id={headingId} order={4} flex="1 1 auto" fz="md" fw={600} lh={1.4} textWrap="wrap">
				<time dateTime={scheduled_date}>{weekdayLabel(scheduled_date)}</time>
				{scheduled_time && (
					<>
						{" "}
						<time dateTime={scheduled_time} style={{ whiteSpace: "nowrap" }}>
							{clockLabel(scheduled_time)}
						</time>
					</>
				)}
			</Title>
			{state === "due" && (
				<Text span size="xs" fw={600} c="var(--app-warning-text)">
					Due
				</Text>
			)}
			{state === "missed" ? (
				<StatusBadge tone="warning">Missed</StatusBadge>
			) : (
				<StatusBadge tone={is_posted ? "quiet" : "accent"}>{is_posted ? "Posted" : "Scheduled"}</StatusBadge>
			)}
			{pending && !isWaiting && <span className={classes.saving}>Saving…</span>}
		</Group>
	);
}

/**
 * The text as readers see it, a long one folded. Mantine's Spoiler would measure each text after it is drawn, and the
 * rows of a long list would change their heights once more. `name` names the post in the label of the button.
 */
function PostContent({ text, name }: { text: string; name: string }) {
	const [isWhole, setIsWhole] = useState(false);
	const onPhone = useOnPhone();
	const isFoldable = useMemo(() => isLong(toPlainText(text), onPhone ? "phone" : "wide"), [text, onPhone]);
	const label = isWhole ? "Show less" : "Show all";
	return (
		<>
			<Text
				mt={10}
				dir="auto"
				maw="42rem"
				fz={15}
				lh={1.55}
				lineClamp={isFoldable && !isWhole ? foldedLines : undefined}
				style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
			>
				<PostText post={text} />
			</Text>
			<OverLimitNote post={text} />
			{isFoldable && (
				<Anchor
					component="button"
					type="button"
					mih={40}
					size="sm"
					fw={600}
					aria-label={`${label} of the ${name}`}
					aria-expanded={isWhole}
					onClick={() => setIsWhole(!isWhole)}
				>
					{label}
				</Anchor>
			)}
		</>
	);
}
