import { Temporal } from "temporal-polyfill";
import type { MediaRow } from "../../../../domain/media/media.ts";
import { mediaLabel, mediaMessages } from "../../../../domain/media/media-messages.ts";
import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { confirm } from "../../../components/dialogs/confirm.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { isRefusedOf } from "../../../lib/media/uploads.ts";
import { uploads } from "../../../lib/media/waiting-files.ts";
import { startWrite, type WriteContext } from "../../../lib/queue/write.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";
import { upsertPostInCache } from "../api/post-cache.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { deletePost } from "../api/use-delete-post.ts";
import { loadFreeSlot } from "../api/use-free-slot.ts";
import { insertPost, newPost } from "../api/use-insert-post.ts";
import { loadSameTextPosts } from "../api/use-same-text-posts.ts";
import { warningText } from "../schedule-dialog/warning-text.ts";
import { whenLabel } from "../time/time-labels.ts";
import { dayLink } from "../use-planner-url.ts";

const unqueuePost: typeof deletePost = (context) => ({
	...deletePost(context),
	onSuccess: () => notifySuccess(messages.unqueued),
	onKept: () => notifySuccess(messages.unqueued, messages.writeWaits),
});

/** Resolves to whether the author wants it in spite of what is said about it. */
const confirmWarnings = (warnings: readonly string[]) =>
	new Promise<boolean>((resolve) =>
		confirm({
			question: "Add this post to your queue?",
			text: warnings.join(" "),
			confirm: "Schedule anyway",
			onConfirm: () => resolve(true),
			onCancel: () => resolve(false),
		}),
	);

/**
 * Plans a text for the author's next free slot. Resolves to the planned post, null where there is none, or "no slots" when
 * there are none to plan it for. Any other failure is told. `readText`: is read last when it is planned, so that what was
 * typed during the questions is planned, too. `plans`: those of the draft that its author has seen.
 */
export async function addToQueue(
	context: WriteContext,
	readText: () => Pick<ScheduledPost, "post_content" | "draft_version_id">,
	{ draftId, plans }: { draftId: string | undefined; plans: readonly string[] },
	media: readonly MediaRow[],
): Promise<Pick<ScheduledPost, "id"> | null | "no slots"> {
	const { post_content } = readText();
	const loaded = await Promise.all([
		loadFreeSlot(context),
		loadSameTextPosts(context.supabase, post_content),
	]).catch((error: unknown) => notifyError(messages.scheduleFailed, errorMessage(error)));
	if (!loaded) return null;
	const [slot, sameText] = loaded;
	if (slot === "no slots") return slot;
	if (slot === "none free") {
		notifyError(messages.queueFull, messages.queueFullDetail);
		return null;
	}
	// Pictures without an alt text are no question here.
	const slides = media.filter(({ slides }) => slides);
	const warnings = [
		...uploads.read().filter(isRefusedOf(draftId)).map(mediaMessages.notAddedWhy),
		...planningWarnings(slot, post_content, sameText, Temporal.Now.instant(), slides).map((warning) =>
			warningText(warning, slot),
		),
	];
	if (warnings.length > 0 && !(await confirmWarnings(warnings))) return null;

	const queuePost = (writing: WriteContext) => ({
		...insertPost(writing),
		onSuccess: (post: ScheduledPost | null) => {
			if (!post) return;
			upsertPostInCache(writing.queryClient, writing.userId, post);
			const undo = () => void startWrite(context, unqueuePost, post);
			notifySuccess(
				messages.queued,
				postScheduledDetail(whenLabel(post)) + (media.length > 0 ? `, with ${mediaLabel(media)}` : ""),
				{ label: "Undo", onClick: undo, of: post.id },
				{ label: "View", to: dayLink(post.scheduled_date) },
			);
		},
	});
	const planned = { scheduled_date: slot.date, scheduled_time: slot.time, time_zone: slot.timeZone };
	const isWarned = sameText.some(({ is_posted }) => !is_posted);
	const post = { ...newPost({ ...planned, ...readText() }), seen_plans: isWarned ? undefined : plans };
	const writing = startWrite(context, queuePost, post);
	return writing.then(() => post).catch(() => null);
}
