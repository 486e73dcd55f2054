import type { EmphasisKind, MarkupMap, TextRange } from "../map-markup.ts";

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
export function holds(
	before: MarkupMap,
	after: MarkupMap,
	range: TextRange,
	kind: EmphasisKind,
	on: boolean,
): boolean {
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
