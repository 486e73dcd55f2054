import { isQuestion } from "./idea-kind.ts";
import { bareSentence, clip, endSentence } from "./sentence-text.ts";
import { splitLong } from "./split-long.ts";
import type { Draft } from "./types.ts";

/** The first line has to be read before "see more", on a phone too. */
export const maxHookLength = 140;

/** The first line, and the author's sentences that are still to be told, in their order. */
export interface Opening {
	hook: string;
	told: string[];
	/** The hook is where the author began, so the post can do without the rest. */
	own: boolean;
}

const fits = (line: string) => line.length <= maxHookLength;
/** Points back at something the reader has not read yet. */
const pointsBack =
	/\b(?:it|its|this|that|they|them|their|he|she|him|her|these|those)\b|^(?:and|but|so|also|then|because)\b/iu;

/** Every first line that bank and idea allow, the author's own first. */
const filled = (draft: Draft, lines: readonly string[], said?: string): string[] =>
	lines.map((line) => draft.fill(line, said)).filter((line) => line !== undefined);

const topicOpenings = (draft: Draft): Opening[] => {
	const { bank, idea, style } = draft;
	const own = idea.language === "en" && idea.person !== undefined;
	const asked = style === "question";
	const lines = filled(draft, (own ? bank.ownHooks : undefined) ?? bank.hooks[style]).filter(
		(line) => !asked || isQuestion(line),
	);
	return lines.filter(fits).map((hook) => ({ hook, told: [], own: false }));
};

/** A first line out of the author's first sentence, which is too long for one. */
const cutOpening = (sentence: string, told: string[]): Opening => {
	const [first, second] = splitLong(sentence) ?? [];
	return first && second && fits(first)
		? { hook: first, told: [second, ...told], own: true }
		: { hook: endSentence(clip(sentence, maxHookLength)), told, own: true };
};

const ownOpenings = (draft: Draft): Opening[] => {
	const { sentences, takeaway, language } = draft.idea;
	const [first = "", ...others] = sentences;
	const openings: Opening[] = [
		fits(first) ? { hook: first, told: others, own: true } : cutOpening(first, others),
	];
	if (takeaway && fits(takeaway.lesson)) {
		const told = sentences.map((sentence) => (sentence === takeaway.sentence ? takeaway.rest : sentence));
		openings.push({ hook: takeaway.lesson, told, own: false });
	}
	const later = others.filter(
		(line) => fits(line) && line.length > 25 && sentences.length > 2 && !isQuestion(line),
	);
	for (const hook of language === "en" ? later.filter((line) => !pointsBack.test(line)).slice(0, 2) : []) {
		openings.push({ hook, told: sentences.filter((sentence) => sentence !== hook), own: false });
	}
	return openings;
};

const keyOpenings = (draft: Draft): Opening[] =>
	filled(draft, draft.bank.keyHooks)
		.filter(fits)
		.map((hook) => ({ hook, told: [...draft.idea.sentences], own: false }));

const questionOpenings = (draft: Draft): Opening[] => {
	const { bank, idea } = draft;
	const asked = idea.sentences.filter((sentence) => isQuestion(sentence) && fits(sentence));
	if (asked.length > 0)
		return asked.map((hook) => ({ hook, told: idea.sentences.filter((said) => said !== hook), own: true }));
	const tails = bank.saidHooks[idea.kind] ?? bank.saidHooks.note;
	const [first = ""] = idea.sentences;
	const told = idea.sentences.slice(1);
	const fromFirst = filled(draft, tails, first).filter(fits);
	const lines = fromFirst.length > 0 ? fromFirst : filled(draft, tails, clip(bareSentence(first), 100));
	return lines.map((hook) => ({ hook, told, own: true }));
};

/**
 * How this post begins. The first line always holds the idea's own words. `room` is how many sentences may
 * follow from the author: without any, only a first line that can do without is taken.
 */
export const openingOf = (draft: Draft, room = 1): Opening => {
	const { idea, style, length, picker } = draft;
	// A question of the author is a better start than one of ours.
	const named = length === "long" && idea.kind !== "question" && idea.kind !== "advice";
	const openings =
		idea.kind === "topic"
			? topicOpenings(draft)
			: style === "question"
				? [...questionOpenings(draft), ...(named ? keyOpenings(draft).slice(0, 1) : [])]
				: [...ownOpenings(draft), ...(named ? keyOpenings(draft).slice(0, 2) : [])];
	return (
		picker.rotate(
			"hook",
			idea.kind === "topic" || room > 0 ? openings : openings.filter(({ own }) => own),
		) ?? {
			hook: draft.fill("{subject}.") ?? endSentence(clip(idea.topic, maxHookLength)),
			told: [],
			own: false,
		}
	);
};
