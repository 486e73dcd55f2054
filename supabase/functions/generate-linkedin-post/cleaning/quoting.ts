import { kindOfLine, mayBeNoText } from "./line-kind.ts";

const closingOf: Record<string, string> = {
	'"': '"',
	"“": "”",
	"„": "“",
	"«": "»",
	"'": "'",
	"‘": "’",
	"「": "」",
};
const apostrophe = /^['’]$/u;

/** Longest first line in which a quotation is waited to close, in UTF-16 units. */
const longestWait = 300;

/** Most lines after a quotation that are looked at for being remarks. */
const mostLines = 40;

/** The marks around a quotation. */
export interface Quote {
	open: string;
	close: string;
}

/** The quotation that begins with the text, if one does. */
export const quoteAt = (text: string): Quote | undefined => {
	const open = text.charAt(0);
	const close = closingOf[open];
	return close === undefined ? undefined : { open, close };
};

/** Whether a text behind an opening mark closes it: its own quotations are whole, and one mark is left. */
export const closes = ({ open, close }: Quote, counts: ReadonlyMap<string, number>): boolean => {
	if (apostrophe.test(close)) return true;
	const closing = counts.get(close) ?? 0;
	return open === close ? closing % 2 === 1 : closing - (counts.get(open) ?? 0) === 1;
};

/**
 * Whether the quotation mark at the start of a text wraps all of it: null when only more of the text can
 * tell. A quotation that closes on the first line wraps when nothing but remarks follow. One that does not
 * close there is taken for a wrapping, except after an apostrophe: more than one line is rarely quoted.
 */
export const isWrapped = (text: string, close: string, complete: boolean): boolean | null => {
	const seen = text.slice(1, longestWait + 1);
	const lineEnd = seen.indexOf("\n");
	const at = indexOfClose(lineEnd === -1 ? seen : seen.slice(0, lineEnd), close);
	if (at === -1) {
		if (lineEnd !== -1 || seen.length === longestWait) return !apostrophe.test(close);
		return complete ? false : null;
	}
	if (at === 0) return false;
	const rest = text.slice(at + 2);
	if (rest === "") return complete ? true : null;
	return isOnlyRemarks(rest, complete);
};

/** An apostrophe inside a word closes nothing. */
const indexOfClose = (line: string, close: string): number => {
	for (let at = line.indexOf(close); at !== -1; at = line.indexOf(close, at + 1)) {
		if (!apostrophe.test(close) || !/[\p{L}\p{N}]/u.test(line.charAt(at + 1))) return at;
	}
	return -1;
};

const isOnlyRemarks = (rest: string, complete: boolean): boolean | null => {
	const lines = rest.split("\n", mostLines);
	if (lines.length === mostLines) return false;
	let afterBreak = false;
	for (const [index, line] of lines.entries()) {
		const kind = kindOfLine(line, afterBreak);
		if (index === lines.length - 1 && !complete) return mayBeNoText(line, afterBreak) ? null : false;
		if (index === 0 ? kind !== "blank" : kind === "text") return false;
		afterBreak ||= kind === "break";
	}
	return true;
};
