import type { TextRange } from "../linkedin-format/map-markup.ts";
import { listMarker } from "../text/count-sentences.ts";
import { capitalise } from "../text/sentence-text.ts";
import type { Edit } from "./issue.ts";
import { isFree, type PostText } from "./post-text.ts";

/** Most spots that one fix changes; once it is made, the next one takes the rest. */
export const mostEdits = 100;

const emojisAfter = /^(?:[^\S\n]*(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200d|\ufe0f))*/u;
const separator = /^[^\S\n]*(?:[,;:…—–]|\.{3})?[^\S\n]*/u;
/** Punctuation that may stand right behind a word, unless more follows without a space. */
const closing = /^[.!?…,;:)\]"”’]*(?:\s|$)/u;
/** A letter or a digit. */
export const letter = /[\p{L}\p{N}]/u;

export const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Parts a list into runs of items that go on with the one before, none longer than a fix can be or too short. */
export function runsOf<Item>(
	all: Iterable<Item>,
	continues: (last: Item, next: Item) => boolean,
	shortest = 1,
) {
	const runs: Item[][] = [];
	for (const item of all) {
		const run = runs.at(-1);
		const last = run?.at(-1);
		if (run && last && run.length < mostEdits && continues(last, item)) run.push(item);
		else runs.push([item]);
	}
	return runs.filter(({ length }) => length >= shortest);
}

export const rangesOf = (text: string, pattern: RegExp): TextRange[] =>
	Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** Takes out a range and, where a capital opened it, gives the word behind it one, unless a link does. */
export function dropLead({ plain, taken }: PostText, { start, end }: TextRange): Edit[] {
	const drop = { start, end, text: "" };
	const [word = ""] = /^[\p{L}'’]+/u.exec(plain.slice(end, end + 40)) ?? [];
	if (word === "" || taken[end] || !isCapital(plain.slice(start, start + 2))) return [drop];
	return [drop, { start: end, end: end + word.length, text: capitalise(word) }];
}

/**
 * Takes ranges out of a text, each with the white space on the side where the smaller break is. The ranges are in
 * order and apart; those with nothing but white space between them go as one.
 */
export function cutRanges(plain: string, ranges: readonly TextRange[]): Edit[] {
	const runs = runsOf(ranges, (last, next) => plain.slice(last.end, next.start).trim() === "");
	const breaks = (from: number, to: number) => plain.slice(from, to).split("\n").length;
	return runs.map((run) => {
		const { start = 0, end = 0 } = { ...run[0], end: run.at(-1)?.end };
		const before = plain.slice(0, start).trimEnd().length;
		const after = plain.length - plain.slice(end).trimStart().length;
		if (before === 0 || after === plain.length) return { start: before, end: after, text: "" };
		const moreBefore = breaks(before, start) - breaks(end, after);
		if ((moreBefore || after - end - (start - before)) > 0) return { start, end: after, text: "" };
		const isGlued = after === end && !closing.test(plain.slice(end, end + 6));
		return { start: before, end, text: isGlued ? " " : "" };
	});
}

/** Takes out a whole sentence with the emojis that end it. `undefined` when nothing would be left to read. */
export function dropSentence(text: PostText, { start, end }: TextRange): Edit[] | undefined {
	const { plain, sentences } = text;
	if (sentences.length < 2 || !isFree(text, start, end)) return undefined;
	const stop = end + (emojisAfter.exec(plain.slice(end))?.[0].length ?? 0);
	// A list marker does not stay behind alone.
	const line = /[^\n]*$/u.exec(plain.slice(Math.max(0, start - 8), start))?.[0] ?? "";
	const isLine = /^[^\S\n]*(?:\n|$)/u.test(plain.slice(stop, stop + 20));
	const marker = isLine && listMarker.exec(line)?.[0] === line ? line.length : 0;
	return cutRanges(plain, [{ start: start - marker, end: stop }]);
}

/**
 * Takes words out of a sentence so that it stays one: with their comma or colon, with a capital for what now
 * comes first. `undefined` where that cannot be said for sure.
 */
export function dropWords(text: PostText, { start, end }: TextRange): Edit[] | undefined {
	const { plain } = text;
	const sentence = text.sentenceAt[start];
	if (!sentence || end > sentence.end) return undefined;
	if (start > sentence.start && !/[\s(]/u.test(plain.charAt(start - 1))) return undefined;
	const isFirst = !letter.test(plain.slice(sentence.start, start));
	if (!letter.test(plain.slice(end, sentence.end))) {
		if (isFirst) return dropSentence(text, sentence);
		// Text that follows directly would be glued to the text before.
		const isLast = closing.test(plain.slice(end, end + 6));
		let from = start;
		while (/[^\S\n]|[,;:—–]/u.test(plain.charAt(from - 1))) from--;
		return isLast ? [{ start: from, end, text: "" }] : undefined;
	}
	const next = end + (separator.exec(plain.slice(end))?.[0].length ?? 0);
	if (next === end || !/^[\p{L}\p{N}"“„«(#@]/u.test(plain.slice(next, next + 2))) return undefined;
	if (isFirst) return dropLead(text, { start, end: next });
	const isEnclosed = /,\s$/u.test(plain.slice(start - 2, start)) && plain.slice(end, next).includes(",");
	return [{ start: isEnclosed ? start - 2 : start, end: isEnclosed ? next - 1 : next, text: "" }];
}
