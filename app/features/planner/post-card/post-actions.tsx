import { ActionIcon, Button, Group } from "@mantine/core";
import {
	IconArrowBackUp,
	IconBrandLinkedin,
	IconCalendarTime,
	IconCheck,
	IconCopy,
	IconCopyPlus,
	IconDots,
	IconPencil,
	IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { linkAnswerSchema } from "../../../../domain/reminder-link.ts";
import { CopyByHand } from "../../../components/copy-post/copy-by-hand.tsx";
import { type RefusedCopy, useCopyPost } from "../../../components/copy-post/use-copy-post.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { ActionMenu } from "../../../components/ui/action-menu.tsx";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { invokeFunction, queryAfterLostAnswer } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { useWriteContext } from "../../../lib/queue/write.ts";
import { isSecondPress } from "../../../lib/second-press.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { postKeys, type ScheduledPost } from "../api/scheduled-post.ts";
import { useDeletePost } from "../api/use-delete-post.ts";
import { loadFreeSlot } from "../api/use-free-slot.ts";
import { useUpdatePost } from "../api/use-update-post.ts";
import { usePlannerDialog } from "../planner-dialogs.tsx";
import classes from "./post-actions.module.css";

interface PostActionsProps {
	/** Names the post in the labels of the buttons. */
	name: string;
	post: ScheduledPost;
	userId: string;
	/** Gives the focus to the card, where what has it goes. */
	focusCard: () => void;
}

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** The actions on a planned post: buttons for the most frequent, and a menu of the rest. */
export function PostActions({ name, post, userId, focusCard }: PostActionsProps) {
	const updatePost = useUpdatePost(userId);
	const deletePost = useDeletePost(userId);
	const [refused, setRefused] = useState<RefusedCopy | null>(null);
	const { copied, copyForLinkedIn, copyAndOpen } = useCopyPost(post.post_content, setRefused);
	const CopyIcon = copied ? IconCheck : IconCopy;
	const copy = copied ? "Copied" : "Copy";

	function mark(is_posted: boolean) {
		if (isSecondPress(`${post.id} ${is_posted}`)) return;
		// The button goes.
		focusCard();
		updatePost({ post, values: { is_posted } });
	}

	function askToDelete() {
		// The button has come under the pointer that has marked the post.
		if (post.is_posted && isSecondPress(`${post.id} true`)) return;
		confirm({
			question: "Delete scheduled post?",
			text: "This action cannot be undone. This will permanently delete your scheduled post.",
			confirm: "Delete",
			onConfirm: () => {
				// When the card goes, the focus in it moves to the next card.
				focusCard();
				deletePost(post);
			},
		});
	}

	return (
		<>
			{refused && (
				<CopyByHand
					refused={refused}
					onDone={() => {
						setRefused(null);
						focusCard();
					}}
				/>
			)}
			<Group className={classes.actions} gap="xs" mt="sm">
				<Button
					size="sm"
					variant={copied ? "light" : "default"}
					leftSection={<CopyIcon {...icon} />}
					aria-label={`${copy} the ${name}`}
					onClick={copyForLinkedIn}
				>
					{copy}
				</Button>
				{!post.is_posted && (
					<Button
						size="sm"
						leftSection={<IconCheck {...icon} />}
						aria-label={`Mark as posted: ${name}`}
						onClick={() => mark(true)}
					>
						Mark as posted
					</Button>
				)}
				<Button
					size="sm"
					variant="subtle"
					color="red"
					c="var(--mantine-color-error)"
					className={classes.delete}
					ml="auto"
					classNames={{ label: classes.deleteLabel }}
					leftSection={<IconTrash {...icon} />}
					aria-label={`Delete the ${name}`}
					aria-haspopup="dialog"
					onClick={askToDelete}
				>
					Delete
				</Button>
				<PostMenu
					name={name}
					post={post}
					userId={userId}
					onCopyAndOpen={copyAndOpen}
					onMarkScheduled={() => mark(false)}
				/>
			</Group>
		</>
	);
}

interface PostMenuProps extends Pick<PostActionsProps, "name" | "post" | "userId"> {
	onCopyAndOpen: () => void;
	onMarkScheduled: () => void;
}

/** The menu of further actions. It is mounted with the first click, because a long list has many. */
function PostMenu({ name, post, userId, onCopyAndOpen, onMarkScheduled }: PostMenuProps) {
	const [used, setUsed] = useState(false);
	const context = useWriteContext(userId);
	const openDialog = usePlannerDialog();
	const button = { size: 40, "aria-label": `More actions for the ${name}` };

	async function duplicate() {
		const slot = await loadFreeSlot(context).catch(() => null);
		openDialog({
			text: post.post_content,
			copied: post,
			...(slot !== null && typeof slot !== "string" && { initialDate: slot.date, initialTime: slot.time }),
		});
	}

	/** At once or not at all: later, it would take back what was done with the post since. */
	async function undoSkip() {
		const ask = (query: string, options: object) =>
			invokeFunction(context.supabase, `reminder-action${query}`, { ...options, schema: linkAnswerSchema });
		const loadState = async () => (await ask(`?post=${post.id}`, { method: "GET" })).state;
		try {
			// Another device may have marked it as posted.
			if ((await loadState()) !== "skipped") throw new Error(messages.postGone);
			await ask("", { body: { post: post.id, action: "undo" } }).catch(async (error) => {
				const state = await queryAfterLostAnswer(context.queryClient, error, { card: post.id }, loadState);
				if (state !== "ready") throw error;
			});
			notifySuccess(messages.skipUndone);
		} catch (error) {
			notifyError(messages.updatePostFailed, errorMessage(error));
		}
		void refreshQueries(context.queryClient, postKeys.all(userId));
	}

	if (!used)
		return (
			<ActionIcon {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)}>
				<IconDots {...icon} />
			</ActionIcon>
		);
	return (
		<ActionMenu
			defaultOpened
			width={240}
			button={button}
			actions={[
				["Copy and open LinkedIn", IconBrandLinkedin, onCopyAndOpen],
				["Edit text", IconPencil, () => openDialog({ edited: post })],
				post.is_posted
					? ["Back to scheduled", IconArrowBackUp, onMarkScheduled]
					: ["Move to…", IconCalendarTime, () => openDialog({ existing: post })],
				!post.is_posted &&
					post.reminders?.state === "cancelled" && ["Undo skipped reminder", IconArrowBackUp, undoSkip],
				["Duplicate", IconCopyPlus, duplicate],
			]}
		/>
	);
}
