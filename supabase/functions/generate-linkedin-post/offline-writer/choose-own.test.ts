import { expect, test } from "vitest";
import { chooseOwn } from "./choose-own.ts";

const sentences = [
	"We moved planning to Thursday this spring.",
	"Nobody liked it at first, as expected.",
	"It was odd.",
	"After a month 8 of 10 people kept it, because Monday was free.",
];

test("keeps the first sentence and the one with the reason, in order", () => {
	expect(chooseOwn(sentences, 2)).toEqual([sentences[0], sentences[3]]);
});

test("keeps all when there is room", () => {
	expect(chooseOwn(sentences, 9)).toEqual(sentences);
});

test("cuts an endless sentence at a word", () => {
	const [cut = ""] = chooseOwn([`${"word ".repeat(400)}end.`], 1);
	expect(cut.length).toBeLessThanOrEqual(300);
	expect(cut).toMatch(/word…$/);
});
