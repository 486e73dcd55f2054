import { foreignWords, stopWords } from "./words.ts";

/** Words in lower case with straight apostrophes. */
export const lowerWords = (text: string): string[] =>
	(text.replace(/[’ʼ]/gu, "'").match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).map((word) =>
		word.toLowerCase(),
	);

/**
 * Whether English grammar may be applied to the text. A text in another script, or with more function words
 * of other languages than English ones, is quoted as it is instead. In doubt it is English: a single word
 * reads well after "about" in either case.
 */
export const looksEnglish = (text: string): boolean => {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
	if (latin * 2 < letters) return false;
	const words = lowerWords(text);
	const english = words.filter((word) => stopWords.has(word)).length;
	const foreign = words.filter((word) => foreignWords.has(word) && !stopWords.has(word)).length;
	const accented = words.filter((word) => /[äöüßéèêàçñáíóúãõåøæłżśęąışğ]/u.test(word)).length;
	return foreign + (words.length > 2 ? accented / 2 : 0) <= english;
};
