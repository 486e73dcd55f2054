import { classAfter } from "./character-class.ts";
import { findEmphasis, mark } from "./find-emphasis.ts";
import { findLinks, type Link } from "./find-links.ts";
import type { Emphasis } from "./styled-text/styled-letters.ts";

export type EmphasisKind = keyof Emphasis;

/** A stretch of a text in UTF-16 offsets, `end` exclusive. */
export interface TextRange {
	start: number;
	end: number;
}

/** An opening and a closing marker: `open` and `close` are offsets in the markup, the range is of the plain text. */
export interface MarkerPair extends TextRange {
	kind: EmphasisKind;
	open: number;
	close: number;
}

/** The markup of a post beside its plain text. The arrays have an entry per UTF-16 unit of `plain`. */
export interface MarkupMap {
	text: string;
	/** As `toPlainText` gives it. */
	plain: string;
	/** Where the unit stands in the markup; one more entry, the markup's length, for the end. */
	offsets: number[];
	/** Whether markers around the unit make it so; true of links too, which are shown plain all the same. */
	bold: boolean[];
	italic: boolean[];
	/** A letter, digit or accent outside a link: what emphasis shows on. */
	letters: boolean[];
	pairs: MarkerPair[];
	/** In offsets of the plain text. */
	links: Link[];
}

export const markerLength = (kind: EmphasisKind): number => (kind === "bold" ? 2 : 1);

const isLetter = (text: string, index: number) => {
	const found = classAfter(text, index);
	return found === "word" || found === "unspaced";
};

/** Of a character that takes two UTF-16 units. */
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/** Reads a markup and keeps where everything came from. Linear in the text. */
export function mapMarkup(text: string): MarkupMap {
	const sourceLinks = findLinks(text);
	const marks = findEmphasis(text, sourceLinks);
	const map: MarkupMap = {
		text,
		plain: "",
		offsets: [],
		bold: [],
		italic: [],
		letters: [],
		pairs: [],
		links: [],
	};
	const opened: Record<EmphasisKind, MarkerPair[]> = { bold: [], italic: [] };
	const open = (kind: EmphasisKind, at: number) =>
		opened[kind].push({ kind, open: at, close: at, start: map.offsets.length, end: 0 });
	const close = (kind: EmphasisKind, at: number) => {
		const pair = opened[kind].pop();
		if (pair) map.pairs.push({ ...pair, close: at, end: map.offsets.length });
	};
	const plain: string[] = [];
	let link = 0;
	for (let index = 0; index < text.length; index++) {
		const found = marks[index];
		if (found === mark.boldOn) open("bold", index);
		else if (found === mark.boldOff) close("bold", index);
		else if (found === mark.italicOn) open("italic", index);
		else if (found === mark.italicOff) close("italic", index);
		if (found !== mark.text) continue;
		while ((sourceLinks[link]?.end ?? Number.POSITIVE_INFINITY) <= index) link++;
		const source = sourceLinks[link];
		const inLink = source !== undefined && source.start <= index;
		const start = plain.length;
		if (source?.start === index) map.links.push({ ...source, start, end: start + source.end - source.start });
		plain.push(text.charAt(index));
		map.offsets.push(index);
		map.bold.push(opened.bold.length > 0);
		map.italic.push(opened.italic.length > 0);
		map.letters.push(
			isSecondHalf(text.charCodeAt(index)) ? map.letters.at(-1) === true : !inLink && isLetter(text, index),
		);
	}
	map.plain = plain.join("");
	map.offsets.push(text.length);
	return map;
}

/** How many characters of the plain text stand before an offset of the markup. */
export function plainOffset(offsets: readonly number[], offset: number): number {
	let [low, high] = [0, offsets.length - 1];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((offsets[middle] ?? 0) < offset) low = middle + 1;
		else high = middle;
	}
	return low;
}
