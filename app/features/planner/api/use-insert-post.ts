import * as z from "zod/mini";
import {
	draftPlannedElsewhere,
	messages,
	postChangedElsewhere,
	postScheduledDetail,
} from "../../../../domain/messages.ts";
import { dropTypedText, readTypedText, typedTextKey } from "../../../components/forms/typed-text.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { profileQuery } from "../../../lib/profile.ts";
import {
	type DefineWrite,
	Refusal,
	readAnswer,
	useWrite,
	type WriteContext,
} from "../../../lib/queue/write.ts";
import { notifySuccess } from "../../../lib/toasts/notify.ts";
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

type NewPost = ScheduledPost & {
	isRetried?: boolean;
	copy_of?: string;
	/** The plans of its draft that its author has seen. Left out: any may be there. */
	seen_plans?: readonly string[] | undefined;
};

/** Plans a post, given as it is shown until then. */
export const insertPost: DefineWrite<ScheduledPost | null, NewPost> = ({
	supabase,
	queryClient,
	userId,
}) => ({
	queryKey: postKeys.all(userId),
	name: "scheduled-posts:insert",
	update: (client, post) => upsertPostInCache(client, userId, asPending(post)),
	send: async ({ isRetried, ...post }, _write_id) => {
		const _post = storedFields(post);
		if (isRetried && post.draft_version_id) {
			// Text that was typed in the draft since the refusal is planned, too.
			const version = supabase.from("draft_versions").select("post_content").eq("id", post.draft_version_id);
			const now = await dataOf(version.maybeSingle());
			if (now?.post_content.trim()) _post.post_content = now.post_content;
		}
		return writtenPost(supabase.rpc("save_post", { _write_id, _post }), "new");
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

/** "plan": the time or the text of a post that is not out yet. */
type WriteKind = "new" | "plan" | undefined;

/** The post was changed or deleted elsewhere, or its draft planned, and nothing was written. */
export class PostConflict extends Refusal {
	/** The post as it is now, or the other plan of its draft; null when it was deleted. */
	readonly current: ScheduledPost | null;

	constructor(current: ScheduledPost | null, kind?: WriteKind) {
		super(current && kind ? whyNotPlanned(current, kind) : messages.postGone);
		this.current = current;
	}
}

function whyNotPlanned(current: ScheduledPost, kind: "new" | "plan") {
	if (kind === "new") return draftPlannedElsewhere(whenLabel(current));
	return current.is_posted ? messages.moveRefusedPosted : postChangedElsewhere(whenLabel(current));
}

const answerSchema = z.object({
	/** The database's decision, as its functions `save_post` and `delete_post` say it. */
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
 * The post that a call has written; null when there is none. `kind`: what it writes.
 * @throws PostConflict when it has written nothing
 */
export async function writtenPost(call: Parameters<typeof dataOf>[0], kind?: WriteKind) {
	const { outcome, post } = readAnswer(answerSchema, await dataOf(call));
	if (outcome === "refused") throw new PostConflict(post, kind);
	return post;
}
