import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../components/toasts/notify.ts";
import { errorSentence } from "../../../lib/api/error-sentence.ts";
import { startWrite, type WriteContext } from "../../../lib/offline/write.ts";
import { showPost } from "../api/post-cache.ts";
import type { ScheduledPost } from "../api/scheduled-post.ts";
import { deletePost } from "../api/use-delete-post.ts";
import { loadFreeSlot } from "../api/use-free-slot.ts";
import { draftPost, insertPost } from "../api/use-insert-post.ts";
import { dayLabel, timeLabel } from "../time/time-labels.ts";
import { dayLink } from "../use-planner-url.ts";

/**
 * Plans a text for the author's next free slot. Resolves to whether it is planned, or "no slots" when there are none
 * to plan it for. Any other failure is told. `onUndone`: its author has taken it back.
 */
export async function addToQueue(
	context: WriteContext,
	text: Pick<ScheduledPost, "post_content" | "draft_version_id">,
	onUndone: () => void,
): Promise<boolean | "no slots"> {
	const slot = await loadFreeSlot(context).catch((error: unknown) => {
		notifyError(messages.scheduleFailed, errorSentence(error));
		return null;
	});
	if (slot === "no slots") return slot;
	if (slot === "none free") notifyError(messages.queueFull, messages.queueFullDetail);
	if (slot === null || slot === "none free") return false;

	const { promise, resolve } = Promise.withResolvers<boolean>();
	const tell = (post: ScheduledPost) =>
		notifySuccess(
			messages.queued,
			postScheduledDetail(dayLabel(post.scheduled_date), timeLabel(post)),
			{
				label: "Undo",
				onClick: () => {
					startWrite(context, deletePost, post);
					onUndone();
				},
			},
			{ label: "View", to: dayLink(post.scheduled_date) },
		);
	const queuePost = (writing: WriteContext) => ({
		...insertPost(writing),
		onSuccess: (inserted: ScheduledPost[]) => {
			for (const post of inserted) {
				showPost(writing.queryClient, writing.userId, post);
				tell(post);
			}
			resolve(true);
		},
		failed: (error: Error) => {
			notifyError(messages.scheduleFailed, errorSentence(error));
			resolve(false);
		},
	});
	const planned = { scheduled_date: slot.date, scheduled_time: slot.time, time_zone: slot.timeZone };
	startWrite(context, queuePost, draftPost({ ...planned, ...text }));
	return promise;
}
