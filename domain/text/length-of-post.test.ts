import { expect, test } from "vitest";
import { lengthOfPost } from "./length-of-post.ts";

const sentences = (count: number) =>
	Array.from({ length: count }, (_, index) => `We hired nurse ${index}.`).join(" ");

test.each([
	[0, "short"],
	[1, "short"],
	[2, "short"],
	[3, "medium"],
	[5, "medium"],
	[6, "long"],
	[30, "long"],
])("%i sentences are %s", (count, length) => {
	expect(lengthOfPost(sentences(count))).toBe(length);
});
