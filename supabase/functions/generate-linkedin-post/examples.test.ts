import { expect, test } from "vitest";
import type { PostedPost } from "../_shared/quota.ts";
import { chooseExamples } from "./examples.ts";

const text = (opening: string, repeated = 12) => `${opening} ${"I ask early. ".repeat(repeated)}`.trim();
const posted = (post_content: string, writer?: string, version = 1): PostedPost => ({
	post_content,
	writer: writer ?? null,
	version: writer === undefined ? null : version,
});
const choose = (...texts: string[]) => chooseExamples(texts.map((each) => posted(each)));

test("the newest three that show something are examples, each once", () => {
	const chosen = choose("Short.", text("A"), ` ${text("A")} `, text("B"), text("C"), text("D"));
	expect(chosen).toEqual([text("A"), text("B"), text("C")]);
});

test("a model's text is one as soon as its author has changed it; an author's own words are one at once", () => {
	const posts = [posted(text("A"), "model"), posted(text("B"), "model", 2), posted(text("C"), "offline")];
	expect(chooseExamples(posts)).toEqual([text("B"), text("C")]);
});

test("all together have 3,600 bytes at most: what is too long makes room for what comes after it", () => {
	const chosen = choose(text("A", 200), text("B", 300), text("C", 60), text("D", 60));
	expect(chosen).toEqual([text("A", 200), text("C", 60)]);
	expect(new TextEncoder().encode(chosen.join("")).length).toBeLessThanOrEqual(3600);
	expect(choose("夜班教会我们早点求助。".repeat(40), "尽早求助。".repeat(60))).toHaveLength(2);
	expect(choose("夜班教会我们早点求助。".repeat(120))).toEqual([]);
});
