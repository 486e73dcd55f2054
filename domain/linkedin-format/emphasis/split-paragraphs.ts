import { blankLine } from "../blank-line.ts";
import { type MarkupMap, mapMarkup, plainOffset, type TextRange } from "../map-markup.ts";
import { styledPart } from "./styled-part.ts";

/** The part of a paragraph that is selected; `offset` is where the paragraph starts in the text. */
export interface ParagraphPart {
	offset: number;
	map: MarkupMap;
	range: TextRange;
}

/** Emphasis never crosses one. */
const blankLines = new RegExp(blankLine, "gu");

/** The paragraphs a stretch of the markup has part in. */
export function splitParagraphs(text: string, { start, end }: TextRange): ParagraphPart[] {
	const parts: ParagraphPart[] = [];
	let offset = 0;
	for (const stop of [...Array.from(text.matchAll(blankLines), ({ index }) => index), text.length]) {
		if (stop > start && offset < end) {
			const map = mapMarkup(text.slice(offset, stop));
			const from = plainOffset(map.offsets, start - offset);
			const to = plainOffset(map.offsets, end - offset);
			const isLow = (at: number) => /[\udc00-\udfff]/.test(map.plain.charAt(at));
			const range = { start: isLow(from) ? from - 1 : from, end: isLow(to) ? to + 1 : to };
			if (styledPart(map, range).length > 0) parts.push({ offset, map, range });
		}
		offset = stop;
	}
	return parts;
}
