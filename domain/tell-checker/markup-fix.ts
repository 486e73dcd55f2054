import { findLinks } from "../linkedin-format/find-links.ts";
import {
	type MarkerPair,
	type MarkupMap,
	mapMarkup,
	markerLength,
	plainOffset,
} from "../linkedin-format/map-markup.ts";
import type { PostText } from "./post-text.ts";
import type { Edit, TellFix } from "./tell.ts";

/** Longest paragraph in which a fix beside emphasis is checked; no post is longer. */
const longestChecked = 4000;
/** How far around a fix links are looked for: what a fix glues together stands beside it. */
const reach = 200;

/**
 * The one replacement in the markup that makes all the edits. Emphasis around an edit stays, emphasis on nothing
 * but removed words goes with them. `undefined` when the markup would not read as it should afterwards.
 */
export function toMarkupFix(
	{ map, plain }: PostText,
	edits: readonly Edit[],
): Extract<TellFix, { kind: "replace" }> | undefined {
	const pieces = edits
		.map((edit) => trimCommon(plain, edit))
		.filter(({ start, end, text }) => start < end || text !== "")
		.flatMap((edit) => toPieces(map, edit))
		.sort((a, b) => a.start - b.start || a.end - b.end);
	const [first] = pieces;
	if (!first) return undefined;
	let text = "";
	let position = first.start;
	for (const piece of pieces) {
		if (piece.start < position) return undefined;
		text += map.text.slice(position, piece.start) + piece.text;
		position = piece.end;
	}
	const fix = { kind: "replace" as const, start: first.start, end: position, text };
	return keepsLinks(map.text, pieces, fix) && readsRight(map, edits, fix) ? fix : undefined;
}

/** Leaves out what an edit does not change at its ends, so that markers there stay. */
function trimCommon(plain: string, { start, end, text }: Edit): Edit {
	const old = plain.slice(start, end);
	const most = Math.min(old.length, text.length);
	let head = 0;
	while (head < most && old[head] === text[head]) head++;
	let tail = 0;
	while (tail < most - head && old.at(-1 - tail) === text.at(-1 - tail)) tail++;
	return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

/** An edit of the plain text as edits of the markup, with the markers that it would leave in a wrong place. */
function toPieces({ offsets, pairs, text: source }: MarkupMap, { start, end, text }: Edit): Edit[] {
	const after = (offset: number) => (offset === 0 ? 0 : (offsets[offset - 1] ?? 0) + 1);
	if (start === end) return [{ start: after(start), end: after(start), text }];
	let before = "";
	let behind = "";
	const markers: Edit[] = [];
	const removeAt = (at: number, { kind }: MarkerPair) =>
		markers.push({ start: at, end: at + markerLength(kind), text: "" });
	for (const pair of pairs.filter((each) => each.start < end && each.end > start)) {
		const marker = source.slice(pair.open, pair.open + markerLength(pair.kind));
		const isAll = pair.start === start && pair.end === end;
		if (pair.start >= start && pair.end <= end) {
			if (isAll && text.trim() !== "") continue;
			if (pair.start === start) removeAt(pair.open, pair);
			if (pair.end === end) removeAt(pair.close, pair);
		} else if (pair.end < end) before += marker;
		else if (pair.start > start) behind += marker;
	}
	return [...markers, { start: offsets[start] ?? 0, end: after(end), text: before + text + behind }];
}

/** Whether every link that none of the pieces takes out is still one. */
function keepsLinks(source: string, pieces: readonly Edit[], fix: Edit): boolean {
	const start = Math.max(0, fix.start - reach);
	const before = source.slice(start, fix.end + reach);
	const now = source.slice(start, fix.start) + fix.text + source.slice(fix.end, fix.end + reach);
	const kept = new Set(findLinks(now).map((link) => now.slice(link.start, link.end)));
	return findLinks(before).every(
		(link) =>
			kept.has(before.slice(link.start, link.end)) ||
			pieces.some((piece) => piece.start < start + link.end && piece.end > start + link.start),
	);
}

/** Reads the paragraphs of a fix again: every letter that stays must be there and look as it did. */
function readsRight(map: MarkupMap, edits: readonly Edit[], fix: Edit): boolean {
	const source = map.text;
	const start = Math.max(0, source.lastIndexOf("\n\n", fix.start));
	const blankBehind = source.indexOf("\n\n", fix.end);
	const end = blankBehind < 0 ? source.length : blankBehind;
	if (!/[*_]/u.test(source.slice(start, end) + fix.text)) return true;
	if (end - start > longestChecked) return false;
	const now = mapMarkup(source.slice(start, fix.start) + fix.text + source.slice(fix.end, end));
	const looksSame = (at: number, nowAt: number) =>
		map.plain[at] === now.plain[nowAt] &&
		(!map.letters[at] || (map.bold[at] === now.bold[nowAt] && map.italic[at] === now.italic[nowAt]));
	let position = plainOffset(map.offsets, start);
	let read = 0;
	const stop = plainOffset(map.offsets, end);
	for (const edit of [...edits, { start: stop, end: stop, text: "" }]) {
		for (; position < edit.start; position++, read++) {
			if (!looksSame(position, read)) return false;
		}
		if (!now.plain.startsWith(edit.text, read)) return false;
		read += edit.text.length;
		position = edit.end;
	}
	return read === now.plain.length;
}
