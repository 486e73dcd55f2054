import { findLinks } from "../linkedin-format/find-links.ts";
import type { TextRange } from "../linkedin-format/map-markup.ts";

/** How far around a fix links are looked for: what a fix glues together stands beside it. */
const reach = 200;

/** Whether every link that none of the `pieces` takes out is still one after the replacement. */
export function keepsLinks(
	source: string,
	pieces: readonly TextRange[],
	fix: TextRange & { text: string },
): boolean {
	const start = Math.max(0, fix.start - reach);
	const end = fix.end + reach;
	const before = source.slice(start, end);
	const after = source.slice(start, fix.start) + fix.text + source.slice(fix.end, end);
	const now = new Set(findLinks(after).map((link) => after.slice(link.start, link.end)));
	return findLinks(before).every((link) => {
		const from = start + link.start;
		const to = start + link.end;
		const isTaken = pieces.some((piece) => piece.start < to && piece.end > from);
		return isTaken || now.has(before.slice(link.start, link.end));
	});
}
