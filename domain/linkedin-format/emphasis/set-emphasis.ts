import { type EmphasisKind, type MarkupMap, mapMarkup, type TextRange } from "../map-markup.ts";
import { growToSpaces, growToWords, trimSpace } from "../word-edges.ts";
import { applyEdits, type Edit, emphasisEdits, type Marker, rewrite, touches } from "./emphasis-edits.ts";

/**
 * The edits, in order, that turn bold or italic on or off for a range of a text's plain text; `undefined` when
 * no markup says it. `map` is of one paragraph, since emphasis never crosses a blank line. Writing markers is
 * guesswork with all that may stand beside them, so every way is parsed again, and the first that holds is taken.
 */
export function setEmphasis(
	map: MarkupMap,
	range: TextRange,
	kind: EmphasisKind,
	on: boolean,
): Edit[] | undefined {
	if (on) return attempt(map, reaches(map, range), kind, on)?.edits;
	// A style that could only be turned on for more than the range is turned off for as much.
	const removal = map.pairs
		.filter((pair) => pair.kind === kind && touches(map.plain, pair, range, on))
		.flatMap((pair) => rewrite(pair, ""))
		.sort((a, b) => a.at - b.at);
	const bare = mapMarkup(applyEdits(map.text, removal));
	const turnedOn = bare.plain === map.plain && attempt(bare, reaches(bare, range), kind, true);
	const ranges = turnedOn ? [turnedOn.range, ...reaches(map, range)] : reaches(map, range);
	return attempt(map, ranges, kind, on)?.edits;
}

function attempt(map: MarkupMap, ranges: Iterable<TextRange>, kind: EmphasisKind, on: boolean) {
	for (const reached of ranges) {
		const range = withWholeLinks(map, reached);
		for (const [marker, others] of choices(map, range, kind, on)) {
			const edits = emphasisEdits(map, range, kind, on, marker, others);
			if (holds(map, mapMarkup(applyEdits(map.text, edits)), range, kind, on)) return { edits, range };
		}
	}
	return undefined;
}

/** The range itself, then less of what shows no emphasis, then more. */
function* reaches(map: MarkupMap, selected: TextRange): Generator<TextRange> {
	const range = trimSpace(map.plain, selected);
	const shown = styledPart(map, range);
	const first = shown[0];
	if (first === undefined) return;
	yield range;
	yield { start: first, end: (shown.at(-1) ?? first) + 1 };
	if (!map.letters[first]) return;
	yield growToWords(map.plain, range);
	yield growToSpaces(map.plain, range);
}

/** A marker inside a link would break it. */
function withWholeLinks({ links }: MarkupMap, { start, end }: TextRange): TextRange {
	const first = links.find((link) => link.start < start && link.end > start);
	const last = links.find((link) => link.start < end && link.end > end);
	return { start: first?.start ?? start, end: last?.end ?? end };
}

/** The plainest first: as the pair there is written, the other pairs untouched. */
function choices({ pairs, plain, text }: MarkupMap, range: TextRange, kind: EmphasisKind, on: boolean) {
	const own = pairs.find((pair) => pair.kind === kind && touches(plain, pair, range, on));
	const markers: Marker[] = own && text.charAt(own.open) === "_" ? ["_", "*"] : ["*", "_"];
	return [undefined, "*" as const, "_" as const].flatMap((others) =>
		markers.map((marker) => [marker, others] as const),
	);
}

/**
 * Where in a range emphasis shows: the letters and digits outside links, or for want of those all but the spaces.
 * Offsets of the plain text.
 */
export function styledPart({ plain, letters }: MarkupMap, { start, end }: TextRange): number[] {
	const offsets = Array.from({ length: end - start }, (_, index) => start + index);
	const found = offsets.filter((at) => letters[at]);
	return found.length > 0 ? found : offsets.filter((at) => /\S/u.test(plain.charAt(at)));
}

/** Whether the new markup says what was asked, and all else it says is what the old one said. */
function holds(before: MarkupMap, after: MarkupMap, range: TextRange, kind: EmphasisKind, on: boolean) {
	const other = kind === "bold" ? "italic" : "bold";
	const isSame = (at: number, of: EmphasisKind) => before[of][at] === after[of][at];
	const isOutside = (at: number) => at < range.start || at >= range.end;
	return (
		before.plain === after.plain &&
		before.links.every((link) => isUnbroken(after, link)) &&
		before.letters.every(
			(letter, at) => !letter || (isSame(at, other) && (!isOutside(at) || isSame(at, kind))),
		) &&
		styledPart(before, range).every((at) => after[kind][at] === on)
	);
}

const isUnbroken = ({ offsets }: MarkupMap, { start, end }: TextRange) =>
	(offsets[end - 1] ?? 0) - (offsets[start] ?? 0) === end - 1 - start;
