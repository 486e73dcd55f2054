import { functionWords } from "./function-words.ts";
import type { Language } from "./types.ts";
import { adjectives, massNouns, stopWords, verbs } from "./words.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const spaceless =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Words and marks of a text; in scripts without spaces, as the runtime's dictionary cuts them. */
const wordsOf = (text: string): string[] => {
	const plain = text
		.replace(/https?:\/\/\S+|www\.\S+|@[\p{L}\p{N}_.-]+|(?<!\S)[^\s@]{1,64}@\S+/gu, " . ")
		.replace(/[’ʼ]/gu, "'")
		// "l'équipe" is "équipe".
		.replace(/(?<!\p{L})(?:[dlmnstcj]|qu)'(?=\p{L})/giu, "le ");
	if (!spaceless.test(plain))
		return plain.match(/[\p{L}\p{N}\p{M}]+(?:['\u200C-][\p{L}\p{M}]+)*|[.!?,;:()¿¡\n]/gu) ?? [];
	const runs = /\p{Script=Hiragana}/u.test(plain)
		? plain.match(/[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{N}]+|[^\s]/gu)
		: [...segmenter.segment(plain)].map((part) => part.segment);
	return runs ?? [];
};

const allFunctionWords = new Set(
	Object.values(functionWords).flatMap((sets) => sets.flatMap((set) => [...set])),
);
const isStop = (lower: string, language: Language) =>
	language === "en"
		? stopWords.has(lower) || functionWords.en.some((set) => set.has(lower))
		: language === "other"
			? allFunctionWords.has(lower)
			: functionWords[language].some((set) => set.has(lower));

const adverb: Partial<Record<Language, RegExp>> = {
	en: /(?:ly|ed)$/u,
	es: /(?:mente|ando|iendo|amos|emos|imos|aron|ieron)$/u,
	fr: /(?:amment|emment|ement|ons|ez)$/u,
	pt: /(?:mente|ando|endo|indo|amos|emos|imos|aram|eram)$/u,
};
const notAdverb =
	/^(?:weekly|daily|monthly|yearly|friendly|family|reply|feed|seed|speed|need|ally|supply|rally|reorganisations?|.*(?:isement|agement|gnement|tissement|utement))$/u;

const carriesMeaning = (word: string, language: Language) => {
	const lower = word.toLowerCase();
	if (!/\p{L}/u.test(word) || isStop(lower, language)) return false;
	if (/^\p{Script=Hiragana}+$/u.test(word)) return false;
	if (/^\p{Script=Latin}+$/u.test(word)) {
		if (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)) return true;
		if (/'(?:t|re|ve|ll|d|m)$/u.test(lower)) return false;
		return lower.length > 2 && (notAdverb.test(lower) || !adverb[language]?.test(lower));
	}
	const size = [...word].length;
	return size > (spaceless.test(word) ? 1 : 3) && size <= 14;
};

const beforeNoun = new Set(
	`a an the my our your his her their its this these those every each some any no more less most many few several of for
	in on at with without from into over under between than by about per el la los las un una unos unas mi mis su sus
	nuestro nuestra de del al en con sin para por le les une des du au aux mon ma mes notre nos votre vos dans avec sans
	pour par sur o os as um uma meu minha nosso nossa do da dos das no na nos nas ao com sem`.split(/\s+/u),
);
const beforeVerb = new Set(
	"i we you they he she it to who can could will would should must might don't doesn't didn't never please".split(
		" ",
	),
);
/** A modal at the start asks, and the noun comes next: "Should juniors…". */
const modals = new Set("can could will would should must might don't doesn't didn't".split(" "));
/** A first line "about juniors" would talk over their heads. */
const people = new Set(
	`juniors nurses people women men children managers founders customers clients students patients teachers doctors
	colleagues employees leaders developers designers engineers recruiters mentors interns parents friends teams neighbours neighbors kids guests`.split(
		/\s+/u,
	),
);
const nounEnding = /(?:tion|sion|ment|ness|ity|ship|ance|ence|ism|ción|dad|miento|té|eur|ção|dade|gem)s?$/u;
const englishAgent = /(?:ist|er|or)s?$/u;
/** "travailler", "delegar": a verb unless an article stands before it. */
const infinitive: Partial<Record<Language, RegExp>> = { es: /[aei]r$/u, fr: /(?:er|ir)$/u, pt: /[aei]r$/u };
const article = new Set("el la los las un una le les des o os as um uma".split(" "));

/** How surely a word is a noun where it stands: 2 sure, 1 likely, 0 unknown, -1 no. */
const nounness = (words: readonly string[], index: number, language: Language): number => {
	const word = words[index] ?? "";
	const lower = word.toLowerCase();
	const before = (words[index - 1] ?? "\n").toLowerCase();
	const opens = /^[.!?:\n¿¡]$/u.test(before);
	if (language === "de") {
		if (!/^\p{Lu}/u.test(word)) return -1;
		// "Gute Führung": the capital of a first word says nothing, unless no noun follows.
		return opens && /^\p{Lu}/u.test(words[index + 1] ?? "") ? 0 : 2;
	}
	if (language === "en" && (adjectives.has(lower) || verbs.has(lower))) return -1;
	// "a working day": the word before the noun is no noun.
	const next = (words[index + 1] ?? "").toLowerCase();
	if (language === "en" && /ing$/u.test(lower) && /\p{L}/u.test(next) && !isStop(next, "en")) return -1;
	if (/^\p{Lu}/u.test(word) && !opens) return 2;
	if (infinitive[language]?.test(lower) && !article.has(before)) return -1;
	if (/^\p{N}+$/u.test(before) || beforeNoun.has(before)) return 2;
	const asks = modals.has(before) && /^[.!?:\n¿¡]?$/u.test(words[index - 2] ?? "");
	if (beforeVerb.has(before)) return asks ? 2 : -1;
	if (language === "en" && adjectives.has(before)) return 1;
	return nounEnding.test(lower) ||
		(language === "en" && englishAgent.test(lower)) ||
		(language === "en" && (/[^su']s$/u.test(lower) || massNouns.has(lower)))
		? 1
		: 0;
};

const singular = (word: string) =>
	word
		.toLowerCase()
		.replace(/'s$/u, "")
		.replace(/(?<=[^su])s$/u, "");

/** Asks about each word once: a text repeats its words. */
const onceEach = <Answer>(ask: (word: string) => Answer): ((word: string) => Answer) => {
	const answers = new Map<string, Answer>();
	return (word) => {
		const known = answers.get(word);
		if (known !== undefined) return known;
		const answer = ask(word);
		answers.set(word, answer);
		return answer;
	};
};

export interface Keywords {
	keywords: string[];
	phrases: string[];
	key?: string;
}

/** Whether the noun reads well without an article: "shifts", "onboarding", "pay". */
const standsAlone = (noun: string, language: Language) => {
	if (language !== "en") return true;
	const last = noun.split(" ").at(-1)?.toLowerCase() ?? "";
	return !people.has(last) && (/[^su']s$/u.test(last) || massNouns.has(last));
};

/**
 * The nouns a text is about: sure ones first, then frequent, long and early ones. Pairs of words are safe in
 * a fragment; in a sentence only a plural or a pause is likely to close one ("night shifts").
 */
export const findKeywords = (text: string, language: Language, fragment: boolean): Keywords => {
	const words = wordsOf(text.slice(0, 6000).replace(/\S*$/u, (end) => (text.length > 6000 ? "" : end))).map(
		(word) => word.replace(/'s$/u, ""),
	);
	// A German who writes in lower case throughout still has nouns.
	const lowered = language === "de" && !words.some((word, index) => index > 0 && /^\p{Lu}\p{Ll}/u.test(word));
	const grammar = lowered ? "other" : language;
	const isMeaningful = onceEach((word) => carriesMeaning(word, language));
	const stemOf = onceEach(singular);
	const found = new Map<string, { word: string; score: number; sure: number }>();
	const pairs: string[] = [];
	words.forEach((word, index) => {
		if (!isMeaningful(word)) return;
		const sure = grammar === "other" ? 1 : nounness(words, index, grammar);
		const next = words[index + 1] ?? "";
		const follows = isMeaningful(next) && stemOf(next) !== stemOf(word);
		const after = words[index + 2] ?? "";
		const mass = massNouns.has(next.toLowerCase()) && isStop(after.toLowerCase(), "en");
		const ends = /[^s]s$/u.test(next) || !/\p{L}/u.test(after) || mass;
		const verb = language === "en" && verbs.has(word.toLowerCase());
		const nextSure = nounness(words, index + 1, language) >= 0;
		const english = language === "en" && !verb && nextSure && (fragment || (ends && !/ing$/u.test(word)));
		const romance = fragment && ["es", "fr", "pt"].includes(language) && sure >= 0;
		if (follows && (english || romance || (fragment && language === "other"))) pairs.push(`${word} ${next}`);
		if (sure < 0 || (sure === 0 && !fragment && words.length > 60)) return;
		const key = stemOf(word);
		const gain = found.has(key) ? 2 : 1 + Math.min(word.length, 10) / 10 - Math.min(index, 40) / 60;
		const entry = found.get(key) ?? { word, score: 0, sure };
		found.set(key, { word: entry.word, score: entry.score + gain, sure: Math.max(entry.sure, sure) });
	});
	const ranked = [...found.values()].sort((a, b) => b.score + b.sure * 1.5 - a.score - a.sure * 1.5);
	const surest = ranked.filter(({ sure }) => sure > 0);
	const keywords = (surest.length > 1 || (surest.length > 0 && !fragment) ? surest : ranked).map(
		({ word }) => word,
	);
	const phrases = [...new Set(pairs)].slice(0, 4);
	const sureNouns = surest.filter(({ sure }) => sure > 1).map(({ word }) => word);
	const key = [...(language === "en" ? phrases : []), ...sureNouns].find((noun) =>
		standsAlone(noun, language),
	);
	return { keywords: keywords.slice(0, 8), phrases, key };
};
