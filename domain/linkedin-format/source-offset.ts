import { findEmphasis, mark } from "./find-emphasis.ts";
import { findLinks } from "./find-links.ts";

/**
 * Where the character at `plainOffset` of `toPlainText(text)` stands in the markup, in UTF-16 units: behind any
 * marker that opens before it. The end of the plain text, and anything past it, is the end of the markup.
 */
export function sourceOffset(text: string, plainOffset: number): number {
	const marks = findEmphasis(text, findLinks(text));
	let left = Math.max(0, plainOffset);
	for (let index = 0; index < text.length; index++) {
		if (marks[index] === mark.text && left-- <= 0) return index;
	}
	return text.length;
}
