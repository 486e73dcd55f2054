import { Text } from "@mantine/core";
import { memo, useId, useRef, useState } from "react";
import { postState } from "../../../../domain/planner/post-state.ts";
import { CopyByHand } from "../../../components/copy-post/copy-by-hand.tsx";
import { useCopyPost } from "../../../components/copy-post/use-copy-post.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { useWriteContext } from "../../../lib/offline/write.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { useDeletePost } from "../api/use-delete-post.ts";
import { loadFreeSlot } from "../api/use-free-slot.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { usePlannerDialog } from "../planner-dialogs.tsx";
import { momentOn } from "../time/moment-on.ts";
import { dayLabel, timeOf, zoneLabel } from "../time/time-labels.ts";
import { cardMark, useFocusHandover } from "../use-focus-handover.ts";
import { PostActions } from "./post-actions.tsx";
import classes from "./post-card.module.css";
import { PostContent } from "./post-content.tsx";
import { PostHead } from "./post-head.tsx";
import { PostMenu } from "./post-menu.tsx";
import { ReminderNote } from "./reminder-note.tsx";

export interface PostCardProps {
	post: ScheduledPost;
	userId: string;
	viewerTimeZone: string;
	now: Date;
	/** Rank of the card's heading in the page. */
	headingLevel: 3 | 4;
}

/** A planned post and all that can be done with it. */
export const PostCard = memo(function PostCard(props: PostCardProps) {
	const { post, userId, viewerTimeZone, now, headingLevel } = props;
	const { mutate: updatePost } = useUpdatePost(userId);
	const { mutate: deletePost } = useDeletePost(userId);
	const context = useWriteContext(userId);
	const openDialog = usePlannerDialog();
	/** What the browser would not copy. Every attempt has a number, so that its text is selected again. */
	const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
	const { copied, copyForLinkedIn, copyAndOpen } = useCopyPost(post.post_content, (text) =>
		setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 })),
	);
	const card = useRef<HTMLElement>(null);
	const menuButton = useRef<HTMLButtonElement>(null);
	const id = useId();
	const name = nameOf(post);
	useFocusHandover(card);

	async function duplicate() {
		const slot = await loadFreeSlot(context).catch(() => null);
		openDialog({
			text: post.post_content,
			...(slot !== null && typeof slot !== "string" && { date: slot.date, time: slot.time }),
		});
	}
	function askToDelete() {
		confirm({
			question: "Delete scheduled post?",
			text: "This action cannot be undone. This will permanently delete your scheduled post.",
			confirm: "Delete",
			onConfirm: () => {
				// When the card goes, the focus in it moves to the next card.
				card.current?.focus();
				deletePost(post);
			},
		});
	}

	return (
		<article
			ref={card}
			className={classes.card}
			data-posted={post.is_posted || undefined}
			aria-labelledby={id}
			{...cardMark}
		>
			<PostHead post={post} state={postState(post, now)} headingId={id} headingLevel={headingLevel} />
			{post.time_zone !== viewerTimeZone && (
				<Text size="sm" c="dimmed" mt={6}>
					Planned in {zoneLabel(post.time_zone, post.remind_at)}: {timeOnClockOf(viewerTimeZone, post)}
				</Text>
			)}
			<PostContent text={post.post_content} name={name} />
			<ReminderNote post={post} viewerTimeZone={viewerTimeZone} now={now} />
			{refused && (
				<CopyByHand
					key={refused.attempt}
					text={refused.text}
					onDone={() => {
						setRefused(null);
						card.current?.focus();
					}}
				/>
			)}
			<PostActions
				name={name}
				copied={copied}
				onCopy={copyForLinkedIn}
				onMarkPosted={
					post.is_posted
						? undefined
						: () => {
								// The button goes; the card keeps the focus.
								card.current?.focus();
								updatePost({ post, values: { is_posted: true } });
							}
				}
				onDelete={askToDelete}
			>
				<PostMenu
					name={name}
					isPosted={post.is_posted}
					buttonRef={menuButton}
					onCopyAndOpen={copyAndOpen}
					onEdit={() => openDialog({ edited: post })}
					onMove={() => openDialog({ moved: post })}
					onDuplicate={duplicate}
					onMarkScheduled={() => updatePost({ post, values: { is_posted: false } })}
				/>
			</PostActions>
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
