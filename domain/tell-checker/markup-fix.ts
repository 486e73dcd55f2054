import {
	type MarkerPair,
	mapMarkup,
	markerLength,
	plainOffset,
	type TextRange,
} from "../linkedin-format/map-markup.ts";
import type { PlainEdit } from "./draft-tell.ts";
import { keepsLinks } from "./keeps-links.ts";
import type { PostText } from "./post-text.ts";
import type { TellFix } from "./tell.ts";

interface Piece extends TextRange {
	text: string;
}

/** Longest stretch of markup that a fix with emphasis in it is checked over; no post is longer. */
const longestChecked = 4000;

/**
 * The one replacement in the markup that makes all the edits. Emphasis around an edit stays, emphasis on nothing
 * but removed words goes with them. `undefined` when the markup would not read as it should afterwards.
 */
export function toMarkupFix(
	text: PostText,
	edits: readonly PlainEdit[],
): Extract<TellFix, { kind: "replace" }> | undefined {
	const source = text.map.text;
	const pieces = edits
		.map((edit) => trimCommon(text.plain, edit))
		.filter(({ start, end, text: insert }) => start < end || insert !== "")
		.flatMap((edit) => toPieces(text, edit))
		.sort((a, b) => a.start - b.start || a.end - b.end);
	const [first] = pieces;
	const last = pieces.at(-1);
	if (!first || !last) return undefined;
	const parts: string[] = [];
	let position = first.start;
	for (const piece of pieces) {
		if (piece.start < position) return undefined;
		parts.push(source.slice(position, piece.start), piece.text);
		position = piece.end;
	}
	const fix = { kind: "replace" as const, start: first.start, end: last.end, text: parts.join("") };
	return keepsLinks(source, pieces, fix) && readsRight(text, edits, fix) ? fix : undefined;
}

/** Leaves out what an edit does not change at its ends, word by word, so that markers there stay. */
function trimCommon(plain: string, { start, end, text }: PlainEdit): PlainEdit {
	let from = start;
	let insert = text;
	const old = plain.slice(start, end);
	let head = 0;
	while (head < old.length && old[head] === insert[head]) head++;
	const headEnd = old === insert ? head : old.slice(0, head).lastIndexOf(" ") + 1;
	from += headEnd;
	insert = insert.slice(headEnd);
	const rest = plain.slice(from, end);
	let tail = 0;
	while (tail < Math.min(rest.length, insert.length) && rest.at(-1 - tail) === insert.at(-1 - tail)) tail++;
	const space = tail === 0 ? -1 : rest.slice(rest.length - tail).indexOf(" ");
	const cut = space < 0 ? 0 : tail - space;
	return { start: from, end: end - cut, text: insert.slice(0, insert.length - cut) };
}

/** An edit of the plain text as changes of the markup, with the markers that it would leave in a wrong place. */
function toPieces({ map }: PostText, { start, end, text }: PlainEdit): Piece[] {
	const { offsets } = map;
	if (start === end) {
		const at = start === 0 ? 0 : (offsets[start - 1] ?? 0) + 1;
		return [{ start: at, end: at, text }];
	}
	const from = offsets[start] ?? 0;
	const to = (offsets[end - 1] ?? 0) + 1;
	let before = "";
	let after = "";
	const outside: Piece[] = [];
	for (const pair of pairsIn(map.pairs, start, end)) {
		const marker = markerText(map.text, pair);
		const startsIn = pair.start >= start;
		const endsIn = pair.end <= end;
		if (startsIn && endsIn) {
			const isKept = pair.start === start && pair.end === end && text.trim() !== "";
			if (!isKept) {
				if (pair.start === start) outside.push(removal(pair.open, pair));
				if (pair.end === end) outside.push(removal(pair.close, pair));
			}
		} else if (endsIn && pair.end < end) before += marker;
		else if (startsIn && pair.start > start) after += marker;
	}
	return [...outside, { start: from, end: to, text: before + text + after }];
}

const removal = (at: number, { kind }: MarkerPair): Piece => ({
	start: at,
	end: at + markerLength(kind),
	text: "",
});
const markerText = (source: string, { open, kind }: MarkerPair) =>
	source.slice(open, open + markerLength(kind));
const pairsIn = (pairs: readonly MarkerPair[], start: number, end: number) =>
	pairs.filter((pair) => pair.start < end && pair.end > start);

/** Reads the paragraphs of a fix again: every letter that stays must be there and look as it did. */
function readsRight({ map }: PostText, edits: readonly PlainEdit[], fix: Piece): boolean {
	const { text: source } = map;
	if (!source.includes("*") && !source.includes("_")) return true;
	const ahead = source.slice(Math.max(0, fix.start - longestChecked), fix.start);
	const behind = source.slice(fix.end, fix.end + longestChecked);
	if (fix.end - fix.start > longestChecked) return false;
	const blankBefore = ahead.lastIndexOf("\n\n");
	const blankBehind = behind.indexOf("\n\n");
	const start = fix.start - ahead.length + blankBefore + 1;
	const end = blankBehind < 0 ? fix.end + behind.length : fix.end + blankBehind;
	const before = source.slice(start, end);
	if (!/[*_]/u.test(before) && !/[*_]/u.test(fix.text)) return true;
	// Emphasis may start or end beyond what is looked at.
	if ((blankBefore < 0 && start > 0) || (blankBehind < 0 && end < source.length)) return false;
	const old = mapMarkup(before);
	const now = mapMarkup(source.slice(start, fix.start) + fix.text + source.slice(fix.end, end));
	const shift = plainOffset(map.offsets, start);
	let position = 0;
	let read = 0;
	for (const edit of [...edits, undefined]) {
		const stop = edit ? edit.start - shift : old.plain.length;
		for (; position < stop; position++, read++) {
			if (old.plain[position] !== now.plain[read]) return false;
			if (!old.letters[position]) continue;
			if (old.bold[position] !== now.bold[read] || old.italic[position] !== now.italic[read]) return false;
		}
		if (!edit) break;
		if (!now.plain.startsWith(edit.text, read)) return false;
		read += edit.text.length;
		position = edit.end - shift;
	}
	return read === now.plain.length;
}
