import { parseMarkup, type Span } from "./parse-markup.ts";
import { styleLetters } from "./styled-text/styled-letters.ts";

/**
 * The text to paste into LinkedIn, whose composer takes no markup: markers are gone, emphasised letters are
 * Unicode sans-serif letters, all else is byte-identical. Alphabets other than A–Z have no such letters.
 */
export const toLinkedInText = (text: string): string => linkedInTextOf(parseMarkup(text));

/** The same of a post that has been read. */
export const linkedInTextOf = (spans: Span[]): string =>
	spans.map((span) => (span.bold || span.italic ? styleLetters(span.text, span) : span.text)).join("");
