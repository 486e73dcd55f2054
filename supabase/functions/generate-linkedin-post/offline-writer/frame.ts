import { chooseOwn } from "./choose-own.ts";
import { isQuestion } from "./idea-kind.ts";
import { type Opening, openingOf } from "./opening.ts";
import { closerOf } from "./parts.ts";
import type { Draft } from "./types.ts";
import { voiceLines } from "./voice-lines.ts";

/** What every post is made of: its first line, what the author said, the voice, the end, and room for more. */
export interface Frame extends Opening {
	said: string[];
	voice: string[];
	close: string[];
	/** Sentences left for what the banks add. */
	room: number;
}

/** Sentences that show the brand voice: one in a medium post, two in a long one, none without room. */
const voiceOf = (draft: Draft): string[] => {
	if (draft.length === "long") return voiceLines(draft).slice(0, 2);
	return draft.length === "medium" && draft.count >= 5 ? voiceLines(draft).slice(0, 1) : [];
};

/**
 * What a structure may keep for the banks. An author who has told a good deal is not cut short for it: the
 * structure then has to do with less.
 */
export const reserve = ({ idea }: Draft, wanted: number): number =>
	idea.sentences.length > 1 ? Math.min(wanted, 1) : wanted;

/** `least` is how many sentences of the banks the structure cannot do without. */
export const frameOf = (draft: Draft, close: readonly string[], least = 1): Frame => {
	const free = Math.max(draft.count - 1 - close.length, 0);
	const opening = openingOf(draft, free - least);
	const voice = voiceOf(draft).slice(0, Math.max(free - least, 0));
	// A first line that only names the subject needs the author's words after it.
	const needed = opening.own ? 0 : 1;
	// In a long post a question of the author ends it, and ours becomes an invitation before it.
	const swaps = draft.length === "long" && isQuestion(close[0] ?? "") && free - voice.length > least;
	const asked = swaps ? opening.told.findLast((line) => isQuestion(line)) : undefined;
	const end = asked ? [...closerOf(draft), asked] : [...close];
	const rest = opening.told.filter((line) => line !== asked);
	const left = free - voice.length - (end.length - close.length);
	const said = chooseOwn(rest, Math.max(left - least, needed), opening.own);
	return {
		...opening,
		said,
		voice,
		close: end,
		room: Math.max(left - said.length, 0),
	};
};
