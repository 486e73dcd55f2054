import { findEmphasis, mark } from "./find-emphasis.ts";
import { findLinks, type LinkKind } from "./find-links.ts";

/**
 * A stretch of a post that looks the same throughout; markers are gone, line breaks are in `text`.
 * Only `text` spans are ever bold or italic: styled letters break a hashtag, a mention or a URL.
 */
export interface Span {
	text: string;
	bold: boolean;
	italic: boolean;
	kind: "text" | LinkKind;
}

/**
 * Reads the markup of a post: `**bold**` or `__bold__`, `*italic*` or `_italic_`, `***both***`, nested at will.
 * Any text is valid: a marker that pairs with nothing is literal. Neighbours that look alike are one span, so
 * the spans of an empty text are `[]`. Linear in the text.
 */
export function parseMarkup(text: string): Span[] {
	const links = findLinks(text);
	const marks = findEmphasis(text, links);
	const spans: Span[] = [];
	let bold = 0;
	let italic = 0;
	let from = 0;
	const endText = (end: number) => append(spans, text.slice(from, end), bold > 0, italic > 0);

	const readText = (start: number, end: number) => {
		from = start;
		for (let index = start; index < end; index++) {
			const found = marks[index];
			if (found === mark.text) continue;
			endText(index);
			from = index + 1;
			if (found === mark.boldOn) bold++;
			else if (found === mark.boldOff) bold--;
			else if (found === mark.italicOn) italic++;
			else if (found === mark.italicOff) italic--;
		}
		endText(end);
	};

	let position = 0;
	for (const { start, end, kind } of links) {
		readText(position, start);
		spans.push({ text: text.slice(start, end), bold: false, italic: false, kind });
		position = end;
	}
	readText(position, text.length);
	return spans;
}

function append(spans: Span[], text: string, bold: boolean, italic: boolean) {
	if (text === "") return;
	const last = spans.at(-1);
	if (last?.kind === "text" && last.bold === bold && last.italic === italic) last.text += text;
	else spans.push({ text, bold, italic, kind: "text" });
}
