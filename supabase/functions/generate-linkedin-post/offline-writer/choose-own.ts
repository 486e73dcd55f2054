import { clip, endSentence } from "./sentence-text.ts";

const weight = (sentence: string, index: number, last: number) => {
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

/** The sentences that carry a text, at most `wanted`, in their own order and each short enough to read. */
export const chooseOwn = (sentences: readonly string[], wanted: number): string[] =>
	sentences
		.map((sentence, index) => ({ sentence, index, score: weight(sentence, index, sentences.length - 1) }))
		.sort((a, b) => b.score - a.score || a.index - b.index)
		.slice(0, wanted)
		.sort((a, b) => a.index - b.index)
		.map(({ sentence }) => endSentence(clip(sentence, 300)));
