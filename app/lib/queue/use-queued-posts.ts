import { useMemo } from "react";
import { useQueue } from "./use-queue.ts";
import { kindOf } from "./write-queue.ts";

/** The planned posts that wait, as their last change leaves them. */
export function useQueuedPosts<Post>(userId: string): (Post & { id: string })[] {
	const stored = useQueue(userId, ({ read }) => {
		const posts = new Map<string, object>();
		for (const { name, variables, refusal } of read()) {
			if (kindOf(name) !== "scheduled-posts" || refusal) continue;
			const { post = variables, values } = variables as { post?: unknown; values?: object };
			const { id } = post as { id: string };
			if (name.endsWith(":delete")) posts.delete(id);
			else posts.set(id, { ...(post as object), ...values });
		}
		return JSON.stringify([...posts.values()]);
	});
	return useMemo(() => JSON.parse(stored), [stored]);
}
