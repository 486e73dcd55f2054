import fc from "fast-check";
import { expect, it, test } from "vitest";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { textOf } from "../../../tests/factories/text-of.ts";
import { toLinkedInText } from "../to-linkedin-text.ts";
import { fromStyledText } from "./from-styled-text.ts";
import { styleWords } from "./style-words.ts";
import type { Emphasis } from "./styled-letters.ts";

interface TextRun extends Emphasis {
	text: string;
}

/** A pasted document is read so: what is bold or italic is styled, and the markup read off the styled letters. */
const runsToMarkup = (runs: readonly TextRun[]) =>
	fromStyledText(runs.map(({ text, ...emphasis }) => styleWords(text, emphasis)).join(""));

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
		"**a** *b* ***c***",
	],
	["space at a run's ends", [run("", "a"), run("b", " b "), run("", "c")], "a **b** c"],
	["runs that look alike", [run("b", "one "), run("b", "two")], "**one two**"],
	["a plain space between", [run("b", "one"), run("", " "), run("b", "two")], "**one two**"],
	["a style per line", [run("b", "one\n\ntwo\n")], "**one**\n\n**two**\n"],
	["punctuation in a run", [run("b", "Note:"), run("", " read")], "**Note**: read"],
	["italic in bold", [run("b", "a "), run("bi", "b"), run("b", " c")], "**a** ***b*** **c**"],
	["styles that cross", [run("b", "a "), run("bi", "b"), run("i", " c")], "**a** ***b*** *c*"],
	["styles side by side", [run("b", "a"), run("i", "b"), run("b", "c")], "**a**_b_**c**"],
	["the start of a word", [run("b", "S"), run("", "pecific")], "**S**pecific"],
	["the middle of a word", [run("", "un"), run("b", "bel"), run("", "able")], "un𝗯𝗲𝗹able"],
	["words and a start", [run("b", "two words"), run("", "glued")], "**two** **words**glued"],
	["a hashtag", [run("", "a "), run("b", "#tag")], "a #tag"],
	["hashtags at the ends", [run("b", "#one two! #three #four")], "#one **two**! #three #four"],
	["a hashtag between words", [run("b", "a #tag b")], "**a #tag b**"],
	["a URL in brackets", [run("b", "see (https://x.com/a_b)")], "**see** (https://x.com/a_b)"],
	["styled letters", [run("", "𝗮 𝗯 c")], "**a b** c"],
	["styled letters in a style", [run("i", "𝗮 b"), run("", " 𝘤")], "**a** *b c*"],
	["markers that were text", [run("", "2 * 3 and *x* and "), run("b", "y")], "2 * 3 and *x* and **y**"],
	["a marker in a run", [run("b", "2 * 3")], "**2 * 3**"],
	["only punctuation", [run("b", " - "), run("", "a")], " - a"],
	["other scripts", [run("", "这是"), run("b", "重点"), run("", "内容")], "这是重点内容"],
])("%s", (_name, runs, markup) => {
	expect(runsToMarkup(runs)).toBe(markup);
});

const anyRuns = (pieces: string) => {
	const text = textOf(pieces.split("|"), { minLength: 1, maxLength: 4 });
	return fc.array(fc.record({ text, bold: fc.boolean(), italic: fc.boolean() }), { maxLength: 6 });
};

it("shows on LinkedIn what the document showed, and adds nothing, whatever the text", () => {
	const runs = anyRuns(
		'one |Two |a|Zed| |\n|é |日本 |7 |😀|1️⃣|(a) |"b" |don\'t |, |- |#tag|https://x.com/a_b |.|(|\\',
	);
	fc.assert(
		fc.property(runs, (some) => {
			const markup = runsToMarkup(some);
			const shown = some.map(({ text, ...emphasis }) => styleWords(text, emphasis)).join("");
			expect(toLinkedInText(markup)).toBe(shown);
			// No pair of markers has white space at its inner sides.
			expect(markup).not.toMatch(/(?<![*_\S])[*_]+\s+[*_]+(?![*_\S])/u);
		}),
		{ numRuns: propertyRuns(3000) },
	);
});
