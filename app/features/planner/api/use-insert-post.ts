import { useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";
import { asPending, hidePost, showPost } from "./post-cache.ts";
import { type PostTime, parsePosts, postKeys, postSelection, type ScheduledPost } from "./scheduled-post.ts";

/** A post that is not planned yet, as it is shown until it is. */
export const draftPost = (values: PostTime & Pick<ScheduledPost, "post_content">): ScheduledPost =>
	asPending({
		id: `draft-${crypto.randomUUID()}`,
		post_content: values.post_content,
		scheduled_date: values.scheduled_date,
		scheduled_time: values.scheduled_time,
		time_zone: values.time_zone,
		is_posted: false,
		posted_at: null,
		version: 0,
	});

/** Plans a post, given as its draft. */
export function useInsertPost(userId: string, onInserted: (post: ScheduledPost) => void) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useOptimisticMutation({
		queryKey: postKeys.all(userId),
		mutationFn: async ({ post_content, scheduled_date, scheduled_time, time_zone }: ScheduledPost) => {
			const { data, error } = await supabase
				.from("scheduled_posts")
				.insert({ user_id: userId, post_content, scheduled_date, scheduled_time, time_zone })
				.select(postSelection);
			if (error) throw error;
			return parsePosts(data);
		},
		update: (client, draft) => showPost(client, userId, draft),
		failed: messages.scheduleFailed,
		onSuccess: (inserted, draft) => {
			hidePost(queryClient, userId, draft.id);
			for (const post of inserted) {
				showPost(queryClient, userId, post);
				onInserted(post);
			}
			// The database keeps the time that was planned last.
			void refreshQueries(queryClient, profileQuery(supabase, userId).queryKey);
		},
	});
}
