import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf } from "../../../../tests/factories/text-of.ts";
import { type DiffPiece, diffSummary, diffWords } from "./diff-words.ts";

/** [-removed-] and {+added+}, as a person would write it down. */
const marked = (pieces: DiffPiece[]) =>
	pieces
		.map(({ kind, text }) => (kind === "removed" ? `[-${text}-]` : kind === "added" ? `{+${text}+}` : text))
		.join("");

test.each([
	["We shipped it on Monday.", "We shipped it on Friday.", "We shipped it on [-Monday-]{+Friday+}."],
	// Changes around a single equal word read as one; a longer unchanged stretch stays.
	["I really like big cats", "I truly like small cats", "I [-really like big-]{+truly like small+} cats"],
	["an old red barn door", "a new red shed gate", "[-an old red barn door-]{+a new red shed gate+}"],
	[
		"Before, we asked early. Bad.",
		"Today, we asked early. Good.",
		"[-Before-]{+Today+}, we asked early. [-Bad-]{+Good+}.",
	],
	// Paragraphs stay apart, even when each was rewritten.
	["Old.\n\nSecond old.", "New.\n\nEnding new.", "[-Old-]{+New+}.\n\n[-Second old-]{+Ending new+}."],
	["Stays.\n\nGoes.", "Stays.", "Stays.[-\n\nGoes.-]"],
	// Words of every script are words, and an emoji stays whole.
	["Мы спросили рано", "Мы спросили поздно", "Мы спросили [-рано-]{+поздно+}"],
	["Done 👩‍💻", "Done 👩‍🚀", "Done [-👩‍💻-]{+👩‍🚀+}"],
	["It doesn't work", "It does work", "It [-doesn't-]{+does+} work"],
])("%j becomes %j as %j", (before, after, changes) => {
	expect(marked(diffWords(before, after))).toBe(changes);
});

test.each([
	["I really like big cats", "I truly like small cats", "3 words removed, 3 added"],
	["Stays. Goes now.", "Stays.", "2 words removed"],
	["Here", "Here too", "1 word added"],
	["One line", "**One** line", "The words are the same; spacing, signs or formatting changed"],
	["Same", "Same", "Both texts are the same"],
])("the summary of %j becoming %j counts what is marked", (before, after, summary) => {
	expect(diffSummary(diffWords(before, after))).toBe(summary);
});

test("two long texts without a word in common are one in place of the other", () => {
	const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join("-");
	expect(diffWords(text("a"), text("b"))).toEqual([
		{ kind: "removed", text: text("a") },
		{ kind: "added", text: text("b") },
	]);
});

test("both texts can be read out of the pieces", () => {
	const text = textOf("a|b|night|shift| | |.|\n|**|👩‍💻".split("|"), { maxLength: 40 });
	fc.assert(
		fc.property(text, text, (before, after) => {
			const pieces = diffWords(before, after);
			const without = (kind: DiffPiece["kind"]) =>
				pieces.map((piece) => (piece.kind === kind ? "" : piece.text)).join("");
			expect(without("added")).toBe(before);
			expect(without("removed")).toBe(after);
		}),
	);
});
