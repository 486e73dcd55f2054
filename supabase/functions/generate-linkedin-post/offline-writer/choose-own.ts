import { clip, endSentence } from "./sentence-text.ts";

/** How much a sentence carries by itself. */
export const weight = (sentence: string, index: number, last: number) => {
	let score = 0;
	if (index === 0) score += 10;
	if (index === last) score += 1;
	if (
		/\b(?:learned|because|so that|realised|realized|lesson|result|means|therefore|which is why)\b/iu.test(
			sentence,
		)
	)
		score += 3;
	if (/\p{N}/u.test(sentence)) score += 1.5;
	// Without the sentence before it, a pronoun points nowhere.
	if (/^(?:it|this|that|they|he|she|these|those|but|and|so|also|then)\b/iu.test(sentence)) score -= 1.5;
	if (sentence.length < 20 || sentence.length > 260) score -= 1;
	return score - index / 50;
};

/** Longest sentence kept whole, and what all of them may take of LinkedIn's 3,000 characters. */
const maxSentence = 300;
const maxTogether = 2200;

/**
 * The sentences that carry a text, at most `wanted`, in their own order and each short enough to read. The
 * first one leads, unless the post is `opened` by another one.
 */
export const chooseOwn = (sentences: readonly string[], wanted: number, opened = false): string[] => {
	const limit = Math.min(maxSentence, Math.floor(maxTogether / Math.max(wanted, 1)));
	return sentences
		.map((sentence, index) => ({
			sentence,
			index,
			score: weight(sentence, index + (opened ? 1 : 0), sentences.length - (opened ? 0 : 1)),
		}))
		.sort((a, b) => b.score - a.score || a.index - b.index)
		.slice(0, Math.max(wanted, 0))
		.sort((a, b) => a.index - b.index)
		.map(({ sentence }) => (sentence.length > limit ? endSentence(clip(sentence, limit)) : sentence));
};
