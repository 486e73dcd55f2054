import { findLinks } from "../find-links.ts";
import { type Emphasis, styleLetters } from "./styled-letters.ts";

/** A text in styled letters but for its hashtags, mentions and URLs, which would break. */
export function styleWords(text: string, emphasis: Emphasis): string {
	let styled = "";
	let position = 0;
	for (const { start, end } of findLinks(text)) {
		styled += styleLetters(text.slice(position, start), emphasis) + text.slice(start, end);
		position = end;
	}
	return styled + styleLetters(text.slice(position), emphasis);
}
