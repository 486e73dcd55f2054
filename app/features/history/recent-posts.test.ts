import { expect, test } from "vitest";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { type GeneratedPost, generatedPostSchema, originOf } from "./api/generated-posts.ts";
import { findPosts } from "./find-posts.ts";
import { groupByDay } from "./group-by-day.ts";

const post = (createdAt: string, values: Partial<GeneratedPost> = {}): GeneratedPost => ({
	id: createdAt,
	user_message: "Night shifts",
	post_content: "We **asked** for help.",
	config: defaultGenerationConfig,
	writer: "offline",
	refine_action: null,
	created_at: new Date(createdAt),
	...values,
});

test("days are those of the viewer's calendar", () => {
	const posts = [
		post("2026-11-20T23:30:00.123456+00:00"),
		post("2026-11-20T08:00:00+00:00"),
		post("2026-11-19T22:00:00+00:00"),
		post("2026-11-18T12:00:00+00:00"),
	];
	const days = (now: string, timeZone: string) =>
		groupByDay(posts, new Date(now), "en-GB", timeZone).map((day) => [day.label, day.posts.length]);
	expect(days("2026-11-20T23:45:00Z", "UTC")).toEqual([
		["Today", 2],
		["Yesterday", 1],
		["Wednesday, 18 November 2026", 1],
	]);
	expect(days("2026-11-20T23:45:00Z", "Europe/Berlin")).toEqual([
		["Today", 1],
		["Yesterday", 1],
		["Thursday, 19 November 2026", 1],
		["Wednesday, 18 November 2026", 1],
	]);
});

test("yesterday is right on the day that the clocks change", () => {
	const posts = [post("2026-03-28T12:00:00+00:00")];
	const now = new Date("2026-03-29T21:30:00Z");
	expect(groupByDay(posts, now, "en-GB", "Europe/Berlin")[0]?.label).toBe("Yesterday");
});

test("a search looks for every word in the post and in the idea", () => {
	const posts = [post("1"), post("2", { user_message: "Day shifts", post_content: "Unlike" })];
	const found = (search: string) => findPosts(posts, search).map(({ id }) => id);
	expect(found("we ASKED")).toEqual(["1"]);
	expect(found("shifts")).toEqual(["1", "2"]);
	expect(found("unlike day")).toEqual(["2"]);
	expect(found("  ")).toEqual(["1", "2"]);
	expect(found("weekend")).toEqual([]);
});

test("a post with options that are no longer offered can be read", () => {
	const created_at = "2026-11-20T08:00:00.123456+00:00";
	const row = { ...post("1", { refine_action: "hook" }), config: { tone: "sarcastic" }, created_at };
	const parsed = generatedPostSchema.parse(row);
	expect(parsed.config.tone).toBe("professional");
	expect(originOf(parsed)).toBe("Stronger hook");
	expect(originOf(post("1"))).toBe("Generated");
});
