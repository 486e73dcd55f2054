import { memo, useId, useRef, useState } from "react";
import { postState } from "../../../../domain/planner/post-state.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { CopyByHand } from "../../../components/copy-post/copy-by-hand.tsx";
import { useCopyPost } from "../../../components/copy-post/use-copy-post.ts";
import type { ScheduledPost } from "../data/scheduled-post.ts";
import { usePostChanges } from "../data/use-post-changes.ts";
import { ScheduleDialog } from "../schedule-dialog/schedule-dialog.tsx";
import { dayLabel } from "../time-labels.ts";
import { EditTextDialog } from "./edit-text-dialog.tsx";
import { PostActions } from "./post-actions.tsx";
import classes from "./post-card.module.css";
import { PostContent } from "./post-content.tsx";
import { PostHead } from "./post-head.tsx";
import { PostMenu } from "./post-menu.tsx";
import { ReminderNote } from "./reminder-note.tsx";
import { cardMark, useFocusHandover } from "./use-focus-handover.ts";
import { ZoneNote } from "./zone-note.tsx";

interface PostCardProps {
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
	const changes = usePostChanges(userId);
	const [dialog, setDialog] = useState<"edit" | "move" | "delete" | null>(null);
	/** What the browser would not copy; every try is one of its own, so that its text is selected again. */
	const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null);
	const { copied, copyForLinkedIn, copyAndOpen } = useCopyPost(post.postContent, (text) =>
		setRefused((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 })),
	);
	const card = useRef<HTMLElement>(null);
	const menuButton = useRef<HTMLButtonElement>(null);
	const id = useId();
	const name = nameOf(post);
	useFocusHandover(card);

	/** Until the server has confirmed the post there is nothing to change; its buttons keep the focus meanwhile. */
	const unlessPending = (act: () => void) => () => {
		if (!post.pending) act();
	};
	function closeDialog() {
		setDialog(null);
		menuButton.current?.focus();
	}

	return (
		<article
			ref={card}
			className={classes.card}
			data-posted={post.isPosted || undefined}
			aria-labelledby={id}
			{...cardMark}
		>
			<PostHead post={post} state={postState(post, now)} headingId={id} headingLevel={headingLevel} />
			<ZoneNote post={post} viewerTimeZone={viewerTimeZone} />
			<PostContent text={post.postContent} name={name} />
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
					post.isPosted
						? undefined
						: unlessPending(() => {
								// The button goes; the card stays, and says what it is now.
								card.current?.focus();
								changes.markPosted(post);
							})
				}
				onDelete={unlessPending(() => setDialog("delete"))}
			>
				<PostMenu
					name={name}
					isPosted={post.isPosted}
					buttonRef={menuButton}
					onCopyAndOpen={copyAndOpen}
					onEdit={unlessPending(() => setDialog("edit"))}
					onMove={unlessPending(() => setDialog("move"))}
					onDuplicate={() => changes.duplicate(post)}
					onMarkScheduled={unlessPending(() => changes.markScheduled(post))}
				/>
			</PostActions>
			{dialog === "delete" && (
				<ConfirmDialog
					question="Delete scheduled post?"
					text="This action cannot be undone. This will permanently delete your scheduled post."
					confirm="Delete"
					onConfirm={() => changes.remove(post)}
					onClose={() => setDialog(null)}
				/>
			)}
			{dialog === "edit" && (
				<EditTextDialog
					text={post.postContent}
					onSave={async (text) => (await changes.editText(post, text)) !== null}
					onClose={closeDialog}
				/>
			)}
			{dialog === "move" && <ScheduleDialog userId={userId} opened onClose={closeDialog} existing={post} />}
		</article>
	);
});

const nameOf = ({ scheduledDate, scheduledTime }: ScheduledPost) =>
	`post of ${dayLabel(scheduledDate)}${scheduledTime ? `, ${scheduledTime}` : ""}`;
