import { expect, test } from "vitest";
import { countLines, isLong } from "./fold-text.ts";

const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line + 1}`).join("\n");

test("a text is long from three lines more than a folded one shows", () => {
	expect(isLong("", "wide")).toBe(false);
	expect(isLong(lines(8), "wide")).toBe(false);
	expect(isLong(lines(9), "wide")).toBe(true);
});

test("empty lines count", () => {
	expect(countLines("One\n\nTwo\n", "wide")).toBe(4);
	expect(isLong("One\n\nTwo\n\nThree\n\nFour\n\nFive", "wide")).toBe(true);
});

test("a paragraph breaks into more lines on a phone", () => {
	const text = "word ".repeat(100);
	expect(isLong(text, "wide")).toBe(false);
	expect(isLong(text, "phone")).toBe(true);
});

test("counting stops where the answer is known", () => {
	expect(countLines(lines(1000), "phone", 6)).toBe(6);
});
