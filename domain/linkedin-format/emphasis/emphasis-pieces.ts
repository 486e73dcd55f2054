import { type EmphasisKind, type MarkupMap, markerLength, type TextRange } from "../map-markup.ts";
import { isInsideWord, isWord, skipAhead, skipBack, trimSpace, trimToLetters } from "../word-edges.ts";

/** Which kind of emphasis is the outer one where both have the same range. */
export type Outer = "this" | "other";

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Cuts a range where pairs of the other kind cross it and behind a part of a word, which needs its own pair. */
export function cutIntoPieces(
	{ plain, pairs, links }: MarkupMap,
	{ start, end }: TextRange,
	kind: EmphasisKind,
): TextRange[] {
	const cuts = [start, end];
	for (const pair of pairs) {
		if (pair.kind === kind) continue;
		if (pair.start > start && pair.start < end && pair.end > end) cuts.push(pair.start);
		if (pair.start < start && pair.end > start && pair.end < end) cuts.push(pair.end);
	}
	// A marker of the other kind that stands there parts the word.
	const isParted = (at: number) =>
		pairs.some((pair) => pair.kind !== kind && (pair.start === at || pair.end === at));
	if (isInsideWord(plain, start) && !isParted(start)) {
		const wordEnd = skipAhead(plain, start, end, isWord);
		const link = links.find((each) => each.end > wordEnd);
		const next = trimToLetters(plain, { start: wordEnd, end }).start;
		cuts.push(wordEnd, Math.min(next, link?.start ?? next));
	}
	if (isInsideWord(plain, end) && !isParted(end)) {
		const wordStart = skipBack(plain, end, start, isWord);
		const link = links.findLast((each) => each.start < wordStart);
		const last = trimToLetters(plain, { start, end: wordStart }).end;
		cuts.push(wordStart, Math.max(last, link?.end ?? last));
	}
	cuts.sort((a, b) => a - b);
	const hasLetters = letterOrDigit.test(plain.slice(start, end));
	return cuts
		.slice(1)
		.map((to, index) => trimSpace(plain, { start: cuts[index] ?? to, end: to }))
		.filter((piece) => piece.start < piece.end)
		.filter((piece) => !hasLetters || letterOrDigit.test(plain.slice(piece.start, piece.end)));
}

/** Where the markers of a piece go: close to it, but outside a pair of the other kind that is in it. */
export function placeMarkers(
	{ offsets, pairs }: MarkupMap,
	piece: TextRange,
	kind: EmphasisKind,
	outer: Outer,
): TextRange {
	let start = offsets[piece.start] ?? 0;
	let end = (offsets[piece.end - 1] ?? 0) + 1;
	for (const pair of pairs) {
		const isSame = pair.start === piece.start && pair.end === piece.end;
		if (pair.kind === kind || (isSame && outer === "other")) continue;
		if (pair.start === piece.start && pair.end <= piece.end) start = Math.min(start, pair.open);
		if (pair.end === piece.end && pair.start >= piece.start)
			end = Math.max(end, pair.close + markerLength(pair.kind));
	}
	return { start, end };
}
