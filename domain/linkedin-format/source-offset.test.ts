import fc from "fast-check";
import { expect, it, test } from "vitest";
import { textOf } from "../../tests/factories/text-of.ts";
import { sourceOffset } from "./source-offset.ts";
import { toPlainText } from "./to-plain-text.ts";

test.each([
	["plain", 2, 2],
	["**bold** text", 0, 2],
	["**bold** text", 3, 5],
	["**bold** text", 4, 8],
	["**bold** text", 5, 9],
	["a ***b*** c", 2, 5],
	["a **_b_** c", 2, 5],
	["a **_b_** c", 3, 9],
	["**bold**", 4, 8],
	["**bold**", 99, 8],
	["**bold**", -1, 2],
	["2 * 3 **x**", 6, 8],
	["**#tag a_b**", 5, 7],
	["", 0, 0],
])("%j: %i of the plain text is %i of the markup", (text, plainOffset, offset) => {
	expect(sourceOffset(text, plainOffset)).toBe(offset);
});

it("finds every character of any text, in order", () => {
	fc.assert(
		fc.property(textOf("*|**|_|__|***|a|Zed| |\n|\n\n|😀|#tag|.".split("|"), { maxLength: 20 }), (text) => {
			const plain = toPlainText(text);
			const offsets = Array.from(plain, (_, at) => sourceOffset(text, at));
			expect(offsets.map((offset) => text.charAt(offset)).join("")).toBe(
				Array.from(plain, (_, at) => plain.charAt(at)).join(""),
			);
			expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b));
			expect(sourceOffset(text, plain.length)).toBe(text.length);
		}),
	);
});
