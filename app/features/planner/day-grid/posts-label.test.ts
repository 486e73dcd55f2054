import { expect, test } from "vitest";
import { testPost } from "../../../../tests/factories/test-post.ts";
import { postsLabel } from "./posts-label.ts";

const now = new Date("2026-11-20T12:00:00Z");

test("posts of a day are counted", () => {
	expect(postsLabel([], now)).toBe("");
	expect(postsLabel([testPost()], now)).toBe("1 post");
	expect(postsLabel([testPost(), testPost()], now)).toBe("2 posts");
});

test("missed posts are told, posted ones are not missed", () => {
	const longAgo = { remind_at: new Date("2026-11-10T09:00:00Z") };
	const posts = [testPost(longAgo), testPost({ ...longAgo, is_posted: true })];
	expect(postsLabel(posts, now)).toBe("2 posts, 1 missed");
});
