import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { PlainEdit } from "../draft-tell.ts";
import { isFree, type PostText, sentenceAt } from "../post-text.ts";
import { capitalise, isCapital } from "./letter-case.ts";

const emojisAfter = /(?:[^\S\n]*(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200d|\ufe0f))+/uy;
const separator = /[^\S\n]*(?:[,;:…—–]|\.{3})?[^\S\n]*/uy;
const markerBefore = /(?:^|\n)[^\S\n]*((?:[-*•–▪◦]|\p{N}{1,2}[.)])[^\S\n]+)$/u;
const closing = /^[.!?…,;:"”’)]*(?:\s|$)/u;
const isBlank = (character: string) => /^\s/u.test(character);

/**
 * Takes out a whole sentence with the emojis that end it, and the white space on the side where the smaller
 * break is. `undefined` when nothing would be left to read.
 */
export function dropSentence(text: PostText, sentence: TextRange): PlainEdit[] | undefined {
	const { plain } = text;
	if (text.sentences.length < 2) return undefined;
	emojisAfter.lastIndex = sentence.end;
	const stop = emojisAfter.test(plain) ? emojisAfter.lastIndex : sentence.end;
	let after = stop;
	while (after < plain.length && isBlank(plain.charAt(after))) after++;
	const endsLine = after === plain.length || breaks(plain, stop, after) > 1;
	// A list marker does not stay behind alone.
	const marker = endsLine
		? markerBefore.exec(plain.slice(Math.max(0, sentence.start - 8), sentence.start))
		: null;
	const start = sentence.start - (marker?.[1]?.length ?? 0);
	let before = start;
	while (before > 0 && isBlank(plain.charAt(before - 1))) before--;
	if (before === 0) return [{ start: 0, end: after, text: "" }];
	if (after === plain.length) return [{ start: before, end: after, text: "" }];
	return breaks(plain, before, start) < breaks(plain, stop, after)
		? [{ start: before, end: stop, text: "" }]
		: [{ start, end: after, text: "" }];
}

const breaks = (plain: string, start: number, end: number) => plain.slice(start, end).split("\n").length;

/**
 * Takes words out of a sentence so that it stays one: with their comma or colon, with a capital for what now
 * comes first. `undefined` where that cannot be said for sure.
 */
export function dropWords(text: PostText, { start, end }: TextRange): PlainEdit[] | undefined {
	const { plain, taken } = text;
	const sentence = sentenceAt(text, start);
	if (!sentence || end > sentence.end) return undefined;
	if (start > sentence.start && !/[\s(]/u.test(plain.charAt(start - 1))) return undefined;
	const isFirst = !/[\p{L}\p{N}]/u.test(plain.slice(sentence.start, start));
	const rest = plain.slice(end, sentence.end);
	if (!/[\p{L}\p{N}]/u.test(rest)) {
		if (isFirst) return isFree(text, sentence.start, sentence.end) ? dropSentence(text, sentence) : undefined;
		// What follows directly would be glued to what stands before.
		if (!closing.test(plain.slice(end, end + 6))) return undefined;
		return [{ start: spaceBefore(plain, start), end, text: "" }];
	}
	separator.lastIndex = end;
	const next = separator.test(plain) ? separator.lastIndex : end;
	if (next === end || !/^[\p{L}\p{N}"“„«(#@]/u.test(plain.slice(next, next + 2))) return undefined;
	if (!isFirst) {
		const isEnclosed = /,\s$/u.test(plain.slice(start - 2, start)) && plain.slice(end, next).includes(",");
		return [{ start: isEnclosed ? start - 2 : start, end: isEnclosed ? next - 1 : next, text: "" }];
	}
	if (taken[next] || !isCapital(plain.slice(start, start + 2))) return [{ start, end: next, text: "" }];
	const word = /^[\p{L}'’]+/u.exec(plain.slice(next, next + 40))?.[0] ?? "";
	const drop = { start, end: next, text: "" };
	return word === "" ? [drop] : [drop, { start: next, end: next + word.length, text: capitalise(word) }];
}

function spaceBefore(plain: string, at: number): number {
	let before = at;
	while (before > 0 && /[^\S\n]|[,;:—–]/u.test(plain.charAt(before - 1))) before--;
	return before;
}
