import { array, assert, constantFrom, integer, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { answerPieces } from "../../../tests/factories/answer-pieces.ts";
import { anyCharacter } from "../../../tests/factories/any-character.ts";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { cleanOutput } from "./clean-output.ts";
import { createOutputCleaner } from "./output-cleaner.ts";

/** The text that is shown with each piece, and at the end. */
const shownWith = (pieces: string[]): string[] => {
	const cleaner = createOutputCleaner();
	return [...pieces.map((piece) => cleaner.push(piece)), cleaner.end()];
};
const streamed = (pieces: string[]): string => shownWith(pieces).join("");

const cutAt = (text: string, sizes: number[]): string[] => {
	const pieces: string[] = [];
	for (let at = 0; at < text.length; ) {
		const size = sizes[pieces.length % sizes.length] ?? 1;
		pieces.push(text.slice(at, at + size));
		at += size;
	}
	return pieces;
};

const ordinary = "We moved|I|In|Night shifts|**We|É|Мы|我们|🚀 We|5|Ein|My|@Ada|(We|Let";

test.each(ordinary.split("|"))("ordinary words are shown at once: %j", (text) => {
	expect(shownWith([text])).toEqual([text, ""]);
});

test.each([
	["a preamble", "Sure|! Here| is your post|:\n|\n|We| moved", "|||||We| moved|"],
	["reasoning", "<thi|nk>We| moved</th|ink>\n|We", "||||We|"],
	["reasoning that never ended", "<think>We| wonder|", "|||"],
	["a beginning that was none", "Here| in Berlin", "|Here in Berlin|"],
	["a code fence", "``|`md|\nWe|\n``|`", "||We|\n``|`|"],
	["a heading at the beginning", "#| Ti|tle\n|#|Tag", "|# Ti|tle|\n#|Tag|"],
	["half an emoji", "We \uD83D|\uDE00 moved", "We |😀 moved|"],
	["half a line end", "We\r|\nmoved", "We|\nmoved|"],
	[
		"an echoed fence",
		"We\n|===|== IDEA 0123456789ab ==|===\n|moved\n=|== Results",
		"We||||\nmoved||\n=== Results",
	],
])("%s is waited for", (_name, pieces, shown) => {
	expect(shownWith(pieces.split("|")).join("|")).toBe(shown);
});

test.each([
	["blank space", "We| moved| to four| days.|\n\nIt| *works*|. #Team"],
	["a heading in the post", "We|\n#| Ti|tle"],
	["a wrapping quote", '"We| moved.|\n\nYes."'],
	["a quotation", '"We|" moved'],
	["a link", "See [a|](https://b|.example) now"],
	["a remark", "We.|\n\nLet me| know if you'd like changes."],
	["an author's own last line", "We.|\n\nLet me| know.|\nBye"],
])("%s is shown as it comes, and cleaned at the end", (_name, answer) => {
	const pieces = answer.split("|");
	expect(shownWith(pieces)).toEqual([...pieces, ""]);
	expect(cleanOutput(streamed(pieces))).toBe(cleanOutput(pieces.join("")));
});

const answers = array(constantFrom(...answerPieces), { maxLength: 14 }).map((pieces) => pieces.join(""));
const sizes = array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

test.each([
	["models", answers],
	["anybody", string({ unit: anyCharacter, maxLength: 80 })],
])("the same text of %s is shown however the answer is cut", (_whose, texts) => {
	assert(
		property(texts, sizes, (text, cuts) => {
			const shown = streamed(cutAt(text, cuts));
			expect(shown).toBe(streamed([text]));
			expect(shown.isWellFormed()).toBe(true);
			expect(shown).not.toContain("\0");
		}),
		{ numRuns: propertyRuns(3000) },
	);
});

const oneOf = (texts: string) => constantFrom(...texts.split("|"));
const words = oneOf("We moved|It worked|Nobody asked why|**Ask early**|*Yes*, twice|Is it “fair”?");
const paragraph = array(words, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join(". ")}.`);
const post = tuple(array(paragraph, { minLength: 1, maxLength: 4 }), oneOf("|\n#Work #Team")).map(
	([parts, tags]) => parts.join("\n\n") + tags,
);
const before = oneOf(
	"|\n|Sure! Here's your LinkedIn post:\n\n|<think>So.</think>\n|**LinkedIn Post:**\n|---\n",
);
const remarks = "\n\n---\nNote: kept short.|\n\nLet me know if you'd like it shorter.|\n\n[Word count: 40]";
const after = oneOf(`|${remarks}| \n`);
const around = constantFrom(["", ""], ['"', '"'], ["```\n", "\n```"], ["“", "”"]);

test("of the answers that models give, all but what stands before the post is shown, and cleaned at the end", () => {
	assert(
		property(before, around, post, after, sizes, (lead, [open, close], text, end, cuts) => {
			const answer = `${lead}${open}${text}${close}${end}`;
			const shown = streamed(cutAt(answer, cuts));
			expect(shown).toBe(`${open.startsWith("`") ? "" : open}${text}${close}${end}`);
			expect(cleanOutput(shown)).toBe(text);
			expect(cleanOutput(answer)).toBe(text);
		}),
		{ numRuns: propertyRuns(3000) },
	);
});

test("where only the end can tell, cleaning what was shown gives the cleaned answer", () => {
	for (const [answer, shown, cleaned] of [
		["It wants a post.\n</think>\nWe moved.", "It wants a post.\n</think>\nWe moved.", "We moved."],
		['"We moved.\n\nSo she said.', '"We moved.\n\nSo she said.', '"We moved.\n\nSo she said.'],
	] as const) {
		expect(streamed([answer])).toBe(shown);
		expect(cleanOutput(answer)).toBe(cleaned);
	}
});
