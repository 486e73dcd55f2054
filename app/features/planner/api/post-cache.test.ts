import { expect, test } from "vitest";
import { testPost } from "../../../../tests/factories/test-post.ts";
import type { ListData } from "./load-list-page.ts";
import { asPending, belongsTo, changePages } from "./post-cache.ts";
import { type PageQuery, postColumns, type ScheduledPost } from "./scheduled-post.ts";

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
const loaded = pages(["a 2026-11-21", "b 2026-11-23"], ["c 2026-11-25", "d 2026-11-27"]);

const backwards = { ...query, direction: "earlier" } as const;
const earlier = pages(["d 2026-11-19", "c 2026-11-17"], ["b 2026-11-15"]);
/** Only the first of two pages. */
const cut = { ...loaded, pages: loaded.pages.slice(0, 1) };

test.each([
	["a new post takes its place among those that are loaded", loaded, query, "x 2026-11-22", "axb cd"],
	["between two pages it opens the second", loaded, query, "x 2026-11-24", "ab xcd"],
	["at the end of the list it is the last", loaded, query, "x 2026-12-24", "ab cdx"],
	["a post beyond the last page waits for that page", cut, query, "x 2026-12-24", "ab"],
	["a moved post leaves its old place", loaded, query, "a 2026-11-26", "b cad"],
	["a deleted one leaves for good", loaded, query, "c", "ab d"],
	["the earlier half runs backwards", earlier, backwards, "x 2026-11-18", "dxc b"],
	["and ends with the earliest", earlier, backwards, "x 2026-11-01", "dc bx"],
])("%s", (_rule, before, asked, change, after) => {
	const [id = "", day] = change.split(" ");
	const changed = changePages(before, asked, id, day ? post(id, day) : null);
	expect(changed.pages.map(({ posts }) => posts.map((shown) => shown.id).join("")).join(" ")).toBe(after);
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
	expect(shows({ search: " POST TODAY " }, today)).toBe(true);
	expect(shows({ search: "tomorrow" }, today)).toBe(false);
});

test("a post that an earlier version of the app has stored is shown with each column", () => {
	const { media_ids: _, reminders: __, remind_at: ___, ...stored } = testPost();
	const shown = asPending(JSON.parse(JSON.stringify(stored)));
	const columns = [...postColumns.split(", "), "reminders", "pending"];
	expect(Object.keys(shown).toSorted()).toEqual(columns.toSorted());
});
