import { useMemo } from "react";
import { useQueue } from "./use-queue.ts";
import { kindOf } from "./write-queue.ts";

/**
 * The planned posts that wait, as their last change leaves them; of a deleted one its id alone. What does not have the
 * fields of one, such as of another version of the app, is left out.
 */
export function useQueuedPosts<Post>(userId: string): (Post & { id: string; isDeleted?: boolean })[] {
	const stored = useQueue(userId, ({ read }) => {
		const posts = new Map<string, object>();
		for (const { name, variables, refusal } of read()) {
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
