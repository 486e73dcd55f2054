import { isBreak, isFence, withoutOpening, withoutReasoning } from "../_shared/cleaning/opening.ts";
import { isExplanation, isRemark } from "../_shared/cleaning/remark.ts";
import { closeUp, unquote } from "../_shared/cleaning/unquote.ts";
import { stripHidden } from "../_shared/hidden-characters.ts";

/** A wrapping inside a wrapping may show only when the outer one is gone; deeper ones are no accident. */
const mostPasses = 8;

/** Most characters of explanations below a break, in UTF-16 units; beyond that they are the author's. */
const longestExplanation = 2000;

/**
 * A model's answer without what models put around a post: reasoning, "Here is your post:", labels, quotation
 * marks, code fences, the fences of our own prompt, headings, link markup, offers to change it, word counts.
 * Bold and italic markup stays. Cleaning a cleaned post changes nothing; an answer that holds no post gives "".
 */
export const cleanOutput = (text: string): string => {
	let post = text;
	for (let pass = 0; pass < mostPasses; pass += 1) {
		const cleaned = cleanOnce(post);
		if (cleaned === post) break;
		post = cleaned;
	}
	return post;
};

const cleanOnce = (text: string): string => {
	const lines = withoutOpening(withoutReasoning(stripHidden(text)), true)
		.split("\n")
		.map(cleanLine)
		.filter((line) => !isFence(line.trim()));
	return unquote(closeUp(withoutRemarks(lines).join("\n")));
};

const headingMarkers = /^\s*(?:#{1,6}(?:[ \t]+|$))+/u;
const link = /\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|www\.|mailto:)[^\s()[\]<>]{1,2000})\)/gu;

/** "# Title ##" is a title; `[text](url)` becomes `text (url)`. */
const cleanLine = (line: string): string => {
	const trimmed = line.trimEnd();
	const words = trimmed.replace(headingMarkers, "");
	const title = words === trimmed ? words : words.replace(/\s#+$/u, "").trimEnd();
	return title.replace(link, (_link, name: string, url: string) => (name === url ? url : `${name} (${url})`));
};

/** The lines without those at the end that speak about the post; the first line is one of the post. */
const withoutRemarks = (lines: readonly string[]): readonly string[] => {
	const isAbout = (line = "") => line === "" || isBreak(line.trim()) || isRemark(line.trim());
	let end = lines.length;
	for (;;) {
		while (end > 1 && isAbout(lines[end - 1])) end -= 1;
		let at = end - 1;
		while (at > 0 && !isBreak(lines[at]?.trim() ?? "")) at -= 1;
		if (at < 1 || !explains(lines.slice(at + 1, end).join("\n"))) return lines.slice(0, end);
		end = at;
	}
};

const explains = (text: string): boolean =>
	text.length <= longestExplanation &&
	text.split(/\n{2,}/u).every((paragraph) => isExplanation(paragraph.trim().split("\n", 1)[0] ?? ""));
