import type { DraftTell } from "../draft-tell.ts";
import type { PostText } from "../post-text.ts";
import { cutRanges } from "./cut-edits.ts";
import { emojiSpans } from "./emoji-spans.ts";

/** Most emojis a post may have. Ours: LinkedIn has no limit, but a reader's patience and a screen reader have. */
const emojiLimit = 4;
/** Most emojis that one fix takes out. */
const mostCut = 100;

/** Emojis beyond the limit, or all of them when the author wants none. */
export function findEmojis({ plain, taken, sentences }: PostText, areWanted: boolean): DraftTell[] {
	const spans = emojiSpans(plain).filter(({ start }) => taken[start] === 0);
	const extra = areWanted ? spans.slice(emojiLimit) : spans;
	const [first] = extra;
	if (!first || sentences.length === 0) return [];
	const message = areWanted
		? `${spans.length} emojis; more than ${emojiLimit} tire the eye, and a screen reader names every one.`
		: `${spans.length === 1 ? "An emoji" : `${spans.length} emojis`}, and your style has emojis switched off.`;
	return [{ kind: "emojis", ...first, message, edits: cutRanges(plain, extra.slice(0, mostCut)) }];
}
