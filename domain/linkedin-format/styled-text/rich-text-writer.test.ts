import { expect, test } from "vitest";
import { RichTextWriter } from "./rich-text-writer.ts";

const plain = { bold: false, italic: false };

type Step = (writer: RichTextWriter) => void;
const bold = (text: string) => (writer: RichTextWriter) => writer.text(text, { bold: true, italic: false });
const lineBreak: Step = (writer) => writer.lineBreak();
const bullet = (text: string) => (writer: RichTextWriter) => writer.bullet(text);
const edge: Step = (writer) => writer.block(false);
const block = (text: string, hasMargin: boolean) => (writer: RichTextWriter) => {
	writer.block(hasMargin);
	writer.text(text, plain);
	writer.block(hasMargin);
};
const without = (text: string) => block(text, false);
const withMargin = (text: string) => block(text, true);

/** What a writer has after these steps, of which a text alone is a plain one. */
function runsOf(steps: (string | Step)[]) {
	const writer = new RichTextWriter();
	for (const step of steps) {
		if (typeof step === "string") writer.text(step, plain);
		else step(writer);
	}
	return writer.runs;
}

test("runs that look alike are one", () => {
	expect(runsOf(["a ", "b", bold("c")])).toEqual([
		{ text: "a b", bold: false, italic: false },
		{ text: "c", bold: true, italic: false },
	]);
});

test.each<[string, (string | Step)[], string]>([
	[
		"white space folds, also across runs",
		["\n  one \t two ", bold(" \u00a0three"), " \n"],
		"one two< three>",
	],
	[
		"blocks start lines, and a blank line when they have a margin",
		[without("a"), without(" b "), "\n", withMargin("c"), without("d"), "e"],
		"a\nb\n\nc\n\nd\ne",
	],
	[
		"a break ends a line, the last of a block shows nothing",
		[lineBreak, "a", lineBreak, "b", lineBreak, edge, "c", lineBreak, lineBreak, "d", lineBreak],
		"a\nb\nc\n\nd",
	],
	["an empty paragraph with margins is one blank line", ["a", "\u00a0", "b"].map(withMargin), "a\n\nb"],
	["an empty paragraph without is one blank line", ["a", "\u00a0", "b"].map(without), "a\n\nb"],
	[
		"a bullet waits for text, plain whatever the text is",
		[edge, bullet("• "), without(" "), bold("a"), " c", edge, bullet("• "), bullet(""), "b"],
		"• <a> c\nb",
	],
])("%s", (_rule, steps, written) => {
	const shown = runsOf(steps).map((run) => (run.bold ? `<${run.text}>` : run.text));
	expect(shown.join("")).toBe(written);
});
