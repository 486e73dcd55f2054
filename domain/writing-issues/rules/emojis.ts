import type { Edit, IssueRule } from "../issue.ts";
import { cutRanges, mostEdits, rangesOf, runsOf } from "../word-edits.ts";

/** Most emojis a post may have. Ours: LinkedIn has no limit, but a reader's patience and a screen reader have. */
const emojiLimit = 4;
/** Lines in a row, each starting with an emoji, from which on they are a list. */
const shortestList = 3;

// Signs such as ✓ and © are text without their selector. An emoji with parts that Unicode does not recommend goes whole.
const emoji = /\p{RGI_Emoji}(?:\u200d\p{Emoji}|\ufe0f)*/v.source;
const emojis = new RegExp(emoji, "gv");
const bullets = new RegExp(`^([^\\S\\n]*)${emoji}[^\\S\\n]*(?=\\S)`, "gmv");

/** Emojis beyond the limit, or all of them when the author wants none. */
export const findEmojis: IssueRule = ({ plain, taken, sentences }, { includeEmojis: areWanted }) => {
	const spans = rangesOf(plain, emojis).filter(({ start }) => taken[start] === 0);
	const extra = areWanted ? spans.slice(emojiLimit) : spans;
	const [first] = extra;
	if (!first || sentences.length === 0) return [];
	const message = areWanted
		? `${spans.length} emojis; more than ${emojiLimit} tire the eye, and a screen reader names every one.`
		: `${spans.length === 1 ? "An emoji" : `${spans.length} emojis`}, and your style has emojis switched off.`;
	return [{ kind: "emojis", ...first, message, edits: cutRanges(plain, extra.slice(0, mostEdits)) }];
};

export const findEmojiBullets: IssueRule = ({ plain, taken }) => {
	const opened = Array.from(plain.matchAll(bullets), ({ 0: whole, 1: space = "", index }): Edit => {
		const sign = whole.charAt(space.length);
		const text = /\d/u.test(sign) ? `${sign}. ` : "- ";
		return { start: index + space.length, end: index + whole.length, text };
	}).filter(({ start }) => !taken[start]);
	const isNext = (last: Edit, next: Edit) =>
		plain.slice(plain.indexOf("\n", last.end), next.start).trim() === "";
	return runsOf(opened, isNext, shortestList).map((edits) => {
		const { start = 0, end = 0 } = edits[0] ?? {};
		const message = `An emoji opens each of ${edits.length} lines; plain bullets are easier to scan and to hear.`;
		return { kind: "emoji-bullets", start, end, message, edits };
	});
};
