import { createHash } from "node:crypto";
import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";
import { readAnswer } from "../_shared/errors.ts";

const pageSchema = z.object({
	posts: z.array(
		z.object({
			id: z.string(),
			/** Null: the post was deleted, and its text with it. */
			post_content: z.string().nullable(),
			remind_at: z.coerce.date(),
			version: z.number(),
			is_posted: z.boolean(),
			is_cancelled: z.boolean(),
			created_at: z.coerce.date(),
			updated_at: z.coerce.date(),
		}),
	),
	/** Where the next page begins; left out of the last one. */
	next: z.unknown().optional(),
});

/** Posts that an author has planned since 90 days ago, and those that they took back. */
export type Feed = Pick<z.infer<typeof pageSchema>, "posts">;
export type FeedPost = Feed["posts"][number];

/** Posts of a page: to read more in one go would hold the thread for longer than 50 ms where the database is in it. */
const pageSize = 200;

/**
 * The feed that a token opens, with a tag for what is in it; null when it opens none. It is read in pages, between which
 * others get their turn. A post that its author moves meanwhile may be missing until the program asks again.
 * @throws FunctionError 503 `database_unavailable`.
 */
export async function loadFeed({ supabaseAdmin }: FunctionContext, token: string) {
	if (!/^[0-9a-f]{64}$/u.test(token)) return null;
	const pause = createPauses();
	// By their ids: one that is taken back meanwhile would be there twice.
	const posts = new Map<string, FeedPost>();
	const tags: string[] = [];
	let after: unknown = null;
	do {
		const place = { _token: token, _after: after, _size: pageSize };
		const answer = await supabaseAdmin.rpc("calendar_feed_posts", place);
		const page = readAnswer(pageSchema.nullable(), answer);
		if (page === null) return null;
		for (const post of page.posts) posts.set(post.id, post);
		tags.push(digest(JSON.stringify(answer.data)));
		after = page.next;
		await pause();
	} while (after);
	return { posts: [...posts.values()], etag: `"${digest(`${fileForm} ${tags}`)}"` };
}

/** Counts the forms that the file has had: another one makes other tags of the same posts. */
const fileForm = 2;

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** For how many milliseconds work may hold the thread before others get their turn. */
const longestStepMs = 10;

/** Lets others work in between: awaited at each step of something long, it pauses when enough time has gone by. */
export function createPauses(): () => Promise<void> {
	let resumed = performance.now();
	return async () => {
		if (performance.now() - resumed < longestStepMs) return;
		await new Promise((resolve) => setTimeout(resolve));
		resumed = performance.now();
	};
}
