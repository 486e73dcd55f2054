import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { dropTypedText, readTypedText, typedTextKey } from "../../../components/forms/typed-text.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { useWrite, type Write, type WriteContext } from "../../../lib/offline/write.ts";
import { withSendLock } from "../../../lib/queue/send-lock.ts";
import { dayLabel, timeLabel } from "../time/time-labels.ts";
import { dayLink } from "../use-planner-url.ts";
import { asPending, showPost } from "./post-cache.ts";
import { type PostTime, parsePosts, postKeys, postSelection, type ScheduledPost } from "./scheduled-post.ts";

/** A post that is not planned yet, as it is shown until it is. */
export const draftPost = (
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
		version: 1,
	});

/** PostgreSQL's code for a row that is there already: the answer to its first insert was lost. */
const uniqueViolation = "23505";
/** The same for a version that is gone with its draft. */
const foreignKeyViolation = "23503";

/** Plans a post, given as its draft. */
export const insertPost = ({
	supabase,
	queryClient,
	userId,
}: WriteContext): Write<ScheduledPost[], ScheduledPost> => ({
	queryKey: postKeys.all(userId),
	name: "insert",
	mutationFn: async ({ id, post_content, draft_version_id, scheduled_date, scheduled_time, time_zone }) => {
		const posts = supabase.from("scheduled_posts");
		const planned = { post_content, scheduled_date, scheduled_time, time_zone };
		const values = { id, user_id: userId, ...planned };
		// The database links equal texts only: a text that was written without a network goes first.
		if (draft_version_id !== null) {
			const tenSeconds = new Promise<void>((resolve) => setTimeout(resolve, 10_000));
			await Promise.race([withSendLock(userId, async () => {}), tenSeconds]);
		}
		const linked = await posts.insert({ ...values, draft_version_id }).select(postSelection);
		const isAlone = linked.error?.code === foreignKeyViolation;
		const inserted = isAlone ? await posts.insert(values).select(postSelection) : linked;
		const isThere = inserted.error?.code === uniqueViolation;
		// What its author has changed since the first try counts, unless something else has changed it.
		if (isThere) await posts.update(planned).eq("id", id).eq("version", 1);
		const { data, error } = isThere ? await posts.select(postSelection).eq("id", id) : inserted;
		if (error) throw error;
		return parsePosts(data);
	},
	update: (client, draft) => showPost(client, userId, draft),
	failed: messages.scheduleFailed,
	onSuccess: (inserted) => {
		for (const post of inserted) {
			showPost(queryClient, userId, post);
			notifySuccess(
				messages.scheduleSucceeded,
				postScheduledDetail(dayLabel(post.scheduled_date), timeLabel(post)),
				{ label: "View", to: dayLink(post.scheduled_date) },
			);
		}
		const key = typedTextKey("post", userId);
		if (inserted.some(({ post_content }) => post_content === readTypedText(key))) dropTypedText(key);
		refreshLastTime({ supabase, queryClient, userId });
	},
	textOf: ({ post_content }) => post_content,
});

/** The database keeps the time that was planned last. */
export const refreshLastTime = ({ supabase, queryClient, userId }: WriteContext) =>
	void refreshQueries(queryClient, profileQuery(supabase, userId).queryKey);

export const useInsertPost = (userId: string) => useWrite(insertPost, userId);
