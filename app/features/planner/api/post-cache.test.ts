import { expect, test } from "vitest";
import { testPost } from "../test-post.ts";
import { belongsTo, changePages } from "./post-cache.ts";
import type { PageQuery, ScheduledPost } from "./scheduled-post.ts";
import type { ListData } from "./use-list-posts.ts";

const post = (id: string, scheduled_date: string, values: Partial<ScheduledPost> = {}): ScheduledPost =>
	testPost({
		id,
		post_content: `Post ${id}`,
		scheduled_date,
		remind_at: new Date(`${scheduled_date}T09:00:00Z`),
		...values,
	});
const query: PageQuery = { direction: "later", day: "2026-11-20", state: "all", search: "" };
const pages = (...lists: string[][]): ListData => ({
	pageParams: lists.map(() => null),
	pages: lists.map((list, index) => ({
		posts: list.map((entry) => post(entry.slice(0, 1), entry.slice(2))),
		nextCursor: index < lists.length - 1 ? { planned_at: "", id: "" } : null,
	})),
});
const ids = (data: ListData) => data.pages.map(({ posts }) => posts.map(({ id }) => id).join(""));

const loaded = pages(["a 2026-11-21", "b 2026-11-23"], ["c 2026-11-25", "d 2026-11-27"]);

test("a new post takes its place among those that are loaded", () => {
	expect(ids(changePages(loaded, query, "x", post("x", "2026-11-22")))).toEqual(["axb", "cd"]);
	expect(ids(changePages(loaded, query, "x", post("x", "2026-11-24")))).toEqual(["ab", "xcd"]);
	expect(ids(changePages(loaded, query, "x", post("x", "2026-12-24")))).toEqual(["ab", "cdx"]);
});

test("a post beyond the last page waits for that page", () => {
	const cut = { ...loaded, pages: loaded.pages.slice(0, 1) };
	expect(ids(changePages(cut, query, "x", post("x", "2026-12-24")))).toEqual(["ab"]);
});

test("a moved post leaves its old place, a deleted one leaves for good", () => {
	expect(ids(changePages(loaded, query, "a", post("a", "2026-11-26")))).toEqual(["b", "cad"]);
	expect(ids(changePages(loaded, query, "c", null))).toEqual(["ab", "d"]);
});

test("the earlier half runs backwards", () => {
	const earlier = pages(["d 2026-11-19", "c 2026-11-17"], ["b 2026-11-15"]);
	const backwards = { ...query, direction: "earlier" } as const;
	expect(ids(changePages(earlier, backwards, "x", post("x", "2026-11-18")))).toEqual(["dxc", "b"]);
	expect(ids(changePages(earlier, backwards, "x", post("x", "2026-11-01")))).toEqual(["dc", "bx"]);
});

test("a list takes what its side, state and search ask for", () => {
	const now = new Date("2026-11-20T12:00:00Z");
	const shows = (values: Partial<PageQuery>, candidate: ScheduledPost) =>
		belongsTo(candidate, { ...query, ...values }, now);
	const today = post("today", "2026-11-20");
	const longAgo = post("gone", "2026-11-01");
	expect(shows({}, today)).toBe(true);
	expect(shows({}, longAgo)).toBe(false);
	expect(shows({ direction: "earlier" }, longAgo)).toBe(true);
	expect(shows({ state: "scheduled" }, today)).toBe(true);
	expect(shows({ state: "scheduled", direction: "earlier" }, longAgo)).toBe(false);
	expect(shows({ state: "missed", direction: "earlier" }, longAgo)).toBe(true);
	expect(shows({ state: "posted" }, post("done", "2026-11-20", { is_posted: true }))).toBe(true);
	expect(shows({ search: " TODAY " }, today)).toBe(true);
	expect(shows({ search: "tomorrow" }, today)).toBe(false);
});
