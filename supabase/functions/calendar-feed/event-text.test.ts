import { expect, test } from "vitest";
import { eventText } from "./event-text.ts";

const textOf = (post_content: string | null, is_posted = false) =>
	eventText({ post_content, is_posted } as Parameters<typeof eventText>[0], "https://posts.example.com/");

test("the first line is the title, the plain text the description", () => {
	expect(textOf("**Big** news\n\nMore *of* it.")).toEqual({
		summary: "Big news",
		description: "Big news\n\nMore of it.\n\nOpen the planner: https://posts.example.com/",
	});
	expect(textOf("\n\n  Late start \r\nand end").summary).toBe("Late start");
});

test("a posted one says so", () => {
	expect(textOf("Big news", true).summary).toBe("Posted: Big news");
});

test("a title has at most 80 characters, an emoji is one", () => {
	expect(textOf("a".repeat(80)).summary).toBe("a".repeat(80));
	expect(textOf("a".repeat(81)).summary).toBe(`${"a".repeat(79)}…`);
	expect(textOf("😀".repeat(80)).summary).toBe("😀".repeat(80));
	expect([...textOf("😀".repeat(500), true).summary]).toHaveLength(80);
	expect(textOf(`ab${"\u0301".repeat(20_000)}`).summary).toBe("a…");
});

test("what a calendar file must not hold is left out", () => {
	expect(textOf("Bell\u0007 and\tescape\u001b[0m").description).toMatch(/^Bell and\tescape\[0m\n/u);
});

test("a deleted post has no text", () => {
	expect(textOf(null)).toEqual({ summary: "Deleted post", description: null });
});
