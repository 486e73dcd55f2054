import { functionWords, workWords } from "./function-words.ts";
import type { Language } from "./types.ts";

/** Words in lower case with straight apostrophes. */
export const lowerWords = (text: string): string[] =>
	(text.replace(/[’ʼ]/gu, "'").match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).map((word) =>
		word.toLowerCase(),
	);

/** Letters and endings that speak for a language when there are few small words. */
const spellings: readonly [Language, RegExp, number][] = [
	["de", /[üß]/u, 1],
	["de", /[äö]/u, 0.4],
	["de", /(?:ung|ungen|keit|heit|schaft|tät|lich|chen)$/u, 1],
	["es", /[ñ]|(?:ción|ciones|miento|dad|dades|azgo|aje)$/u, 1],
	["fr", /[èêëœùûîï]|(?:eux|eur|eurs|ement|té|tés|aux|age)$/u, 0.7],
	["fr", /é|^[djlmnsc]'\p{L}/u, 0.6],
	["pt", /[ãõ]|(?:ção|ções|dade|dades|agem|nh[oa]s?|lh[oa]s?)$/u, 1],
	["es", /[áíóú]/u, 0.5],
	["pt", /[áíóúâêôç]/u, 0.4],
	["other", /[åøæłżśęąćńźğışřěůőűțșđ]/u, 1.5],
	["en", /(?:ing|ness|ship|ly|ful|less)$/u, 0.6],
];

/** Signs that no other supported language uses. */
const signs: readonly [Language, RegExp][] = [
	["es", /[¿¡]/u],
	["de", /„/u],
];

const languages = Object.keys(functionWords) as Language[];

/**
 * The language of a text by its script, small words and spelling; undefined when nothing gives it away, as
 * in a single name. `other` is every language that the writer has no sentences in.
 */
export const detectLanguage = (text: string): Language | undefined => {
	const sample = text.slice(0, 2000);
	const letters = sample.match(/\p{L}/gu)?.length ?? 0;
	const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
	if (letters === 0) return undefined;
	if (latin * 2 < letters) return "other";
	// A text repeats its words: each is looked at once, and counts as often as it stands there.
	const times = new Map<string, number>();
	for (const word of lowerWords(sample)) times.set(word, (times.get(word) ?? 0) + 1);
	const words = [...times];
	const count = (isMeant: (word: string) => boolean) =>
		words.reduce((sum, [word, often]) => (isMeant(word) ? sum + often : sum), 0);
	const scores = languages.map((language) => {
		const small = functionWords[language].map((set) => count((word) => set.has(word)));
		const worked = count((word) => workWords[language].has(word));
		const spelled = spellings
			.filter(([of]) => of === language)
			.reduce((sum, [, pattern, weight]) => sum + weight * count((word) => pattern.test(word)), 0);
		const signed = signs.some(([of, pattern]) => of === language && pattern.test(sample)) ? 2 : 0;
		return { language, score: Math.max(...small) + worked + spelled + signed };
	});
	// The sort is stable: in a tie the earlier language, English first.
	const [best] = scores.sort((a, b) => b.score - a.score);
	return best && best.score > 0 ? best.language : undefined;
};
