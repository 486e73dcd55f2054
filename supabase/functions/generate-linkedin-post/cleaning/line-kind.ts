import { fenceLine, fenceLineStart } from "../../_shared/fence.ts";
import { isRemark, isRemarkAfterBreak, mayBeRemark, mayBeRemarkAfterBreak } from "./remark.ts";

/**
 * What a line of an answer is. `dropped`: the line of a code fence or an echoed fence of the prompt.
 * `break`: a thematic break. `remark`: words about the post instead of words of it.
 */
export type LineKind = "blank" | "dropped" | "break" | "remark" | "text";

const codeFence = /^(?:`{3,}|~{3,})[\w-]*$/u;
const thematicBreak = /^(?:-{3,}|\*{3,}|_{3,}|—{3,})$/u;
const shortStart = /^(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[\w-]*|-+|\*+|_+|—+)$/u;
const markerStart = /^#{1,6}(?:[ \t]+#{1,6})*$/u;

/** The markers of headings that a line begins with, to the start of its words. */
export const headingMarkers = /^(?:#{1,6}(?:[ \t]+|$))+/u;

/** Those of them that are some whatever follows: "#" may go on as a hashtag. */
export const wholeMarkers = /^(?:#{1,6}[ \t]+)+/u;

/** Tells a whole line without its heading markers; `afterBreak`: nothing but remarks since the last break. */
export const kindOfLine = (line: string, afterBreak: boolean): LineKind => {
	const words = line.trim();
	if (words === "") return "blank";
	if (codeFence.test(words) || fenceLine.test(words)) return "dropped";
	if (thematicBreak.test(words)) return "break";
	return isRemark(words) || (afterBreak && isRemarkAfterBreak(words)) ? "remark" : "text";
};

/** Whether a line whose end has not come yet could turn out to be blank, dropped, a break or a heading. */
export const mayBeMark = (lineSoFar: string): boolean => {
	const words = lineSoFar.trim();
	return words === "" || markerStart.test(words) || shortStart.test(words) || fenceLineStart.test(words);
};

/** Whether a line whose end has not come yet could turn out to be anything but text. */
export const mayBeNoText = (lineSoFar: string, afterBreak: boolean): boolean => {
	const words = lineSoFar.trim();
	return mayBeMark(words) || mayBeRemark(words) || (afterBreak && mayBeRemarkAfterBreak(words));
};
