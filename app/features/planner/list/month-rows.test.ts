import { expect, test } from "vitest";
import { firstFrom, startsMonth } from "./month-rows.ts";

const posts = ["2025-11-30", "2026-11-01", "2026-11-30", "2026-12-01"].map((scheduled_date) => ({
	scheduled_date,
}));

test("a month's heading stands above its first post", () => {
	expect(posts.map((_, index) => startsMonth(posts, index))).toEqual([true, true, false, true]);
});

test("the list starts at today's posts, or the next after them", () => {
	expect(firstFrom(posts, "2026-11-30")).toBe(2);
	expect(firstFrom(posts, "2026-11-02")).toBe(2);
	expect(firstFrom(posts, "2020-01-01")).toBe(0);
});

test("when all posts are earlier, the list starts at the last one", () => {
	expect(firstFrom(posts, "2027-01-01")).toBe(3);
	expect(firstFrom([], "2027-01-01")).toBe(0);
});
