import {
	type EmphasisKind,
	type MarkerPair,
	type MarkupMap,
	markerLength,
	type TextRange,
} from "../map-markup.ts";
import { cutIntoPieces, type Outer, placeMarkers } from "./emphasis-pieces.ts";
import type { Edit } from "./text-edits.ts";

/** How to write a change that can be written in several ways. */
export interface MarkerChoice {
	marker: "*" | "_";
	/** What the markers of the other kind are turned into. */
	others: "*" | "_" | "as they are";
	outer: Outer;
}

const sameLineSpace = /^[^\S\r\n\u2028\u2029]*$/u;

/**
 * The edits, in order, that turn a kind of emphasis on or off for a range of the plain text. Pairs of the kind
 * that the range touches are taken away, and what they and the range come to is written anew, nested in the
 * pairs of the other kind. Nothing says that the outcome parses: the caller looks.
 */
export function emphasisEdits(
	map: MarkupMap,
	range: TextRange,
	kind: EmphasisKind,
	on: boolean,
	{ marker, others, outer }: MarkerChoice,
): Edit[] {
	const { plain, text } = map;
	const length = markerLength(kind);
	const touched = map.pairs.filter((pair) => pair.kind === kind && touches(plain, pair, range, on));
	const edits = touched.flatMap(pairRemoval);
	const wanted = on
		? [...touched, range]
		: touched.flatMap((pair) => subtract(pair, range)).filter(showsIn(map));
	for (const stretch of join(plain, wanted)) {
		for (const piece of cutIntoPieces(map, stretch, kind)) {
			const insert = marker.repeat(length);
			const { start, end } = placeMarkers(map, piece, kind, outer);
			edits.push({ at: start, remove: 0, insert }, { at: end, remove: 0, insert });
		}
	}
	for (const { kind: other, open, close } of map.pairs) {
		if (other === kind || others === "as they are" || text.charAt(open) === others) continue;
		const insert = others.repeat(markerLength(other));
		edits.push({ at: open, remove: insert.length, insert }, { at: close, remove: insert.length, insert });
	}
	return edits.sort((a, b) => a.at - b.at || Math.sign(a.remove) - Math.sign(b.remove));
}

export const pairRemoval = ({ kind, open, close }: MarkerPair): Edit[] =>
	[open, close].map((at) => ({ at, remove: markerLength(kind), insert: "" }));

/** A pair that overlaps the range; when turned on also one beside it, so that no two pairs stand side by side. */
export function touches(plain: string, pair: TextRange, range: TextRange, on: boolean): boolean {
	if (pair.start < range.end && pair.end > range.start) return true;
	const gap = pair.end <= range.start ? [pair.end, range.start] : [range.end, pair.start];
	return on && sameLineSpace.test(plain.slice(...gap));
}

const subtract = ({ start, end }: TextRange, range: TextRange): TextRange[] =>
	[
		{ start, end: Math.min(end, range.start) },
		{ start: Math.max(start, range.end), end },
	].filter((rest) => rest.start < rest.end);

/** What is left of a pair is kept for its letters only. */
const showsIn =
	({ letters }: MarkupMap) =>
	({ start, end }: TextRange) =>
		letters.slice(start, end).includes(true);

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
