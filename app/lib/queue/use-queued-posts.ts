import { useMemo } from "react";
import { useQueue } from "./use-queue.ts";
import { kindOf } from "./write-queue.ts";

/**
 * The planned posts that wait, as their last change leaves them; of a deleted one its id alone. What does not have the
 * fields of one, such as of another version of the app, is left out.
 */
export function useQueuedPosts<Post>(userId: string): (Post & { id: string; isDeleted?: boolean })[] {
	const stored = useQueue(userId, ({ read }) => {
		const posts = new Map<string, Record<string, unknown>>();
		for (const { name, variables, refusal } of read()) {
			const typed = name === "versions" ? Object(variables) : {};
			// The database gives a text, unless it is blank, to what is planned from it.
			for (const [id, post] of typed.post_content?.trim() ? posts : [])
				if (post.draft_version_id === typed.id && !post.is_posted)
					posts.set(id, { ...post, post_content: typed.post_content });
			if (kindOf(name) !== "scheduled-posts" || refusal) continue;
			const { post = variables, values } = Object(variables);
			const { id, scheduled_date } = Object(post);
			if (name.endsWith(":delete")) posts.set(id, { id, isDeleted: true });
			else if (scheduled_date) posts.set(id, { ...post, ...values });
		}
		return JSON.stringify([...posts.values()]);
	});
	return useMemo(() => JSON.parse(stored), [stored]);
}
