import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { PlainEdit } from "../draft-tell.ts";

const isSpace = (character: string) => character !== "" && /[^\S\n]/u.test(character);
/** What may stand right behind a word: punctuation, unless more follows without a space. */
const closing = /^(?:\s|[.,!?;:)\]”’]+(?:\s|$))/u;
const isBlank = (character: string) => character !== "" && /\s/u.test(character);

/**
 * Cuts stretches out of a text with the spaces they leave behind; a line that would be empty goes as a whole.
 * The ranges are in order and apart; those with nothing but white space between them are cut as one.
 */
export function cutRanges(plain: string, ranges: readonly TextRange[]): PlainEdit[] {
	const joined: TextRange[] = [];
	for (const range of ranges) {
		const last = joined.at(-1);
		if (last && plain.slice(last.end, range.start).trim() === "") last.end = range.end;
		else joined.push({ ...range });
	}
	return joined.map(({ start, end }) => {
		let before = start;
		while (isSpace(plain.charAt(before - 1))) before--;
		let after = end;
		while (isSpace(plain.charAt(after))) after++;
		const startsLine = before === 0 || plain.charAt(before - 1) === "\n";
		const endsLine = after === plain.length || plain.charAt(after) === "\n";
		if (startsLine && endsLine) {
			while (before > 0 && isBlank(plain.charAt(before - 1))) before--;
			if (before === 0) while (isBlank(plain.charAt(after))) after++;
			return { start: before, end: after, text: "" };
		}
		if (startsLine) return { start, end: after, text: "" };
		const isGlued = after === end && !endsLine && !closing.test(plain.slice(after, after + 6));
		return { start: before, end: endsLine ? after : end, text: isGlued ? " " : "" };
	});
}
