import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { Refusal, readAnswer } from "../../../lib/queue/write.ts";
import { postSchema, type ScheduledPost } from "./scheduled-post.ts";

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

/** What the database tells a conflict by. */
export const asSeen = ({
	remind_at: _,
	posted_at: __,
	reminders: ___,
	pending: ____,
	...seen
}: ScheduledPost) => seen;

/**
 * The post that a call has written; null when there is none. `isPlan`: what it writes is for a post that is not out yet.
 * @throws PostConflict when it has written nothing
 */
export async function writtenPost(call: Parameters<typeof dataOf>[0], isPlan?: boolean) {
	const { outcome, post } = readAnswer(answerSchema, await dataOf(call));
	if (outcome === "refused") throw new PostConflict(post, isPlan);
	return post;
}
