import type { QueryClient } from "@tanstack/react-query";
import { plannedInstant, plannedTimeOf } from "../../../../domain/planner/planned-time.ts";
import { postState } from "../../../../domain/planner/post-state.ts";
import { dismissUndo } from "../../../lib/toasts/dismiss-undo.ts";
import type { ListData } from "./load-list-page.ts";
import { comparePosts, type PageQuery, postKeys, type ScheduledPost } from "./scheduled-post.ts";

/** Shows a post, new or changed, in every query that it belongs to. */
export function upsertPostInCache(queryClient: QueryClient, userId: string, post: ScheduledPost): void {
	dismissUndo(post.id);
	change(queryClient, userId, post.id, post);
}

export function removePostFromCache(queryClient: QueryClient, userId: string, id: string): void {
	dismissUndo(id);
	change(queryClient, userId, id, null);
}

/** Shows the text of a version in what is planned from it, to which the database gives it unless it is blank. */
export function showVersionText(
	queryClient: QueryClient,
	userId: string,
	{ id, post_content }: Pick<ScheduledPost, "id" | "post_content">,
): void {
	const ranges = queryClient.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.ranges(userId) });
	const lists = queryClient.getQueriesData<ListData>({ queryKey: postKeys.lists(userId) });
	const listed = lists.flatMap(([, data]) => data?.pages.flatMap(({ posts }) => posts) ?? []);
	const planned = [...ranges.flatMap(([, posts = []]) => posts), ...listed]
		.filter((post) => post.draft_version_id === id && !post.is_posted && post.post_content !== post_content)
		.toSorted((one, other) => one.version - other.version);
	if (post_content.trim() === "") return;
	for (const post of planned) change(queryClient, userId, post.id, { ...post, post_content });
}

/** A post as it is shown until the server has confirmed it. */
export const asPending = (post: Omit<ScheduledPost, "remind_at">): ScheduledPost => ({
	...post,
	remind_at: new Date(plannedInstant(plannedTimeOf(post)).epochMilliseconds),
	// As text where it was stored on the device.
	posted_at: post.posted_at && new Date(post.posted_at),
	// Missing where an earlier version of the app has stored it.
	media_ids: post.media_ids ?? [],
	reminders: null,
	pending: true,
});

function change(queryClient: QueryClient, userId: string, id: string, post: ScheduledPost | null): void {
	for (const [key] of queryClient.getQueriesData({ queryKey: postKeys.ranges(userId) })) {
		const [, , , from, to] = key as ReturnType<typeof postKeys.range>;
		const belongs = post && post.scheduled_date >= from && post.scheduled_date <= to;
		queryClient.setQueryData<ScheduledPost[]>(key, (posts) => {
			const others = posts?.filter((other) => other.id !== id);
			return others && belongs ? [...others, post].toSorted(comparePosts) : others;
		});
	}
	for (const [key] of queryClient.getQueriesData({ queryKey: postKeys.lists(userId) })) {
		const query = (key as ReturnType<typeof postKeys.list>)[3];
		const listed = post && belongsTo(post, query) ? post : null;
		queryClient.setQueryData<ListData>(key, (data) => data && changePages(data, query, id, listed));
	}
}

export function belongsTo(
	post: ScheduledPost,
	{ direction, day, state, search }: PageQuery,
	now = new Date(),
): boolean {
	const onSide = direction === "later" ? post.scheduled_date >= day : post.scheduled_date < day;
	const current = postState(post, now);
	const inState = state === "all" || state === current || (state === "scheduled" && current === "due");
	return onSide && inState && post.post_content.toLowerCase().includes(search.trim().toLowerCase());
}

/** Puts a post into loaded pages, or removes it. A post that belongs on a page that is not loaded is left out. */
export function changePages(
	data: ListData,
	{ direction }: PageQuery,
	id: string,
	post: ScheduledPost | null,
): ListData {
	const pages = data.pages.map((page) => ({ ...page, posts: page.posts.filter((other) => other.id !== id) }));
	if (!post) return { ...data, pages };
	const before = (one: ScheduledPost, other: ScheduledPost) =>
		direction === "later" ? comparePosts(one, other) < 0 : comparePosts(one, other) > 0;
	const index = pages.findIndex(({ posts, nextCursor }) => {
		const last = posts.at(-1);
		return !nextCursor || (last !== undefined && before(post, last));
	});
	const page = pages[index];
	if (!page) return { ...data, pages };
	const posts = [...page.posts, post].toSorted((one, other) => (before(one, other) ? -1 : 1));
	return { ...data, pages: pages.with(index, { ...page, posts }) };
}
