import { fenceLine, fenceLineStart } from "../fence.ts";
import { lengthOfLead, longestLead, mayBeLead } from "./lead.ts";

const tags = "(?:think|thinking|thought|reasoning|reflection)";
const openReasoning = new RegExp(`^<${tags}>`, "iu");
const reasoning = new RegExp(`^<${tags}>[\\s\\S]*?</${tags}>`, "iu");
const lastReasoning = new RegExp(`^[\\s\\S]*</${tags}>`, "iu");

const codeFence = /^(?:`{3,}|~{3,})[\w-]*$/u;
const thematicBreak = /^(?:-{3,}|\*{3,}|_{3,}|—{3,})$/u;

/** The beginning of a tag, a code fence, a break or a heading. */
const mark = /^(?:<[a-z]{0,10}|[`~]+[\w-]*\s*|[-*_—#\s]+)$/iu;

/** The answer without what its model thought. Some servers send only the end of that: the post comes after it. */
export const withoutReasoning = (text: string): string => {
	const rest = text.replace(lastReasoning, "").trimStart();
	return openReasoning.test(rest) ? "" : rest;
};

/** The line of a code fence or an echoed fence of the prompt, which is no part of a post. */
export const isFence = (line: string): boolean => codeFence.test(line) || fenceLine.test(line);

export const isBreak = (line: string): boolean => thematicBreak.test(line);

/**
 * A text without what stands before a post: whole reasoning, fences, breaks, "Here is your post:". `complete`: there is
 * no more of it; otherwise what {@link mayBeOpening} stays.
 */
export const withoutOpening = (text: string, complete: boolean): string => {
	let rest = text.trimStart();
	while (complete || !mayBeOpening(rest)) {
		const length = lengthOfLayer(rest);
		if (length === 0) break;
		rest = rest.slice(length).trimStart();
	}
	return rest;
};

const lengthOfLayer = (text: string): number => {
	const thought = reasoning.exec(text)?.[0].length;
	if (thought) return thought;
	const line = firstLine(text);
	return isFence(line.trim()) || isBreak(line.trim()) ? line.length : lengthOfLead(line);
};

/** Whether only more of a text can tell if it begins with such an opening. */
export const mayBeOpening = (text: string): boolean => {
	if (openReasoning.test(text)) return !reasoning.test(text);
	const line = firstLine(text);
	if (line.length < text.length || line.length > longestLead) return false;
	return mark.test(line) || fenceLineStart.test(line.trim()) || mayBeLead(line);
};

const firstLine = (text: string): string => text.slice(0, longestLead + 1).split("\n", 1)[0] ?? "";
