import { expect, test } from "vitest";
import { RichTextWriter } from "./rich-text-writer.ts";

const plain = { bold: false, italic: false };
const bold = { bold: true, italic: false };

const written = (write: (writer: RichTextWriter) => void) => {
	const writer = new RichTextWriter();
	write(writer);
	return writer.runs.map((run) => (run.bold ? `<${run.text}>` : run.text)).join("");
};
const block = (writer: RichTextWriter, text: string, hasMargin = false) => {
	writer.block(hasMargin);
	writer.text(text, plain);
	writer.block(hasMargin);
};

test("white space folds, across runs and no-break spaces too", () => {
	expect(
		written((writer) => {
			writer.text("\n  one \t two ", plain);
			writer.text(" \u00a0three", bold);
			writer.text(" \n", plain);
		}),
	).toBe("one two< three>");
});

test("runs that look alike are one", () => {
	const writer = new RichTextWriter();
	writer.text("a ", plain);
	writer.text("b", plain);
	writer.text("c", bold);
	expect(writer.runs).toEqual([
		{ text: "a b", bold: false, italic: false },
		{ text: "c", bold: true, italic: false },
	]);
});

test("blocks start lines, and a blank line when they have a margin", () => {
	expect(
		written((writer) => {
			block(writer, "a");
			block(writer, " b ");
			writer.text("\n", plain);
			block(writer, "c", true);
			block(writer, "d");
			writer.text("e", plain);
		}),
	).toBe("a\nb\n\nc\n\nd\ne");
});

test("a break ends a line, the last of a block shows nothing", () => {
	expect(
		written((writer) => {
			writer.lineBreak();
			writer.text("a", plain);
			writer.lineBreak();
			writer.text("b", plain);
			writer.lineBreak();
			writer.block(false);
			writer.text("c", plain);
			writer.lineBreak();
			writer.lineBreak();
			writer.text("d", plain);
			writer.lineBreak();
		}),
	).toBe("a\nb\nc\n\nd");
});

test.each([
	["with margins", true],
	["without", false],
])("an empty paragraph, %s, is one blank line", (_name, hasMargin) => {
	expect(
		written((writer) => {
			for (const text of ["a", "\u00a0", "b"]) block(writer, text, hasMargin);
		}),
	).toBe("a\n\nb");
});

test("a bullet waits for text, plain whatever the text is", () => {
	expect(
		written((writer) => {
			writer.block(false);
			writer.bullet("• ");
			block(writer, " ");
			writer.text("a", bold);
			writer.block(false);
			writer.bullet("• ");
			writer.bullet("");
			writer.text("b", plain);
		}),
	).toBe("• <a>\nb");
});
