import { parseMarkup } from "./parse-markup.ts";
import { styleLetters } from "./styled-letters.ts";

/**
 * The text to paste into LinkedIn, whose composer takes no markup: markers are gone, emphasised letters are
 * Unicode sans-serif letters, all else is byte-identical. Alphabets other than A–Z have no such letters.
 */
export const toLinkedInText = (text: string): string =>
	parseMarkup(text)
		.map((span) => (span.bold || span.italic ? styleLetters(span.text, span) : span.text))
		.join("");
