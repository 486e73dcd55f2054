import fc from "fast-check";
import { expect, it, test } from "vitest";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { textOf } from "../../../tests/factories/text-of.ts";
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

/** The letters and digits, with how they look. */
const looksOf = (spans: readonly TextRun[]) =>
	spans.flatMap(({ text, bold, italic }) =>
		Array.from(text, (character) => ({ character, bold, italic })).filter(({ character }) =>
			/[\p{L}\p{N}]/u.test(character),
		),
	);
const checkAll = (pieces: string, check: (runs: TextRun[], markup: string) => void) => {
	const text = textOf(pieces.split("|"), { minLength: 1, maxLength: 4 });
	const runs = fc.array(fc.record({ text, bold: fc.boolean(), italic: fc.boolean() }), { maxLength: 6 });
	const property = fc.property(runs, (some) => {
		const markup = runsToMarkup(some);
		expect(toPlainText(markup)).toBe(some.map((each) => each.text).join(""));
		check(some, markup);
	});
	fc.assert(property, { numRuns: propertyRuns(3000) });
};

it("gives whole words the styles they had", () => {
	checkAll('one |Two |é |日本 |7 |\n|\n\n|😀 |(a) |"b" |don\'t |, |- ', (runs, markup) => {
		expect(looksOf(parseMarkup(markup))).toEqual(looksOf(runs));
	});
});

it("adds nothing and styles no more than was styled, whatever the text", () => {
	checkAll("a|Zed| |\n|é|日本|😀|1️⃣|#tag|https://x.com/a_b |.|(|\\|-", (runs, markup) => {
		const asked = looksOf(runs);
		const tooMuch = looksOf(parseMarkup(markup)).filter(
			(look, at) => (look.bold && !asked[at]?.bold) || (look.italic && !asked[at]?.italic),
		);
		expect(tooMuch).toEqual([]);
		// No pair of markers has white space at its inner sides.
		expect(markup).not.toMatch(/(?<![*_\S])[*_]+\s+[*_]+(?![*_\S])/u);
	});
});
