import type { QueryClient } from "@tanstack/react-query";
import { postState } from "../../../../domain/planner/post-state.ts";
import { type ListRun, plannerKeys } from "./planner-keys.ts";
import { comparePosts, withPost } from "./post-order.ts";
import type { ScheduledPost } from "./scheduled-post.ts";
import type { ListData } from "./use-list-posts.ts";

/** Shows a post, new or changed, in every list that it belongs to, before the server has answered. */
export function showPost(queryClient: QueryClient, userId: string, post: ScheduledPost): void {
	change(queryClient, userId, post.id, post);
}

/** Takes a post out of every list. */
export function hidePost(queryClient: QueryClient, userId: string, id: string): void {
	change(queryClient, userId, id, null);
}

/** What all lists hold now, to go back to when a write fails. */
export function snapshot(queryClient: QueryClient, userId: string): () => void {
	const entries = queryClient.getQueriesData({ queryKey: plannerKeys.all(userId) });
	return () => {
		for (const [key, data] of entries) queryClient.setQueryData(key, data);
	};
}

function change(queryClient: QueryClient, userId: string, id: string, post: ScheduledPost | null): void {
	for (const [key] of queryClient.getQueriesData({ queryKey: plannerKeys.ranges(userId) })) {
		const [, , , from, to] = key as ReturnType<typeof plannerKeys.range>;
		const belongs = post && post.scheduledDate >= from && post.scheduledDate <= to;
		queryClient.setQueryData<ScheduledPost[]>(key, (posts) =>
			posts && belongs ? withPost(posts, post) : posts?.filter((other) => other.id !== id),
		);
	}
	for (const [key] of queryClient.getQueriesData({ queryKey: plannerKeys.lists(userId) })) {
		const run = (key as ReturnType<typeof plannerKeys.list>)[3];
		const belongs = post && belongsTo(post, run) ? post : null;
		queryClient.setQueryData<ListData>(key, (data) => data && changeRun(data, run, id, belongs));
	}
}

/** Whether a list shows a post, as far as the post itself tells. */
export function belongsTo(
	post: ScheduledPost,
	{ direction, day, state, search }: ListRun,
	now = new Date(),
): boolean {
	const onSide = direction === "later" ? post.scheduledDate >= day : post.scheduledDate < day;
	const current = postState(post, now);
	const inState = state === "all" || state === current || (state === "scheduled" && current === "due");
	return onSide && inState && post.postContent.toLowerCase().includes(search.trim().toLowerCase());
}

/** The pages with a post in its place, or without it. A post beyond the last page shows when that page is loaded. */
export function changeRun(
	data: ListData,
	{ direction }: ListRun,
	id: string,
	post: ScheduledPost | null,
): ListData {
	const pages = data.pages.map((page) => ({ ...page, posts: page.posts.filter((other) => other.id !== id) }));
	if (!post) return { ...data, pages };
	const before = (one: ScheduledPost, other: ScheduledPost) =>
		direction === "later" ? comparePosts(one, other) < 0 : comparePosts(one, other) > 0;
	const place = pages.findIndex(({ posts, more }) => {
		const last = posts.at(-1);
		return !more || (last !== undefined && before(post, last));
	});
	const page = pages[place];
	if (!page) return { ...data, pages };
	const posts = [...page.posts, post].toSorted((one, other) => (before(one, other) ? -1 : 1));
	return { ...data, pages: pages.with(place, { ...page, posts }) };
}
