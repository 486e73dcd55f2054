import { blankLine } from "./blank-line.ts";
import { type CharacterClass, classAfter, classBefore, isOneWord } from "./character-class.ts";
import type { Link } from "./find-links.ts";
import { OpenRuns, type Run } from "./open-runs.ts";

/** A UTF-16 unit of the text is `text`, or part of a marker that is removed and turns a style on or off. */
export const mark = { text: 0, rest: 1, boldOn: 2, boldOff: 3, italicOn: 4, italicOff: 5 } as const;

const blankLineHere = new RegExp(blankLine, "uy");

/**
 * Pairs the emphasis markers of a text; one {@link mark} per UTF-16 unit comes back.
 *
 * The rules are CommonMark's delimiter runs made stricter: markers inside a word are literal, a run of four or
 * more is literal, `**` is never split into two `*`, nothing pairs across a blank line or inside a link.
 * Linear: every run enters the stack of openers once and leaves it once.
 */
export function findEmphasis(text: string, links: readonly Link[]): Uint8Array {
	const marks = new Uint8Array(text.length);
	const open = new OpenRuns();
	let link = 0;
	let previous: Run | undefined;
	let previousEnd = 0;
	let textBefore = 0;
	for (let start = 0; start < text.length; start++) {
		if (links[link]?.start === start) {
			start = (links[link]?.end ?? start) - 1;
			link++;
			continue;
		}
		const code = text.charCodeAt(start);
		if (isLineBreak(code) && endsParagraph(text, start)) {
			open.cut(0);
			previous = undefined;
		}
		if (code !== asterisk && code !== underscore) continue;
		if (start > previousEnd) textBefore = start;
		previousEnd = endOfRun(text, start);
		const run = readRun(text, start, previousEnd, textBefore);
		start = previousEnd - 1;
		// A letter styled against a hashtag's end would become part of the hashtag and break it.
		if (run.insideWord && links[link - 1]?.end === run.start) run.insideWord = false;
		if (previous && pairsInOneWord(text, previous, run)) {
			if (previous.canOpen) open.pop();
			pair(marks, previous, run, run.length);
		}
		if (run.canClose) close(marks, open, run);
		if (run.canOpen && run.length > 0) open.push(run);
		previous = run;
	}
	return marks;
}

/** Codes: most of the work on a long post is to look at each of its characters once. */
const asterisk = 0x2a;
const underscore = 0x5f;
const isLineBreak = (code: number) => code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;

function endsParagraph(text: string, lineEnd: number): boolean {
	blankLineHere.lastIndex = lineEnd;
	return blankLineHere.test(text);
}

function endOfRun(text: string, start: number): number {
	let end = start + 1;
	while (text.charCodeAt(end) === text.charCodeAt(start)) end++;
	return end;
}

function readRun(text: string, start: number, end: number, textBefore: number): Run {
	const before = classBefore(text, start);
	const after = classAfter(text, end);
	const insideWord = before === "word" && after === "word";
	const escaped = text.charAt(start - 1) === "\\";
	const isFace = before === "other" && after === "other" && isSamePunctuation(text, start, end);
	const literal = end - start > 3 || insideWord || escaped || isFace;
	return {
		character: text.charAt(start),
		start,
		length: end - start,
		canOpen: !literal && faces(after, before),
		canClose: !literal && faces(before, after),
		insideWord: insideWord && end - start <= 3,
		textBefore,
	};
}

/** CommonMark's flanking: a run faces the text it styles, and punctuation counts only with a gap behind it. */
const faces = (inner: CharacterClass, outer: CharacterClass) =>
	inner !== "space" && (inner !== "other" || outer !== "word");

/** `-_-` and `^_^` are faces, not the start of an italic. */
function isSamePunctuation(text: string, start: number, end: number): boolean {
	const character = text.charAt(end);
	return text.charAt(start - 1) === character && character !== "*" && character !== "_";
}

/** `**S**pecific` and `un**happy**`: a pair around part of one word, with a word edge on one side. */
const pairsInOneWord = (text: string, opener: Run, closer: Run) =>
	opener.character === "*" &&
	closer.character === "*" &&
	opener.length === closer.length &&
	((opener.canOpen && closer.insideWord) || (opener.insideWord && closer.canClose)) &&
	isOneWord(text.slice(opener.start + opener.length, closer.start));

function close(marks: Uint8Array, open: OpenRuns, closer: Run) {
	while (closer.length > 0) {
		const opener = open.popTo(closer);
		if (!opener) return;
		// `*_*` holds nothing to style.
		if (closer.textBefore <= opener.start) return open.push(opener);
		pair(marks, opener, closer, Math.min(opener.length, closer.length));
		if (opener.length > 0) open.push(opener);
	}
}

/** Uses `length` characters of both: the last of the opener, the first of the closer. */
function pair(marks: Uint8Array, opener: Run, closer: Run, length: number) {
	let left = opener.start + opener.length - length;
	let right = closer.start;
	opener.length -= length;
	closer.start += length;
	closer.length -= length;
	if (length !== 2) {
		marks[left++] = mark.italicOn;
		marks[right++] = mark.italicOff;
	}
	if (length === 1) return;
	marks[left] = mark.boldOn;
	marks[right] = mark.boldOff;
	marks[left + 1] = marks[right + 1] = mark.rest;
}
