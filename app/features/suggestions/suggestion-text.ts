import type { Tell } from "../../../domain/tell-checker/tell.ts";

const longestSpot = 60;

/** Identifies a tell by its words: an edit elsewhere moves it, but does not change it. */
export const tellKey = ({ kind, found }: Pick<Tell, "kind" | "found">): string => `${kind}\n${found}`;

/** Quotes a spot on one line, without markup, cut at a word. Empty for a tell about the whole post. */
export function quoteSpot(found: string): string {
	const line = found.replace(/\*+/gu, "").replace(/\s+/gu, " ").trim();
	if (line.length <= longestSpot) return line;
	const cut = line.slice(0, longestSpot);
	const lastSpace = cut.lastIndexOf(" ");
	return `${(lastSpace > longestSpot / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed().replace(/\ufffd$/u, "")}…`;
}

export const actionName = (action: string, { found, message }: Tell): string => {
	const spot = quoteSpot(found);
	return spot === "" ? `${action}: ${message}` : `${action} “${spot}”`;
};

export const statusText = (done: "Fixed" | "Ignored" | "Brought back", left: number): string =>
	`${done}. ${left === 0 ? "No" : left} ${left === 1 ? "suggestion" : "suggestions"} left.`;
