import { Button } from "@mantine/core";
import { IconCheck, IconPlaylistAdd } from "@tabler/icons-react";
import { onlineManager } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { askAboutGaps } from "../../../components/dialogs/ask-about-gaps.ts";
import { useCommands } from "../../../components/keyboard/commands.ts";
import { lazyDialog } from "../../../components/lazy-code/lazy-code.tsx";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useDraftMedia } from "../../../lib/media/use-draft-media.ts";
import { useWriteContext } from "../../../lib/queue/write.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";

const [SlotsDialog] = lazyDialog("SlotsDialog", () => import("./slots-dialog.tsx"));

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

interface QueueButtonProps {
	userId: string;
	post: string;
	draftId?: string;
	mediaIds?: readonly string[];
	/** The plans of the draft that are on screen. */
	plans: readonly string[];
	/** The post as it is when it is read, and the version of a draft that it is. */
	readText?: () => Pick<ScheduledPost, "post_content" | "draft_version_id">;
}

/** "Add to queue": plans the post on screen for the next free slot, once. Its code comes with the first click. */
export function QueueButton({ userId, post, draftId, mediaIds = [], plans, readText }: QueueButtonProps) {
	const context = useWriteContext(userId);
	const media = useDraftMedia({ userId, draftId, ids: mediaIds }, false);
	const [isAdding, setAdding] = useState(false);
	/** The plan that was added last, and its text. */
	const [queued, setQueued] = useState({ id: "", text: "" });
	const [slotsOpened, setSlotsOpened] = useState(false);
	// A plan may be deleted or posted, here or elsewhere, and come back.
	const isQueued = plans.includes(queued.id) && queued.text === post;

	function ask() {
		if (isQueued || isAdding || post.trim() === "") return;
		// The plans of other devices are not known: two posts would share a slot.
		if (!onlineManager.isOnline()) return notifyError(messages.offline, messages.offlineQueue);
		askAboutGaps(post, undefined, "Schedule anyway", () => void add(), media);
	}

	async function add() {
		setAdding(true);
		try {
			const { addToQueue } = await import("./add-to-queue.ts");
			const read = readText ?? (() => ({ post_content: post, draft_version_id: null }));
			const added = await addToQueue(context, read, { draftId, plans }, media);
			if (added === "no slots") setSlotsOpened(true);
			else if (added) setQueued({ id: added.id, text: read().post_content });
		} catch (error) {
			notifyError(messages.scheduleFailed, errorMessage(error));
		} finally {
			setAdding(false);
		}
	}

	useCommands([{ id: "queue", label: "Add the post to your queue", run: ask }]);

	return (
		<>
			<Button
				size="sm"
				px="sm"
				disabled={post.trim() === ""}
				// Not disabled: it keeps the focus.
				aria-disabled={isQueued || isAdding || undefined}
				leftSection={isQueued ? <IconCheck {...icon} /> : <IconPlaylistAdd {...icon} />}
				onClick={ask}
			>
				{isQueued ? "In your queue" : "Add to queue"}
			</Button>
			<SlotsDialog
				userId={userId}
				opened={slotsOpened}
				onClose={() => setSlotsOpened(false)}
				onAdd={() => {
					setSlotsOpened(false);
					void add();
				}}
			/>
		</>
	);
}
