import fc from "fast-check";
import { expect, test } from "vitest";
import { foldLines } from "./fold-lines.ts";

const bytesOf = (line: string) => new TextEncoder().encode(line).length;

test("a line of 75 bytes stays, one more byte opens the next", () => {
	expect(foldLines("a".repeat(75))).toBe("a".repeat(75));
	expect(foldLines("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
	expect(foldLines(`${"a".repeat(80)}\r\nb`)).toBe(`${"a".repeat(75)}\r\n ${"a".repeat(5)}\r\nb`);
});

test("no character is broken", () => {
	expect(foldLines(`${"a".repeat(73)}😀`)).toBe(`${"a".repeat(73)}\r\n 😀`);
	expect(foldLines(`${"a".repeat(74)}ä`)).toBe(`${"a".repeat(74)}\r\n ä`);
});

test("any text comes back when it is unfolded", () => {
	const line = fc.string({ unit: "grapheme", maxLength: 300 }).filter((text) => !/[\r\n]/u.test(text));
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const folded = foldLines(lines.join("\r\n"));
			expect(folded.replaceAll("\r\n ", "")).toBe(lines.join("\r\n").replaceAll("\r\n ", ""));
			for (const piece of folded.split("\r\n")) expect(bytesOf(piece)).toBeLessThanOrEqual(75);
		}),
	);
});
