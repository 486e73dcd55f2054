import { mapMarkup } from "./map-markup.ts";

/**
 * Where the character at `plainOffset` of `toPlainText(text)` stands in the markup, in UTF-16 units: behind any
 * marker that opens before it. The end of the plain text, and anything past it, is the end of the markup.
 */
export const sourceOffset = (text: string, plainOffset: number): number =>
	mapMarkup(text).offsets[Math.max(0, plainOffset)] ?? text.length;
