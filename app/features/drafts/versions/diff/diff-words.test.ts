import fc from "fast-check";
import { expect, test } from "vitest";
import type { DiffPiece } from "./diff-piece.ts";
import { diffSummary } from "./diff-summary.ts";
import { diffWords } from "./diff-words.ts";

/** [-removed-] and {+added+}, as a person would write it down. */
const marked = (pieces: DiffPiece[]) =>
	pieces
		.map(({ kind, text }) => (kind === "removed" ? `[-${text}-]` : kind === "added" ? `{+${text}+}` : text))
		.join("");
const diff = (before: string, after: string) => marked(diffWords(before, after));

test("one changed word is one change", () => {
	expect(diff("We shipped it on Monday.", "We shipped it on Friday.")).toBe(
		"We shipped it on [-Monday-]{+Friday+}.",
	);
});

test("changes around a single equal word read as one", () => {
	expect(diff("I really like big cats", "I truly like small cats")).toBe(
		"I [-really like big-]{+truly like small+} cats",
	);
	expect(diff("an old red barn door", "a new red shed gate")).toBe(
		"[-an old red barn door-]{+a new red shed gate+}",
	);
});

test("a longer unchanged stretch stays", () => {
	expect(diff("Yesterday we asked for help early. Fine.", "Today we asked for help early. Good.")).toBe(
		"[-Yesterday-]{+Today+} we asked for help early. [-Fine-]{+Good+}.",
	);
});

test("paragraphs stay apart, even when each was rewritten", () => {
	expect(diff("First old.\n\nSecond old.", "Opening new.\n\nEnding new.")).toBe(
		"[-First old-]{+Opening new+}.\n\n[-Second old-]{+Ending new+}.",
	);
	expect(diff("Stays.\n\nGoes.", "Stays.")).toBe("Stays.[-\n\nGoes.-]");
});

test("words of every script are words, and an emoji stays whole", () => {
	expect(diff("Мы спросили рано", "Мы спросили поздно")).toBe("Мы спросили [-рано-]{+поздно+}");
	expect(diff("Done 👩‍💻", "Done 👩‍🚀")).toBe("Done [-👩‍💻-]{+👩‍🚀+}");
	expect(diff("It doesn't work", "It does work")).toBe("It [-doesn't-]{+does+} work");
});

test("the summary counts what is marked", () => {
	const summary = (before: string, after: string) => diffSummary(diffWords(before, after));
	expect(summary("I really like big cats", "I truly like small cats")).toBe("3 words removed, 3 added");
	expect(summary("Stays. Goes now.", "Stays.")).toBe("2 words removed");
	expect(summary("Here", "Here too")).toBe("1 word added");
	expect(summary("One line", "**One** line")).toBe(
		"The words are the same; spacing, signs or formatting changed",
	);
	expect(summary("Same", "Same")).toBe("Both texts are the same");
});

test("two long texts without a word in common are one in place of the other", () => {
	const text = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join("-");
	expect(diffWords(text("a"), text("b"))).toEqual([
		{ kind: "removed", text: text("a") },
		{ kind: "added", text: text("b") },
	]);
});

test("both texts can be read out of the pieces", () => {
	const text = fc
		.array(fc.constantFrom("a", "b", "night", "shift", " ", " ", ".", "\n", "**", "👩‍💻"), { maxLength: 40 })
		.map((parts) => parts.join(""));
	fc.assert(
		fc.property(text, text, (before, after) => {
			const pieces = diffWords(before, after);
			const without = (kind: DiffPiece["kind"]) =>
				pieces
					.filter((piece) => piece.kind !== kind)
					.map((piece) => piece.text)
					.join("");
			expect(without("added")).toBe(before);
			expect(without("removed")).toBe(after);
		}),
	);
});
