import { linkedInCharacterLimit } from "../count-characters.ts";
import { setEmphasis } from "../emphasis/set-emphasis.ts";
import { applyEdits } from "../emphasis/text-edits.ts";
import { type EmphasisKind, type MarkupMap, mapMarkup, plainOffset, type TextRange } from "../map-markup.ts";
import { trimSpace } from "../word-edges.ts";
import { fromStyledText } from "./from-styled-text.ts";
import { hasStyledLetters, readStyledText } from "./read-styled-text.ts";
import type { Emphasis } from "./styled-letters.ts";

/** A stretch of rich text that looks the same throughout; a `\n` in it ends a line. */
export interface TextRun extends Emphasis {
	text: string;
}

const kinds: readonly EmphasisKind[] = ["bold", "italic"];
/** Most stretches of a kind in one line: each is written by reading the whole line again. */
const mostRanges = 40;

/**
 * Rich text as the markup of a post: every line has its own pairs of markers, with no white space at their inner
 * sides. Runs that look alike are one; a hashtag, mention or URL is not wrapped of its own accord; letters that
 * were styled as Unicode are markup, too. Emphasis that markup cannot say (inside a word) is dropped, and so is
 * that of a line longer than a post or with more stretches than a reader could want.
 */
export const runsToMarkup = (runs: readonly TextRun[]): string => splitLines(runs).map(writeLine).join("\n");

function splitLines(runs: readonly TextRun[]): TextRun[][] {
	const lines: TextRun[][] = [[]];
	for (const { text, bold, italic } of runs) {
		for (const [index, part] of text.split("\n").entries()) {
			if (index > 0) lines.push([]);
			if (part !== "") lines.at(-1)?.push({ text: part, bold, italic });
		}
	}
	return lines;
}

function writeLine(line: readonly TextRun[]): string {
	const source = line.map(({ text }) => text).join("");
	const isPlain = !line.some(({ bold, italic }) => bold || italic);
	// A line that no post can hold is not worth reading so often.
	if (isPlain || source.length > linkedInCharacterLimit) return fromStyledText(source);
	const runs = hasStyledLetters(source) ? line.flatMap(readStyledRun) : line;
	let markup = runs.map(({ text }) => text).join("");
	const { offsets } = mapMarkup(markup);
	for (const kind of kinds) {
		const ranges = rangesOf(runs, kind);
		for (const { start, end } of ranges.length > mostRanges ? [] : ranges) {
			const map = mapMarkup(markup);
			// Markers in the text itself may have been read as emphasis, and are not in the plain text then.
			const range = { start: plainOffset(offsets, start), end: plainOffset(offsets, end) };
			const edits = setEmphasis(map, withoutOuterLinks(map, range), kind, true, "exact");
			if (edits) markup = applyEdits(markup, edits);
		}
	}
	return markup;
}

/** The run with its styled letters as plain ones, each in the style it showed. */
const readStyledRun = ({ text, bold, italic }: TextRun): TextRun[] =>
	readStyledText(text).map(({ plain, emphasis }) => ({
		text: plain,
		bold: bold || emphasis?.bold === true,
		italic: italic || emphasis?.italic === true,
	}));

/** The stretches of a line that are of a kind, joined over white space. */
function rangesOf(runs: readonly TextRun[], kind: EmphasisKind): TextRange[] {
	const ranges: TextRange[] = [];
	let start = 0;
	let isOpen = false;
	for (const run of runs) {
		const end = start + run.text.length;
		const last = ranges.at(-1);
		if (run[kind] && isOpen && last) last.end = end;
		else if (run[kind]) ranges.push({ start, end });
		isOpen = run[kind] || (isOpen && run.text.trim() === "");
		start = end;
	}
	return ranges;
}

/** Emphasis does not show on hashtags and URLs, so at the ends they stay out; nothing when there is no letter. */
function withoutOuterLinks(
	{ plain, links, letters }: Pick<MarkupMap, "plain" | "links" | "letters">,
	range: TextRange,
): TextRange {
	const { start, end } = trimSpace(plain, range);
	if (!letters.slice(start, end).includes(true)) return { start, end: start };
	const first = links.find((link) => link.start <= start && link.end > start);
	const last = links.find((link) => link.start < end && link.end >= end);
	if (!first && !last) return { start, end };
	return withoutOuterLinks(
		{ plain, links, letters },
		{ start: first?.end ?? start, end: last?.start ?? end },
	);
}
