import { parseMarkup, type Span } from "./parse-markup.ts";

/** The post without its emphasis: markers are gone, every other character stays. */
export const toPlainText = (text: string): string => plainTextOf(parseMarkup(text));

/** The same of a post that has been read. */
export const plainTextOf = (spans: Span[]): string => spans.map((span) => span.text).join("");
