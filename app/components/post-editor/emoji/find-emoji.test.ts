import { expect, test } from "vitest";
import { findEmoji } from "./find-emoji.ts";

test.each([
	["rocket", "🚀"],
	["thumbs up", "👍"],
	["up thumbs", "👍"],
	["heart eyes", "😍"],
	["Germany flag", "🇩🇪"],
	["pinata", "🪅"],
	["womans hat", "👒"],
	["  PARTY POP", "🎉"],
	["cat", "🐈"],
])("%j finds %s first", (query, emoji) => {
	expect(findEmoji(query).emojis[0]?.emoji).toBe(emoji);
});

test("letters inside of a word are no match, and nothing is found for what nothing is called", () => {
	expect(findEmoji("cat").emojis.map(({ label }) => label)).not.toContain("desert island");
	expect(findEmoji("qqqq").emojis).toEqual([]);
	expect(findEmoji(" ").emojis.length).toBeGreaterThan(1500);
});
