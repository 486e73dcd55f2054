import fc from "fast-check";
import { expect, it, test } from "vitest";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { parseMarkup } from "../parse-markup.ts";
import { toPlainText } from "../to-plain-text.ts";
import { runsToMarkup, type TextRun } from "./runs-to-markup.ts";

const run = (style: "" | "b" | "i" | "bi", text: string): TextRun => ({
	text,
	bold: style.includes("b"),
	italic: style.includes("i"),
});

test.each<[string, TextRun[], string]>([
	["nothing", [], ""],
	["plain lines", [run("", "one\n\ntwo")], "one\n\ntwo"],
	[
		"each style",
		[run("b", "a"), run("", " "), run("i", "b"), run("", " "), run("bi", "c")],
		"**a** *b **c***",
	],
	["space at a run's ends", [run("", "a"), run("b", " b "), run("", "c")], "a **b** c"],
	["runs that look alike", [run("b", "one "), run("b", "two")], "**one two**"],
	["a plain space between", [run("b", "one"), run("", " "), run("b", "two")], "**one two**"],
	["a style per line", [run("b", "one\n\ntwo\n")], "**one**\n\n**two**\n"],
	["punctuation in a run", [run("b", "Note:"), run("", " read")], "**Note:** read"],
	["italic in bold", [run("b", "a "), run("bi", "b"), run("b", " c")], "**a *b* c**"],
	["styles that cross", [run("b", "a "), run("bi", "b"), run("i", " c")], "**a *b*** *c*"],
	["styles side by side", [run("b", "a"), run("i", "b"), run("b", "c")], "**a**_b_**c**"],
	["the start of a word", [run("b", "S"), run("", "pecific")], "**S**pecific"],
	["the middle of a word", [run("", "un"), run("b", "bel"), run("", "able")], "unbelable"],
	["words and a start", [run("b", "two words"), run("", "glued")], "**two** **words**glued"],
	["a hashtag", [run("", "a "), run("b", "#tag")], "a #tag"],
	["hashtags at the ends", [run("b", "#one two! #three #four")], "#one **two!** #three #four"],
	["a hashtag between words", [run("b", "a #tag b")], "**a #tag b**"],
	["a URL in brackets", [run("b", "see (https://x.com/a_b)")], "**see (https://x.com/a_b)**"],
	["styled letters", [run("", "𝗮 𝗯 c")], "**a b** c"],
	["styled letters in a style", [run("i", "𝗮 b"), run("", " 𝘤")], "***a** b c*"],
	["markers that were text", [run("", "2 * 3 and *x* and "), run("b", "y")], "2 * 3 and *x* and **y**"],
	["a marker in a run", [run("b", "2 * 3")], "**2 * 3**"],
	["only punctuation", [run("b", " - "), run("", "a")], " - a"],
	["other scripts", [run("", "这是"), run("b", "重点"), run("", "内容")], "这是**重点**内容"],
])("%s", (_name, runs, markup) => {
	expect(runsToMarkup(runs)).toBe(markup);
});

test("a line longer than a post keeps its text only", () => {
	const long = "word ".repeat(601);
	expect(runsToMarkup([run("b", long), run("", "\n"), run("b", "short")])).toBe(`${long}\n**short**`);
});

interface Look {
	character: string;
	bold: boolean;
	italic: boolean;
}

/** The letters and digits outside links, with how they look. */
const looksOf = (spans: readonly TextRun[]): Look[] =>
	spans.flatMap(({ text, bold, italic }) =>
		Array.from(text, (character) => ({ character, bold, italic })).filter(({ character }) =>
			/[\p{L}\p{N}]/u.test(character),
		),
	);
const text = (...pieces: string[]) =>
	fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
const runsOf = (texts: fc.Arbitrary<string>) =>
	fc.array(fc.record({ text: texts, bold: fc.boolean(), italic: fc.boolean() }), { maxLength: 6 });

it("gives whole words the styles they had", () => {
	const words = text(
		"one ",
		"Two ",
		"é ",
		"日本 ",
		"7 ",
		"\n",
		"\n\n",
		"😀 ",
		"(a) ",
		'"b" ',
		"don't ",
		", ",
		"- ",
	);
	fc.assert(
		fc.property(runsOf(words), (runs) => {
			const markup = runsToMarkup(runs);
			expect(looksOf(parseMarkup(markup))).toEqual(looksOf(runs));
			expect(toPlainText(markup)).toBe(runs.map((each) => each.text).join(""));
		}),
		{ numRuns: propertyRuns(3000) },
	);
});

it("adds nothing and styles no more than was styled, whatever the text", () => {
	const anything = text(
		"a",
		"Zed",
		" ",
		"\n",
		"é",
		"日本",
		"😀",
		"1️⃣",
		"#tag",
		"https://x.com/a_b ",
		".",
		"(",
		"\\",
		"-",
	);
	fc.assert(
		fc.property(runsOf(anything), (runs) => {
			const markup = runsToMarkup(runs);
			expect(toPlainText(markup)).toBe(runs.map((each) => each.text).join(""));
			const styled = parseMarkup(markup).flatMap((span) =>
				Array.from(span.text, () => ({ bold: span.bold, italic: span.italic })),
			);
			const asked = runs.flatMap((each) => Array.from(each.text, () => each));
			const letters = Array.from(toPlainText(markup), (character) => /[\p{L}\p{N}]/u.test(character));
			const tooMuch = styled.filter(
				(look, at) => letters[at] && ((look.bold && !asked[at]?.bold) || (look.italic && !asked[at]?.italic)),
			);
			expect(tooMuch).toEqual([]);
			// No pair of markers has white space at its inner sides.
			expect(markup).not.toMatch(/(?<![*_\S])[*_]+\s+[*_]+(?![*_\S])/u);
		}),
		{ numRuns: propertyRuns(3000) },
	);
});
