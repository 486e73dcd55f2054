import type { TextRange } from "../linkedin-format/map-markup.ts";
import { trimSpace } from "../linkedin-format/word-edges.ts";

/** A sentence with its end mark and what closes after it; never with the list marker before it. */
export interface SentenceSpan extends TextRange {
	/** The end mark without closing quotes; empty when the line ends without one. */
	mark: string;
}

const stop = /\n|([.!?…。！？]+)["'”’»)\]]*/gu;
const lineStart = /[^\S\n]*(?:(?:[-*•–▪◦]|\p{N}{1,2}[.)])[^\S\n]+)?/uy;
const notAnEnd = /(?:^|[\s("“'])(?:mr|mrs|ms|dr|prof|st|vs|nr|no|fig|approx|ca|bzw|\p{L}|\p{L}\.\p{L})$/iu;
/** Longest text before a mark that decides about it. */
const lookBack = 8;

/**
 * The sentences of a plain text with their offsets; a line without an end mark is one, too. `countSentences`
 * knows more abbreviations, but gives no offsets and takes its time with megabytes: this is linear.
 */
export function sentenceSpans(plain: string): SentenceSpan[] {
	const spans: SentenceSpan[] = [];
	let start = skipLineStart(plain, 0);
	const add = (end: number, mark: string) => {
		const words = trimSpace(plain, { start, end });
		if (words.start < words.end) spans.push({ ...words, mark });
		start = end;
	};
	for (const match of plain.matchAll(stop)) {
		const end = match.index + match[0].length;
		if (match.index < start) continue;
		if (match[1] === undefined) {
			add(match.index, "");
			start = skipLineStart(plain, end);
		} else if (endsHere(plain, start, match.index, match[1], end)) add(end, match[1]);
	}
	add(plain.length, "");
	return spans;
}

function skipLineStart(plain: string, at: number): number {
	lineStart.lastIndex = at;
	return lineStart.test(plain) ? lineStart.lastIndex : at;
}

function endsHere(plain: string, start: number, markAt: number, mark: string, end: number): boolean {
	const next = plain.slice(end, end + 3);
	if (next === "" || next.startsWith("\n") || /[。！？]/u.test(mark)) return true;
	if (!/^(?:\s|\p{Extended_Pictographic})/u.test(next)) return false;
	if (/^\s+\p{Ll}/u.test(next) && /^[.…]+$/u.test(mark)) return false;
	return mark !== "." || !notAnEnd.test(plain.slice(Math.max(start, markAt - lookBack), markAt));
}

/** Index of the sentence that holds an offset, or of the first one behind it. */
export function sentenceIndexAt(spans: readonly SentenceSpan[], offset: number): number {
	let low = 0;
	let high = spans.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((spans[middle]?.end ?? 0) > offset) high = middle;
		else low = middle + 1;
	}
	return low;
}
