import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import { messages } from "../../../../domain/messages.ts";
import { type PostTime, postSelection, type ScheduledPost, toScheduledPosts } from "./scheduled-post.ts";

/** A post that is not planned yet. */
export interface NewPost extends PostTime {
	postContent: string;
}

/** The row was changed or deleted elsewhere: nothing was written. */
class PostGone extends Error {
	constructor() {
		super(messages.postGone);
	}
}

/** The row that was written; none when the one that was meant is gone. */
function unwrap({ data, error }: { data: unknown; error: PostgrestError | null }): ScheduledPost {
	if (error) throw error;
	// Not `single`: the embedded Data API leaves it out of a write that returns another table's columns besides.
	const [written] = toScheduledPosts(data);
	if (!written) throw new PostGone();
	return written;
}

const timeColumns = ({ scheduledDate, scheduledTime, timeZone }: PostTime) => ({
	scheduled_date: scheduledDate,
	scheduled_time: scheduledTime,
	time_zone: timeZone,
});

export const insertPost = async (supabase: SupabaseClient, userId: string, post: NewPost) =>
	unwrap(
		await supabase
			.from("scheduled_posts")
			.insert({ user_id: userId, post_content: post.postContent, ...timeColumns(post) })
			.select(postSelection),
	);

/** What can be changed of a planned post. */
export type PostChange = Partial<Pick<ScheduledPost, "postContent" | "isPosted"> & PostTime>;

export const updatePost = async (supabase: SupabaseClient, id: string, change: PostChange) =>
	unwrap(
		await supabase
			.from("scheduled_posts")
			.update({
				post_content: change.postContent,
				is_posted: change.isPosted,
				scheduled_date: change.scheduledDate,
				scheduled_time: change.scheduledTime,
				time_zone: change.timeZone,
			})
			.eq("id", id)
			.select(postSelection),
	);

export const deletePost = async (supabase: SupabaseClient, id: string) =>
	unwrap(await supabase.from("scheduled_posts").delete().eq("id", id).select(postSelection));
