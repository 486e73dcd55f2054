import { isFree, type PostText } from "../post-text.ts";
import type { TellRule } from "../tell.ts";
import { runsOf } from "../word-edits.ts";

/** Sentences in a row, each of one or two words, from which on it is a manner. */
const shortestRow = 3;
/** Longest sentence that may be part of a row. */
const longest = 160;
const clipped =
	/^(?=.*\p{L})[\p{L}\p{N}'’-]{1,30}(?:[^\S\n][\p{L}\p{N}'’-]{1,30})?[.!?]$|^(?:no|not)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,4}[.!]$|^(?:just|only)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,5}[.!]$/iu;

/** "Focus. Discipline. Grit." and "No noise. No hype. Just facts.": rows that one sentence can hold. */
export const findStaccato: TellRule = (text) => {
	const { plain, sentences } = text;
	const short = sentences.filter(
		({ start, end }) =>
			end - start <= longest && isFree(text, start, end) && clipped.test(plain.slice(start, end)),
	);
	return runsOf(
		short,
		(last, next) => last.mark === next.mark && plain.slice(last.end, next.start).trim() === "",
	)
		.filter(({ length }) => length >= shortestRow)
		.map((row) => ({
			kind: "staccato",
			start: row[0]?.start ?? 0,
			end: row.at(-1)?.end ?? 0,
			message: "A row of clipped sentences reads like a slogan; as one sentence it reads like a person.",
			edits: row.slice(1).flatMap(({ start }, index) => joined(text, (row[index]?.end ?? 1) - 1, start)),
		}));
};

/** A comma for the mark, and a small letter for a word that is no name. */
function joined({ plain, language }: PostText, markAt: number, start: number) {
	const comma = { start: markAt, end: start, text: ", " };
	const word = /^[\p{L}'’-]+/u.exec(plain.slice(start, start + 40))?.[0] ?? "";
	const isName = language === "german" || /^I(?:['’]|$)|^..*\p{Lu}/u.test(word);
	const small = plain.charAt(start).toLowerCase();
	return isName || small === plain.charAt(start) ? [comma] : [comma, { start, end: start + 1, text: small }];
}
