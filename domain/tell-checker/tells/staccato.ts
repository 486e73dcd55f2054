import type { DraftTell, TellRule } from "../draft-tell.ts";
import { isFree, type PostText } from "../post-text.ts";
import type { SentenceSpan } from "../sentence-spans.ts";

/** Sentences in a row, each of one or two words, from which on it is a manner. */
const shortestRow = 3;
/** Most sentences that one fix joins. */
const longestRow = 100;
const clipped = /^[\p{L}\p{N}'’-]{1,30}(?:[^\S\n][\p{L}\p{N}'’-]{1,30})?[.!?]$/u;
const negated = /^(?:no|not)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,4}[.!]$/iu;
const contrast = /^(?:just|only)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,5}[.!]$/iu;
/** Longest sentence that may be part of a row. */
const longest = 160;

/** "Focus. Discipline. Grit." and "No noise. No hype. Just facts.": rows that one sentence can hold. */
export const findStaccato: TellRule = (text) => {
	const found: DraftTell[] = [];
	let row: SentenceSpan[] = [];
	const end = () => {
		if (row.length >= shortestRow) found.push(joinRow(text, row));
		row = [];
	};
	for (const sentence of text.sentences) {
		const previous = row.at(-1);
		if (previous && (row.length === longestRow || !continues(text, previous, sentence))) end();
		if (isClipped(text, sentence)) row.push(sentence);
		else end();
	}
	end();
	return found;
};

function isClipped(text: PostText, { start, end }: SentenceSpan): boolean {
	if (end - start > longest || !isFree(text, start, end)) return false;
	const words = text.plain.slice(start, end);
	return (clipped.test(words) && /\p{L}/u.test(words)) || negated.test(words) || contrast.test(words);
}

const continues = ({ plain }: PostText, previous: SentenceSpan, { start, mark }: SentenceSpan) =>
	previous.mark === mark && plain.slice(previous.end, start).trim() === "";

function joinRow({ plain, language }: PostText, row: readonly SentenceSpan[]): DraftTell {
	const keepsCapitals = language === "german";
	return {
		kind: "staccato",
		start: row[0]?.start ?? 0,
		end: row.at(-1)?.end ?? 0,
		message: "A row of clipped sentences reads like a slogan; as one sentence it reads like a person.",
		edits: row.slice(1).flatMap(({ start }, index) => {
			const markAt = (row[index]?.end ?? 1) - 1;
			const word = /^[\p{L}'’-]+/u.exec(plain.slice(start, start + 40))?.[0] ?? "";
			const stays = keepsCapitals || /^I(?:['’]|$)/u.test(word) || /^.\P{L}*\p{Lu}|^..*\p{Lu}/u.test(word);
			const first = plain.slice(start, start + 1);
			const small = first.toLowerCase();
			const comma = { start: markAt, end: start, text: ", " };
			return stays || small === first ? [comma] : [comma, { start, end: start + 1, text: small }];
		}),
	};
}
