import type { PostgrestError } from "@supabase/supabase-js";
import { messages } from "../../../../domain/messages.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { parsePosts, postSelection, type ScheduledPost } from "./scheduled-post.ts";

/** The post was changed or deleted elsewhere, and nothing was written. */
export class PostConflict extends Error {
	/** The post as it is now; null when it was deleted. */
	readonly current: ScheduledPost | null;

	constructor(current: ScheduledPost | null) {
		super(messages.postGone);
		this.current = current;
	}
}

interface WriteResponse {
	data: unknown;
	error: PostgrestError | null;
}

/** The version that this tab's last write of each post has made; undefined while no write has succeeded. */
const lastWrites = new Map<string, Promise<number | undefined>>();

/**
 * Changes or deletes a post, provided that it still has the version that this tab knows. A write waits for the tab's
 * earlier ones of the same post, whose versions count as known: quick changes in a row do not conflict.
 * `write` returns the columns of the post without its reminder: with another table's columns the embedded Data API
 * looks for the changed post by its old version, and finds none.
 * @throws PostConflict when the post has another version or is gone
 */
export function writePost(
	supabase: Supabase,
	{ id, version }: ScheduledPost,
	write: (knownVersion: number) => PromiseLike<WriteResponse>,
): Promise<ScheduledPost> {
	const earlier = lastWrites.get(id);
	const written = (async () => {
		const { data, error } = await write(Math.max(version, (await earlier) ?? 0));
		if (error) throw error;
		const [post] = parsePosts(data);
		if (post) return post;
		const current = await supabase.from("scheduled_posts").select(postSelection).eq("id", id);
		if (current.error) throw current.error;
		throw new PostConflict(parsePosts(current.data)[0] ?? null);
	})();
	lastWrites.set(
		id,
		written.then(
			(post) => post.version,
			() => earlier,
		),
	);
	return written;
}
