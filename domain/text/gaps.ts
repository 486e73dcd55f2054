import type { TextRange } from "../linkedin-format/map-markup.ts";

const longestGap = 160;
/**
 * Two or more words in square brackets, the first in small letters: "[what the customer said]". Not "[sic]", "[1]" or
 * "[Update: it is back]", which authors write, and not the brackets of a Markdown link.
 */
const brackets = `\\[\\p{Ll}[^\\[\\]\\n]{0,${longestGap}}\\]`;
const gap = new RegExp(`(?<![\\]!\\\\])${brackets}(?![(\\[:])`, "gu");

/** The text of a gap, as {@link findGaps} finds it. */
export const toGap = (what: string): string => `[${what}]`;

/** The gaps of a post, which its author still has to fill in, in their order. What stands in the author's `idea` in brackets as well is no gap. */
export const findGaps = (post: string, idea = ""): TextRange[] => {
	const own = new Set(idea.match(new RegExp(brackets, "gu")));
	return [...post.matchAll(gap)]
		.filter(([found]) => /\S\s+\S/u.test(found) && !own.has(found))
		.map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
};
