import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { type DefineWrite, startWrite, useWrite } from "../../../lib/queue/write.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
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
export const updatePost: DefineWrite<ScheduledPost, PostUpdate> = (context) => {
	const { supabase, queryClient, userId } = context;

	function notifyUpdated(written: ScheduledPost, { post, values, isUndo = false }: PostUpdate) {
		const undoBy = (values: PostUpdate["values"]) =>
			isUndo
				? undefined
				: {
						label: "Undo",
						of: post.id,
						onClick: () => void startWrite(context, updatePost, { post: written, values, isUndo: true }),
					};
		if ("draft_version_id" in values) {
			const { post_content, draft_version_id } = post;
			return notifySuccess(
				isUndo ? messages.versionPlannedBack : messages.versionPlanned,
				undefined,
				undoBy({ post_content, draft_version_id }),
			);
		}
		const isPostedSince = written.is_posted && !post.is_posted;
		if ("post_content" in values)
			return notifySuccess(messages.postEdited, isPostedSince ? messages.postPostedSince : undefined);
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

	/** An earlier version is planned again with its text of now: another one would be no version of the draft. */
	async function readText({ values, isUndo }: PostUpdate) {
		if (!isUndo || !("draft_version_id" in values) || !values.draft_version_id) return null;
		const versions = supabase.from("draft_versions").select("post_content");
		const version = await dataOf(versions.eq("id", values.draft_version_id).maybeSingle());
		return version?.post_content.trim() ? version : null;
	}

	return {
		queryKey: postKeys.all(userId),
		name: "scheduled-posts:update",
		send: async (update, _write_id) => {
			const { post, values } = update;
			const _post = { id: post.id, ...values, ...(await readText(update)) };
			const call = { _write_id, _post, _seen: storedFields(post) };
			const isPlan = "scheduled_date" in values || "draft_version_id" in values;
			const written = await writtenPost(supabase.rpc("save_post", call), isPlan ? "plan" : undefined);
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
};

export const useUpdatePost = (userId: string) => useWrite(updatePost, userId);
