import { messages } from "../../../../domain/messages.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { startWrite, type WriteContext } from "../../../lib/queue/write.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";
import { parsePosts, postSelection, type ScheduledPost } from "./scheduled-post.ts";
import { updatePost } from "./use-update-post.ts";

/** Gives a planned post another version of its draft, with a message that offers to undo it. Any failure is shown. */
export async function planVersion(
	context: WriteContext,
	postId: string,
	readVersion: () => Pick<ScheduledPost, "post_content" | "draft_version_id">,
): Promise<void> {
	const { data, error } = await context.supabase
		.from("scheduled_posts")
		.select(postSelection)
		.eq("id", postId)
		.eq("is_posted", false);
	const [post] = error ? [] : parsePosts(data);
	if (!post) return notifyError(messages.updatePostFailed, error ? errorMessage(error) : messages.postGone);
	void startWrite(context, updatePost, { post, values: readVersion() });
}
