import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { startWrite, useWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { whenLabel } from "../time/time-labels.ts";
import { asPending, upsertPostInCache } from "./post-cache.ts";
import { type PostTime, postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { PostConflict, refreshLastTime, storedFields, writtenPost } from "./use-insert-post.ts";

export interface PostUpdate {
	/** The post as its author has seen it. */
	post: ScheduledPost;
	values:
		| Pick<ScheduledPost, "post_content">
		| Pick<ScheduledPost, "post_content" | "draft_version_id">
		| Pick<ScheduledPost, "is_posted">
		| PostTime;
	isUndo?: boolean;
}

function actOf(values: PostUpdate["values"]): string {
	if ("is_posted" in values) return values.is_posted ? "“Mark as posted” for" : "“Back to scheduled” for";
	return "post_content" in values ? "new text for" : "move to";
}

/** Changes the text, the time or the state of a post, with a message that offers to undo all but the writing. */
export function updatePost(context: WriteContext): Write<ScheduledPost, PostUpdate> {
	const { supabase, queryClient, userId } = context;

	function notifyUpdated(written: ScheduledPost, { post, values, isUndo = false }: PostUpdate) {
		const undoBy = (earlier: PostUpdate["values"]) =>
			isUndo
				? undefined
				: {
						label: "Undo",
						of: post.id,
						onClick: () => startWrite(context, updatePost, { post: written, values: earlier, isUndo: true }),
					};
		if ("draft_version_id" in values) {
			const { post_content, draft_version_id } = post;
			return notifySuccess(
				isUndo ? messages.versionPlannedBack : messages.versionPlanned,
				undefined,
				undoBy({ post_content, draft_version_id }),
			);
		}
		if ("post_content" in values) return notifySuccess(messages.postEdited);
		if ("is_posted" in values) {
			if (!values.is_posted) return notifySuccess(messages.postMarkedScheduled);
			const undo = undoBy({ is_posted: false });
			return notifySuccess(messages.postMarkedPosted, messages.postMarkedPostedDetail, undo);
		}
		refreshLastTime(context);
		const { scheduled_date, scheduled_time, time_zone } = post;
		notifySuccess(
			isUndo ? messages.postMovedBack : messages.postMoved,
			postScheduledDetail(whenLabel(written)),
			undoBy({ scheduled_date, scheduled_time, time_zone }),
		);
	}

	return {
		queryKey: postKeys.all(userId),
		name: "scheduled-posts:update",
		send: async ({ post, values }, _write_id) => {
			const call = { _write_id, _post: { id: post.id, ...values }, _seen: storedFields(post) };
			const isPlan = "scheduled_date" in values || "draft_version_id" in values;
			const written = await writtenPost(supabase.rpc("save_post", call), isPlan);
			if (!written) throw new PostConflict(null);
			return written;
		},
		update: (client, { post, values }) =>
			upsertPostInCache(client, userId, asPending({ ...post, ...values })),
		failed: messages.updatePostFailed,
		details: ({ post, values }) => `${actOf(values)} ${whenLabel({ ...post, ...values })}`,
		onSuccess: (written, update) => {
			upsertPostInCache(queryClient, userId, written);
			notifyUpdated(written, update);
		},
		textOf: ({ post, values }) => ("post_content" in values ? values.post_content : post.post_content),
	};
}

export const useUpdatePost = (userId: string) => useWrite(updatePost, userId);
