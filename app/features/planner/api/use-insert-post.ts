import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { dropTypedText, readTypedText, typedTextKey } from "../../../components/forms/typed-text.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { whenLabel } from "../time/time-labels.ts";
import { dayLink } from "../use-planner-url.ts";
import { asPending, upsertPostInCache } from "./post-cache.ts";
import { type PostTime, postKeys, type ScheduledPost } from "./scheduled-post.ts";
import { writtenPost } from "./write-post.ts";

/** A post that is not planned yet, as it is shown until it is. */
export const newPost = (
	values: PostTime &
		Pick<ScheduledPost, "post_content"> &
		Partial<Pick<ScheduledPost, "id" | "draft_version_id">>,
): ScheduledPost =>
	asPending({
		id: values.id ?? crypto.randomUUID(),
		post_content: values.post_content,
		draft_version_id: values.draft_version_id ?? null,
		scheduled_date: values.scheduled_date,
		scheduled_time: values.scheduled_time,
		time_zone: values.time_zone,
		is_posted: false,
		posted_at: null,
		media_ids: [],
		version: 1,
	});

/** Plans a post, given as it is shown until then. */
export const insertPost = ({
	supabase,
	queryClient,
	userId,
}: WriteContext): Write<ScheduledPost | null, ScheduledPost & { isRetried?: boolean; copy_of?: string }> => ({
	queryKey: postKeys.all(userId),
	name: "scheduled-posts:insert",
	send: async (
		{ id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone, copy_of, isRetried },
		_write_id,
	) => {
		const _post = { id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone, copy_of };
		if (isRetried && draft_version_id) {
			// What was typed in its draft since it was refused is planned, too.
			const version = supabase.from("draft_versions").select("post_content").eq("id", draft_version_id);
			const { data } = await version.maybeSingle();
			if (data?.post_content.trim()) _post.post_content = data.post_content;
		}
		return writtenPost(supabase.rpc("save_post", { _write_id, _post }));
	},
	update: (client, post) => upsertPostInCache(client, userId, asPending(post)),
	failed: messages.scheduleFailed,
	details: whenLabel,
	onSuccess: (post) => {
		refreshLastTime({ supabase, queryClient, userId });
		if (!post) return;
		upsertPostInCache(queryClient, userId, post);
		notifySuccess(messages.scheduleSucceeded, postScheduledDetail(whenLabel(post)), {
			label: "View",
			to: dayLink(post.scheduled_date),
		});
		const key = typedTextKey("post", userId);
		if (post.post_content === readTypedText(key)) dropTypedText(key);
	},
	textOf: ({ post_content }) => post_content,
	madeId: ({ id }) => id,
});

/** The database keeps the time that was planned last. */
export const refreshLastTime = ({ supabase, queryClient, userId }: WriteContext) =>
	void refreshQueries(queryClient, profileQuery(supabase, userId).queryKey);

export const useInsertPost = (userId: string) => useWrite(insertPost, userId);
