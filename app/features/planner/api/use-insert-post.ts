import * as z from "zod/mini";
import { messages, postScheduledDetail } from "../../../../domain/messages.ts";
import { dropTypedText, readTypedText, typedTextKey } from "../../../components/forms/typed-text.ts";
import { notifySuccess } from "../../../components/toasts/notify.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { Refusal, readAnswer, useWrite, type Write, type WriteContext } from "../../../lib/queue/write.ts";
import { whenLabel } from "../time/time-labels.ts";
import { dayLink } from "../use-planner-url.ts";
import { asPending, upsertPostInCache } from "./post-cache.ts";
import { type PostTime, postKeys, postSchema, type ScheduledPost } from "./scheduled-post.ts";

/** A post that is not planned yet, as it is shown until it is. */
export const newPost = (
	values: PostTime &
		Pick<ScheduledPost, "post_content"> &
		Partial<Pick<ScheduledPost, "id" | "draft_version_id">>,
): ScheduledPost =>
	asPending({
		id: crypto.randomUUID(),
		draft_version_id: null,
		...values,
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
	update: (client, post) => upsertPostInCache(client, userId, asPending(post)),
	send: async ({ isRetried, ...post }, _write_id) => {
		const _post = storedFields(post);
		if (isRetried && post.draft_version_id) {
			// What was typed in its draft since it was refused is planned, too.
			const version = supabase.from("draft_versions").select("post_content").eq("id", post.draft_version_id);
			const { data } = await version.maybeSingle();
			if (data?.post_content.trim()) _post.post_content = data.post_content;
		}
		return writtenPost(supabase.rpc("save_post", { _write_id, _post }));
	},
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
	failed: messages.scheduleFailed,
	details: whenLabel,
	textOf: ({ post_content }) => post_content,
	madeId: ({ id }) => id,
});

/** The database keeps the time that was planned last. */
export const refreshLastTime = ({ supabase, queryClient, userId }: WriteContext) =>
	void refreshQueries(queryClient, profileQuery(supabase, userId).queryKey);

export const useInsertPost = (userId: string) => useWrite(insertPost, userId);

/** The post was changed or deleted elsewhere, and nothing was written. */
export class PostConflict extends Refusal {
	/** The post as it is now; null when it was deleted. */
	readonly current: ScheduledPost | null;

	constructor(current: ScheduledPost | null, isPlan = false) {
		super(isPlan && current?.is_posted ? messages.moveRefusedPosted : messages.postGone);
		this.current = current;
	}
}

const answerSchema = z.object({
	/** What the database has decided, as its functions `save_post` and `delete_post` say. */
	outcome: z.enum(["saved", "refused"]),
	post: z.nullable(postSchema),
});

/** A post as `save_post` and `delete_post` take it: without what the database computes. */
export const storedFields = ({
	remind_at: _,
	posted_at: __,
	reminders: ___,
	pending: ____,
	...fields
}: ScheduledPost) => fields;

/**
 * The post that a call has written; null when there is none. `isPlan`: what it writes is for a post that is not out yet.
 * @throws PostConflict when it has written nothing
 */
export async function writtenPost(call: Parameters<typeof dataOf>[0], isPlan?: boolean) {
	const { outcome, post } = readAnswer(answerSchema, await dataOf(call));
	if (outcome === "refused") throw new PostConflict(post, isPlan);
	return post;
}
