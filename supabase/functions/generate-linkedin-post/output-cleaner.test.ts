import { array, assert, constantFrom, integer, property, string, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../tests/factories/any-character.ts";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { cleanOutput } from "./clean-output.ts";
import { answerPieces } from "./cleaning/answer-pieces.ts";
import { createOutputCleaner } from "./output-cleaner.ts";

/** What is shown after each piece, and after the end. */
const shownAfter = (pieces: string[]): string[] => {
	const cleaner = createOutputCleaner();
	let shown = "";
	const states = pieces.map((piece) => {
		shown += cleaner.push(piece);
		return shown;
	});
	return [...states, shown + cleaner.end()];
};
const streamed = (pieces: string[]): string => shownAfter(pieces).at(-1) ?? "";

const cutAt = (text: string, sizes: number[]): string[] => {
	const pieces: string[] = [];
	for (let at = 0, turn = 0; at < text.length; turn += 1) {
		const size = sizes[turn % sizes.length] ?? 1;
		pieces.push(text.slice(at, at + size));
		at += size;
	}
	return pieces;
};

describe("ordinary words are shown at once", () => {
	test.each([
		"We moved",
		"I",
		"In",
		"Night shifts",
		"**We",
		"É",
		"Мы",
		"我们",
		"🚀 We",
		"5",
		"Ein",
		"My",
		"@Ada",
		"(We",
		"Let",
	])("%j", (text) => {
		expect(shownAfter([text])[0]).toBe(text);
	});

	test("every piece of a post, but for blank space at its end", () => {
		const pieces = ["We", " moved", " to four", " days.\n", "\n", "It", " *worked*", ". #Work", " #Team\n"];
		expect(shownAfter(pieces)).toEqual([
			"We",
			"We moved",
			"We moved to four",
			"We moved to four days.",
			"We moved to four days.",
			"We moved to four days.\n\nIt",
			"We moved to four days.\n\nIt *worked*",
			"We moved to four days.\n\nIt *worked*. #Work",
			"We moved to four days.\n\nIt *worked*. #Work #Team",
			"We moved to four days.\n\nIt *worked*. #Work #Team",
		]);
	});
});

test.each([
	[
		"a preamble",
		["Sure", "! Here", " is your post", ":\n", "\n", "We", " moved"],
		["", "", "", "", "", "We", "We moved"],
	],
	["reasoning", ["<thi", "nk>We", " moved</th", "ink>\n", "We"], ["", "", "", "", "We"]],
	["a beginning that was none", ["Here", " in Berlin"], ["", "Here in Berlin"]],
	["a code fence", ["``", "`md", "\nWe", "\n``", "`"], ["", "", "We", "We", "We"]],
	["a heading", ["#", " Ti", "tle\n", "#", "Tag"], ["", "Ti", "Title", "Title", "Title\n#Tag"]],
	["a wrapping quote", ['"We', " moved.\n", '\nYes."'], ["", "We moved.", "We moved.\n\nYes."]],
	["a quotation", ['"We', '" moved'], ["", '"We" moved']],
	["a link", ["See [a", "](https://b", ".example) now"], ["See", "See", "See a (https://b.example) now"]],
	["a remark", ["We.\n\n", "Let me", " know if you'd like changes."], ["We.", "We.", "We."]],
	[
		"an author's own last line",
		["We.\n\n", "Let me", " know.\n", "Bye"],
		["We.", "We.", "We.\n\nLet me know.", "We.\n\nLet me know.\nBye"],
	],
	["half an emoji", ["We \uD83D", "\uDE00 moved"], ["We", "We 😀 moved"]],
])("%s is waited for", (_name, pieces, states) => {
	expect(shownAfter(pieces).slice(0, -1)).toEqual(states);
});

const answers = array(constantFrom(...answerPieces), { maxLength: 14 }).map((pieces) => pieces.join(""));
const sizes = array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

test("the same text is shown however the answer is cut, and none of it is taken back", () => {
	for (const texts of [answers, string({ unit: anyCharacter, maxLength: 80 })]) {
		assert(
			property(tuple(texts, sizes), ([text, cuts]) => {
				const states = shownAfter(cutAt(text, cuts));
				const whole = streamed([text]);
				for (const state of states) expect(whole.startsWith(state)).toBe(true);
				expect(states.at(-1)).toBe(whole);
			}),
			{ numRuns: propertyRuns(3000) },
		);
	}
});

const words = constantFrom(
	"We moved",
	"It worked",
	"Nobody asked why",
	"**Ask early**",
	"*Yes*, twice",
	"Is it “fair”?",
);
const paragraph = array(words, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join(". ")}.`);
const post = tuple(array(paragraph, { minLength: 1, maxLength: 4 }), constantFrom("", "\n#Work #Team")).map(
	([parts, tags]) => parts.join("\n\n") + tags,
);
const before = constantFrom(
	"",
	"\n",
	"Sure! Here's your LinkedIn post:\n\n",
	"<think>So.</think>\n",
	"**LinkedIn Post:**\n",
	"---\n",
);
const after = constantFrom(
	"",
	"\n\n---\nNote: kept short.",
	"\n\nLet me know if you'd like it shorter.",
	"\n\n[Word count: 40]",
	" \n",
);
const around = constantFrom(["", ""], ['"', '"'], ["```\n", "\n```"], ["“", "”"]);

test("for the answers that models give, the shown text is the cleaned answer", () => {
	assert(
		property(tuple(before, around, post, after, sizes), ([lead, [open, close], text, end, cuts]) => {
			const answer = `${lead}${open}${text}${close}${end}`;
			expect(streamed(cutAt(answer, cuts))).toBe(cleanOutput(answer));
		}),
		{ numRuns: propertyRuns(3000) },
	);
});

test("where only the end can tell, cleaning what was shown gives the cleaned answer", () => {
	for (const [answer, shown, cleaned] of [
		["It wants a post.\n</think>\nWe moved.", "It wants a post.\n</think>\nWe moved.", "We moved."],
		['"We moved.\n\nSo she said.', "We moved.\n\nSo she said.", '"We moved.\n\nSo she said.'],
	] as const) {
		expect(streamed([answer])).toBe(shown);
		expect(cleanOutput(answer)).toBe(cleaned);
	}
});
