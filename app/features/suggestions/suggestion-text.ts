import type { Issue } from "../../../domain/writing-issues/issue.ts";
import { firstWords } from "../../lib/first-words.ts";

const longestSpot = 60;

/** Identifies an issue by its words: an edit elsewhere moves it, but does not change it. */
export const issueKey = ({ kind, found }: Pick<Issue, "kind" | "found">): string => `${kind}\n${found}`;

/** Quotes a spot on one line, without markup, cut at a word. Empty for an issue about the whole post. */
export const quoteSpot = (found: string): string => firstWords(found.replace(/\*+/gu, ""), longestSpot);

export const actionName = (action: string, { found, message }: Issue): string => {
	const spot = quoteSpot(found);
	return spot === "" ? `${action}: ${message}` : `${action} “${spot}”`;
};

export const statusText = (done: "Fixed" | "Ignored" | "Brought back", left: number): string =>
	`${done}. ${left === 0 ? "No" : left} ${left === 1 ? "suggestion" : "suggestions"} left.`;
