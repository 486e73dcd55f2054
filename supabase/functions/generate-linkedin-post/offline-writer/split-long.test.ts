import { expect, test } from "vitest";
import { splitLong } from "./split-long.ts";

test.each([
	[
		"We moved planning to Thursday, and nobody liked it at first.",
		["We moved planning to Thursday.", "Nobody liked it at first."],
	],
	[
		"The shifts were full for weeks, but nobody had told the board.",
		["The shifts were full for weeks.", "But nobody had told the board."],
	],
	[
		"Wir haben es lange versucht; am Ende hat es geklappt.",
		["Wir haben es lange versucht.", "Am Ende hat es geklappt."],
	],
])("%s", (sentence, halves) => expect(splitLong(sentence)).toEqual(halves));

test.each([
	"We hired nurses, doctors and porters from three other hospitals in the city.",
	"She said “we moved planning to Thursday, and nobody liked it at first”.",
	"It works, and it helps.",
	"Did we move planning to Thursday, and did nobody like it at first?",
])("%s stays whole", (sentence) => expect(splitLong(sentence)).toBeUndefined());
