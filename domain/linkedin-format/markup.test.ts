import { describe, expect, it, test } from "vitest";
import { markupCases, toSpan } from "../../tests/factories/markup-cases.ts";
import { countCharacters, linkedInCharacterLimit } from "./count-characters.ts";
import { parseMarkup } from "./parse-markup.ts";
import { toClipboardHtml } from "./to-clipboard-html.ts";
import { toLinkedInText } from "./to-linkedin-text.ts";
import { toPlainText } from "./to-plain-text.ts";

describe.each(Object.entries(markupCases))("%s", (_name, cases) => {
	test.each(cases)("$markup", ({ markup, linkedIn, plain, spans }) => {
		expect(parseMarkup(markup)).toEqual(spans.map(toSpan));
		expect(toLinkedInText(markup)).toBe(linkedIn);
		expect(toPlainText(markup)).toBe(plain);
		expect(countCharacters(markup)).toBe(linkedIn.length);
	});
});

const ascii = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const from = (...starts: [first: number, count: number][]) =>
	starts.flatMap(([first, count]) => Array.from({ length: count }, (_, index) => first + index));

test.each([
	["**", from([0x1d5d4, 26], [0x1d5ee, 26], [0x1d7ec, 10])],
	["*", from([0x1d608, 26], [0x1d622, 26], [0x30, 10])],
	["***", from([0x1d63c, 26], [0x1d656, 26], [0x1d7ec, 10])],
])("%s styles every letter", (marker, codes) => {
	const styled = toLinkedInText(marker + ascii + marker);
	expect(Array.from(styled, (letter) => letter.codePointAt(0))).toEqual(codes);
});

it("counts a styled letter for two, as the stricter reading does, up to the limit that LinkedIn sets", () => {
	expect(["abc", "**abc**", "👍", ""].map(countCharacters)).toEqual([3, 6, 2, 0]);
	expect(linkedInCharacterLimit).toBe(3000);
});

it("escapes for the clipboard what HTML would read, and breaks lines", () => {
	expect(toClipboardHtml("**a** < b & \"c\" > 'd'\nx\r\ny\n\nz")).toBe(
		"𝗮 &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;<br>x<br>y<br><br>z",
	);
});
