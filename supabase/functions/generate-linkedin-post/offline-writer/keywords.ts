import { foreignWords, stopWords } from "./words.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const spaceless =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Words of a text; in scripts without spaces, as the runtime's dictionary cuts them. */
const wordsOf = (text: string): string[] => {
	const plain = text
		.replace(/https?:\/\/\S+|www\.\S+|@[\p{L}\p{N}_.-]+|(?<!\S)[^\s@]{1,64}@\S+/gu, " . ")
		.replace(/[’ʼ]/gu, "'");
	if (!spaceless.test(plain))
		return plain.match(/[\p{L}\p{N}\p{M}]+(?:['\u200C-][\p{L}\p{M}]+)*|[.!?,;:()\n]/gu) ?? [];
	const runs = /\p{Script=Hiragana}/u.test(plain)
		? plain.match(/[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{N}]+|[^\s]/gu)
		: [...segmenter.segment(plain)].map((part) => part.segment);
	return runs ?? [];
};

const carriesMeaning = (word: string) => {
	const lower = word.toLowerCase();
	if (!/\p{L}/u.test(word) || stopWords.has(lower) || foreignWords.has(lower)) return false;
	if (/^\p{Script=Hiragana}+$/u.test(word)) return false;
	if (/^\p{Script=Latin}+$/u.test(word)) {
		if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)) return true;
		if (/'(?:t|re|ve|ll|d|m)$/u.test(lower)) return false;
		return (
			lower.length > 2 && !/(?:ly|ed)$/u.test(lower.replace(/^(?:family|reply|feed|seed|speed|need)$/u, ""))
		);
	}
	const size = [...word].length;
	return size > (spaceless.test(word) ? 1 : 3) && size <= 14;
};

const singular = (word: string) =>
	word
		.toLowerCase()
		.replace(/'s$/u, "")
		.replace(/(?<=[^su])s$/u, "");

export interface Keywords {
	keywords: string[];
	phrases: string[];
}

/**
 * The words a text is about: frequent ones first, then names, long words and early ones. Pairs of words are
 * safe in a fragment; in a sentence only a plural or a pause is likely to close one ("night shifts").
 */
export const findKeywords = (text: string, pairing: "all" | "closed" | "none"): Keywords => {
	const words = wordsOf(text.slice(0, 6000)).map((word) => word.replace(/'s$/u, ""));
	const found = new Map<string, { word: string; score: number }>();
	const pairs: string[] = [];
	words.forEach((word, index) => {
		if (!carriesMeaning(word)) return;
		const key = singular(word);
		const verbal = /ing$/u.test(word) ? 0.7 : 0;
		const name = /^\p{Lu}/u.test(word) && index > 0 && !/^[.!?\n]$/u.test(words[index - 1] ?? "") ? 1.5 : 0;
		const gain =
			(found.has(key) ? 2 : 1 + Math.min(word.length, 10) / 10 - Math.min(index, 40) / 60) + name - verbal;
		const entry = found.get(key);
		if (entry) entry.score += gain;
		else found.set(key, { word, score: gain });
		const next = words[index + 1] ?? "";
		const closed = /[^s]s$/u.test(next) || !/\p{L}/u.test(words[index + 2] ?? "");
		const paired = pairing === "all" || (pairing === "closed" && closed && !/ing$/u.test(word));
		if (paired && carriesMeaning(next) && singular(next) !== key) pairs.push(`${word} ${next}`);
	});
	const ranked = [...found.values()].sort((a, b) => b.score - a.score).map((entry) => entry.word);
	return { keywords: ranked.slice(0, 8), phrases: [...new Set(pairs)].slice(0, 4) };
};
