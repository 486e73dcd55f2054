import {
	type EmphasisKind,
	type MarkerPair,
	type MarkupMap,
	markerLength,
	type TextRange,
} from "../map-markup.ts";
import { isInsideWord, trimSpace } from "../word-edges.ts";

export type Marker = "*" | "_";

const sameLineSpace = /^[^\S\r\n\u2028\u2029]*$/u;

/**
 * The edits, in order, that turn a kind of emphasis on or off for a range of the plain text. Pairs of the kind
 * that the range touches are taken away, and what they and the range come to is written anew, nested in the
 * pairs of the other kind, which get other markers where `others` says so. Nothing says that the outcome parses:
 * the caller looks.
 */
export function emphasisEdits(
	map: MarkupMap,
	range: TextRange,
	kind: EmphasisKind,
	on: boolean,
	marker: Marker,
	others?: Marker,
): Edit[] {
	const { plain, pairs } = map;
	const touched = pairs.filter((pair) => pair.kind === kind && touches(plain, pair, range, on));
	const edits = touched.flatMap((pair) => rewrite(pair, ""));
	const wanted = on ? [...touched, range] : touched.flatMap((pair) => subtract(map, pair, range));
	for (const piece of join(plain, wanted).flatMap((stretch) => cut(map, stretch, kind))) {
		const insert = marker.repeat(markerLength(kind));
		const { start, end } = outsidePairs(map, piece, kind);
		edits.push({ at: start, remove: 0, insert }, { at: end, remove: 0, insert });
	}
	if (others) {
		const different = pairs.filter((pair) => pair.kind !== kind && map.text.charAt(pair.open) !== others);
		edits.push(...different.flatMap((pair) => rewrite(pair, others)));
	}
	return edits.sort((a, b) => a.at - b.at || Math.sign(a.remove) - Math.sign(b.remove));
}

/** The pair with other markers, or none. */
export const rewrite = ({ kind, open, close }: MarkerPair, marker: Marker | ""): Edit[] =>
	[open, close].map((at) => ({ at, remove: markerLength(kind), insert: marker.repeat(markerLength(kind)) }));

/** A pair that overlaps the range; when turned on also one beside it, so that no two pairs stand side by side. */
export function touches(plain: string, pair: TextRange, range: TextRange, on: boolean): boolean {
	if (pair.start < range.end && pair.end > range.start) return true;
	const gap = pair.end <= range.start ? [pair.end, range.start] : [range.end, pair.start];
	const isPartOfWord = isInsideWord(plain, pair.start) || isInsideWord(plain, pair.end);
	const isGlued = pair.end === range.start || pair.start === range.end;
	return on && (isGlued || !isPartOfWord) && sameLineSpace.test(plain.slice(...gap));
}

/** The rest of a pair, kept for its letters only. */
const subtract = ({ letters }: MarkupMap, { start, end }: TextRange, range: TextRange): TextRange[] =>
	[
		{ start, end: Math.min(end, range.start) },
		{ start: Math.max(start, range.end), end },
	].filter((rest) => rest.start < rest.end && letters.slice(rest.start, rest.end).includes(true));

/** Ranges that overlap, or have but a space between them, as one. */
function join(plain: string, ranges: readonly TextRange[]): TextRange[] {
	const joined: TextRange[] = [];
	for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
		const last = joined.at(-1);
		if (last && (start <= last.end || sameLineSpace.test(plain.slice(last.end, start))))
			last.end = Math.max(last.end, end);
		else joined.push({ start, end });
	}
	return joined;
}

/** The parts of a range that no pair of the other kind crosses. */
function cut({ plain, pairs }: MarkupMap, { start, end }: TextRange, kind: EmphasisKind): TextRange[] {
	const isInside = (at: number) => at > start && at < end;
	const cuts = pairs
		.filter((pair) => pair.kind !== kind && isInside(pair.start) !== isInside(pair.end))
		.flatMap((pair) =>
			pair.start >= start && pair.end <= end ? [] : [pair.start, pair.end].filter(isInside),
		)
		.sort((a, b) => a - b);
	return [...cuts, end]
		.map((to, index) => trimSpace(plain, { start: cuts[index - 1] ?? start, end: to }))
		.filter((piece) => piece.start < piece.end);
}

/** Where the markers of a piece go: close to it, but outside a shorter pair of the other kind that is in it. */
function outsidePairs({ offsets, pairs }: MarkupMap, piece: TextRange, kind: EmphasisKind): TextRange {
	let start = offsets[piece.start] ?? 0;
	let end = (offsets[piece.end - 1] ?? 0) + 1;
	for (const pair of pairs) {
		if (pair.kind === kind || (pair.start === piece.start && pair.end === piece.end)) continue;
		if (pair.start === piece.start && pair.end <= piece.end) start = Math.min(start, pair.open);
		if (pair.end === piece.end && pair.start >= piece.start)
			end = Math.max(end, pair.close + markerLength(pair.kind));
	}
	return { start, end };
}

/** At `at` of a text, `remove` UTF-16 units give way to `insert`. A list of edits is in order and never overlaps. */
export interface Edit {
	at: number;
	remove: number;
	insert: string;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
	const parts: string[] = [];
	let position = 0;
	for (const { at, remove, insert } of edits) {
		parts.push(text.slice(position, at), insert);
		position = at + remove;
	}
	return parts.join("") + text.slice(position);
}

/** Where an offset ends up; what is inserted right there comes before it when it starts something. */
export function moveOffset(offset: number, edits: readonly Edit[], starts: boolean): number {
	let moved = offset;
	for (const { at, remove, insert } of edits) {
		if (at > offset || (at === offset && (remove > 0 || !starts))) break;
		moved += insert.length - Math.min(remove, offset - at);
	}
	return moved;
}
