import { blankLine } from "../blank-line.ts";
import { classAfter, classBefore } from "../character-class.ts";
import {
	type EmphasisKind,
	type MarkupMap,
	mapMarkup,
	markerLength,
	plainOffset,
	type TextRange,
} from "../map-markup.ts";
import { applyEdits, type Edit, moveOffset } from "./emphasis-edits.ts";
import { setEmphasis, styledPart } from "./set-emphasis.ts";

/** An edit: `insert` takes the place of `start` to `end`, then `selection` is selected. */
export interface EmphasisToggle extends TextRange {
	insert: string;
	selection: TextRange;
}

const markersBefore = /([*_])\1*$/u;
const markersAfter = /^([*_])\1*/u;
const words = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The one replacement that turns bold or italic of a selection on or, when all its letters have it, off; the same
 * characters are selected afterwards. Nothing selected is the word at the caret or, without one, an empty pair of
 * markers around the caret. White space at the ends stays out; blank lines split the emphasis; a selection in the
 * middle of a word, which markup cannot say, is the whole word. Where markers are read wrongly whatever is written
 * (beside stray ones), the replacement is empty. Offsets are UTF-16 units.
 */
export function toggleEmphasis(text: string, selection: TextRange, kind: EmphasisKind): EmphasisToggle {
	const within = (offset: number) => Math.min(Math.max(offset, 0), text.length);
	const start = within(Math.min(selection.start, selection.end));
	const end = within(Math.max(selection.start, selection.end));
	if (start === end) return toggleAtCaret(text, start, kind);
	const parts = splitParagraphs(text, { start, end });
	const edits = toggleParts(parts, kind);
	return replacement(text, edits, {
		start: moveOffset(start, edits, true),
		end: moveOffset(end, edits, false),
	});
}

function toggleAtCaret(text: string, caret: number, kind: EmphasisKind): EmphasisToggle {
	const { plain, offsets } = mapMarkup(text);
	// Four are enough to see that there are too many.
	const before = markersBefore.exec(text.slice(Math.max(caret - 4, 0), caret))?.[0] ?? "";
	const after = markersAfter.exec(text.slice(caret, caret + 4))?.[0] ?? "";
	const isLiteral = offsets.includes(caret - 1) && offsets.includes(caret);
	const isInWord =
		classBefore(text, caret - before.length) === "word" && classAfter(text, caret + after.length) === "word";
	const isEmptyPair = before !== "" && before === after && before.length <= 3 && isLiteral && !isInWord;
	const length = markerLength(kind);
	if (isEmptyPair && (before.length === length || before.length === 3)) {
		const at = caret - length;
		return { start: at, end: caret + length, insert: "", selection: { start: at, end: at } };
	}
	const word = wordAt(plain, offsets, caret);
	if (word) {
		const edits = toggleParts(splitParagraphs(text, word.source), kind);
		const at = moveOffset(caret, edits, word.caretAtStart);
		return replacement(text, edits, { start: at, end: at });
	}
	// Beside other markers of the same character the pair would be read as part of them.
	const marker = !isEmptyPair && (before + after).includes("*") ? "_" : "*";
	const at = caret + length;
	return { start: caret, end: caret, insert: marker.repeat(length * 2), selection: { start: at, end: at } };
}

/** The word the caret is in or beside, as it reads without markers; of two words the one behind it. */
function wordAt(plain: string, offsets: readonly number[], caret: number) {
	const at = plainOffset(offsets, caret);
	const segments = words.segment(plain);
	const word = [segments.containing(at), segments.containing(at - 1)].find((segment) => segment?.isWordLike);
	if (!word) return undefined;
	const start = offsets[word.index] ?? 0;
	const end = (offsets[word.index + word.segment.length - 1] ?? 0) + 1;
	return { source: { start, end }, caretAtStart: word.index === at };
}

/** On for all of them, unless it is on everywhere already. Where there are no letters it is only turned off. */
function toggleParts(parts: readonly ParagraphPart[], kind: EmphasisKind): Edit[] {
	const withLetters = parts.filter(({ map, range }) => styledPart(map, range).some((at) => map.letters[at]));
	const relevant = withLetters.length > 0 ? withLetters : parts;
	const on = relevant.some(({ map, range }) => styledPart(map, range).some((at) => !map[kind][at]));
	if (on && withLetters.length === 0) return [];
	return relevant.flatMap(({ offset, map, range }) =>
		(setEmphasis(map, range, kind, on) ?? []).map((edit) => ({ ...edit, at: edit.at + offset })),
	);
}

function replacement(text: string, edits: readonly Edit[], selection: TextRange): EmphasisToggle {
	const start = edits[0]?.at ?? selection.start;
	const last = edits.at(-1);
	const end = last ? last.at + last.remove : start;
	const from = edits.map((edit) => ({ ...edit, at: edit.at - start }));
	return { start, end, insert: applyEdits(text.slice(start, end), from), selection };
}

/** The part of a paragraph that is selected; `offset` is where the paragraph starts in the text. */
interface ParagraphPart {
	offset: number;
	map: MarkupMap;
	range: TextRange;
}

/** Emphasis never crosses one. */
const blankLines = new RegExp(blankLine, "gu");

/** The paragraphs a stretch of the markup has part in. */
function splitParagraphs(text: string, { start, end }: TextRange): ParagraphPart[] {
	const parts: ParagraphPart[] = [];
	let offset = 0;
	for (const stop of [...Array.from(text.matchAll(blankLines), ({ index }) => index), text.length]) {
		if (stop > start && offset < end) {
			const map = mapMarkup(text.slice(offset, stop));
			const from = plainOffset(map.offsets, start - offset);
			const to = plainOffset(map.offsets, end - offset);
			const isLow = (at: number) => /[\udc00-\udfff]/.test(map.plain.charAt(at));
			const range = { start: isLow(from) ? from - 1 : from, end: isLow(to) ? to + 1 : to };
			if (styledPart(map, range).length > 0) parts.push({ offset, map, range });
		}
		offset = stop;
	}
	return parts;
}
