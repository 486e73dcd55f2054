import { z } from "zod";
import type { FunctionContext } from "../_shared/context.ts";
import { databaseError } from "../_shared/database-error.ts";

const feedSchema = z.object({
	posts: z.array(
		z.object({
			id: z.string(),
			/** Null: the post was deleted, and its text with it. */
			post_content: z.string().nullable(),
			/** yyyy-MM-dd */
			scheduled_date: z.string(),
			time_zone: z.string(),
			/** The moment that date, time and zone mean. */
			remind_at: z.coerce.date(),
			version: z.number(),
			is_posted: z.boolean(),
			is_cancelled: z.boolean(),
			created_at: z.coerce.date(),
			updated_at: z.coerce.date(),
		}),
	),
});

/** What an author has planned since 90 days ago, and what they took back. */
export type Feed = z.infer<typeof feedSchema>;
export type FeedPost = Feed["posts"][number];

/**
 * The feed that a token opens, with a tag for what is in it; null when it opens none.
 * @throws FunctionError 503 `database_unavailable`.
 */
export async function loadFeed(
	supabaseAdmin: FunctionContext["supabaseAdmin"],
	token: string,
): Promise<(Feed & { etag: string }) | null> {
	if (!/^[0-9a-f]{64}$/u.test(token)) return null;
	const { data, error } = await supabaseAdmin.rpc("calendar_feed_posts", { _token: token });
	if (error) {
		throw databaseError(error);
	}
	if (data === null) return null;
	return { ...feedSchema.parse(data), etag: await etagOf(JSON.stringify(data)) };
}

/** Counts the forms that the file has had: another one makes other tags of the same posts. */
const fileForm = 1;

async function etagOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${fileForm} ${text}`));
	return `"${[...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
