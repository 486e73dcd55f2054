import { useQueryClient } from "@tanstack/react-query";
import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { notifySuccess } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { dayLabel, timeLabel } from "../time/time-labels.ts";
import { asPending, showPost } from "./post-cache.ts";
import { type PostTime, postColumns, postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { writePost } from "./write-post.ts";

interface PostUpdate {
	/** The post as its author has seen it. */
	post: ScheduledPost;
	values: Pick<ScheduledPost, "post_content"> | Pick<ScheduledPost, "is_posted"> | PostTime;
	/** The update undoes a move. */
	isUndo?: boolean;
}

/** Changes the text, the time or the state of a post, with a message. The message of a move offers to undo it. */
export function useUpdatePost(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const mutation = useOptimisticMutation({
		queryKey: postKeys.all(userId),
		mutationFn: ({ post, values }: PostUpdate) =>
			writePost(supabase, post, (version) =>
				supabase
					.from("scheduled_posts")
					.update(values)
					.eq("id", post.id)
					.eq("version", version)
					.select(postColumns),
			),
		update: (client, { post, values }) => showPost(client, userId, asPending({ ...post, ...values })),
		failed: messages.updatePostFailed,
		onSuccess: (written, update) => {
			showPost(queryClient, userId, written);
			notifyUpdated(written, update);
		},
	});

	function notifyUpdated(written: ScheduledPost, { post, values, isUndo = false }: PostUpdate) {
		if ("post_content" in values) return notifySuccess(messages.postEdited);
		if ("is_posted" in values) {
			if (!values.is_posted) return notifySuccess(messages.postMarkedScheduled);
			return notifySuccess(messages.postMarkedPosted, messages.postMarkedPostedDetail);
		}
		// The database keeps the time that was planned last.
		void refreshQueries(queryClient, profileQuery(supabase, userId).queryKey);
		const { scheduled_date, scheduled_time, time_zone } = post;
		const undo = { post: written, values: { scheduled_date, scheduled_time, time_zone }, isUndo: true };
		notifySuccess(
			isUndo ? messages.postMovedBack : messages.postMoved,
			postScheduledDetail(dayLabel(written.scheduled_date), timeLabel(written)),
			isUndo ? undefined : { label: "Undo", onClick: () => mutation.mutate(undo) },
		);
	}

	return mutation;
}
