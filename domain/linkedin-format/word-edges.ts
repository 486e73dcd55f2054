import { type CharacterClass, classAfter, classBefore } from "./character-class.ts";
import type { TextRange } from "./map-markup.ts";

type Accepts = (found: CharacterClass) => boolean;

const isWord: Accepts = (found) => found === "word";
const isNoSpace: Accepts = (found) => found !== "space";

/** The first offset from `at` on whose character is not accepted. */
function skipAhead(text: string, at: number, accepts: Accepts): number {
	let offset = at;
	while (offset < text.length && accepts(classAfter(text, offset)))
		offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
	return offset;
}

/** The same towards the start: no accepted character ends at the offset. */
function skipBack(text: string, at: number, accepts: Accepts): number {
	let offset = at;
	while (offset > 0 && accepts(classBefore(text, offset)))
		offset -= offset > 1 && (text.codePointAt(offset - 2) ?? 0) > 0xffff ? 2 : 1;
	return offset;
}

/** Whether letters or digits of one word stand on both sides; a script without spaces has no inside. */
export const isInsideWord = (text: string, at: number): boolean =>
	isWord(classBefore(text, at)) && isWord(classAfter(text, at));

export const trimSpace = (text: string, { start, end }: TextRange): TextRange => {
	const rest = text.slice(start, end).trimStart();
	const from = end - rest.length;
	return { start: from, end: from + rest.trimEnd().length };
};

const grow = (text: string, { start, end }: TextRange, accepts: Accepts): TextRange => ({
	start: accepts(classAfter(text, start)) ? skipBack(text, start, accepts) : start,
	end: accepts(classBefore(text, end)) ? skipAhead(text, end, accepts) : end,
});

/** The range with the words it starts and ends in taken whole. */
export const growToWords = (text: string, range: TextRange) => grow(text, range, isWord);

/** The same up to the next white space. */
export const growToSpaces = (text: string, range: TextRange) => grow(text, range, isNoSpace);
