import { splitSentences } from "../../../../domain/count-sentences.ts";
import { wordsOf } from "./function-words.ts";
import { mostCommon } from "./most-common.ts";

type Person = "i" | "we" | "none" | "unknown";
type Opening = "question" | "number" | "quote" | "short" | "statement";
type Closing = "question" | "call" | "thanks" | "statement";
type Amount = "none" | "few" | "many";

/** How an author writes, as far as counting tells. */
export interface VoiceTraits {
	person: Person;
	/** Whether the reader is spoken to, and in German how. */
	address: "you" | "du" | "sie" | "none";
	/** Average words of a sentence and of a post, and sentences of a paragraph. */
	sentenceWords: number;
	postWords: number;
	paragraphSentences: number;
	opening: Opening;
	closing: Closing;
	emojis: Amount;
	/** Average hashtags of a post, rounded. */
	hashtags: number;
	exclamations: Amount;
	lists: boolean;
	numbers: boolean;
	formality: "relaxed" | "formal" | "plain" | "unknown";
}

const hashtag = /(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
const emoji = /\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}/gu;
const listLine = /^[ \t]*(?:[-*•–▪→]|\p{Extended_Pictographic}\uFE0F?|\p{N}{1,2}[.)])\s/u;

/**
 * Counts in posts of one author; `examples` holds at least one. `known`: whether their language is one whose
 * words are known here.
 */
export const readTraits = (examples: readonly string[], known: boolean): VoiceTraits => {
	const all = examples.join("\n");
	const words = wordsOf(all);
	const prose = examples.map((example) => splitSentences(example.replace(hashtag, "").replace(emoji, "")));
	const sentences = prose.flat();
	const paragraphs = examples
		.flatMap((example) => example.split(/\n\s*\n/u))
		.filter((part) => splitSentences(part).length > 0);
	const perPost = (count: number) => count / examples.length;
	const average = (total: number, parts: number) => (parts === 0 ? 0 : total / parts);
	return {
		person: known ? personOf(words) : "unknown",
		address: addressOf(all, words),
		sentenceWords: Math.round(average(words.length, sentences.length)),
		postWords: Math.round(perPost(words.length)),
		paragraphSentences: Math.round(average(sentences.length, paragraphs.length)),
		opening: mostCommon(prose.map((post) => openingOf(post[0] ?? ""))),
		closing: mostCommon(prose.map((post) => closingOf(post.at(-1) ?? ""))),
		emojis: amount(perPost(all.match(emoji)?.length ?? 0), 4),
		hashtags: Math.round(perPost(all.match(hashtag)?.length ?? 0)),
		exclamations: amount(perPost(all.match(/[!！]+/gu)?.length ?? 0), 3),
		lists: inHalf(
			examples,
			(example) => example.split("\n").filter((line) => listLine.test(line)).length > 1,
		),
		numbers: inHalf(examples, (example) => /\p{N}/u.test(example.replace(/^[ \t]*\p{N}{1,2}[.)]/gmu, ""))),
		formality: known ? formalityOf(all, words) : "unknown",
	};
};

const countOf = (words: readonly string[], pattern: RegExp) =>
	words.filter((word) => pattern.test(word)).length;

const personOf = (words: readonly string[]): Person => {
	const i = countOf(words, /^(?:i|i'(?:m|ve|d|ll)|me|my|mine|myself|ich|mich|mir|mein(?:e[mnrs]?)?)$/u);
	const we = countOf(words, /^(?:we|we'(?:re|ve|d|ll)|us|our|ours|wir|uns|unser(?:e[mnrs]?)?)$/u);
	if (i + we === 0) return "none";
	return we > i ? "we" : "i";
};

const addressOf = (text: string, words: readonly string[]): VoiceTraits["address"] => {
	if (countOf(words, /^(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)$/u) > 0) return "du";
	// Inside a sentence only the polite form has a capital letter.
	if (/(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u.test(text)) return "sie";
	return countOf(words, /^(?:you|you'(?:re|ve|d|ll)|your|yours)$/u) > 0 ? "you" : "none";
};

const openingOf = (sentence: string): Opening => {
	if (/[?？]["”’»)\]]*$/u.test(sentence)) return "question";
	if (/^["“„«]/u.test(sentence)) return "quote";
	if (/\p{N}/u.test(sentence)) return "number";
	const words = wordsOf(sentence).length;
	return words > 0 && words <= 6 ? "short" : "statement";
};

const closingOf = (sentence: string): Closing => {
	if (/[?？]["”’»)\]]*$/u.test(sentence)) return "question";
	if (/\b(?:thank(?:s| you)|danke)\b/iu.test(sentence)) return "thanks";
	return /^(?:comment|share|follow|write|tell|let me know|message|join|read|try|send|drop|dm|save|sign up|book|schreib|kommentier|teil|folg|melde?|erzähl|lies|probier|sag)/iu.test(
		sentence,
	)
		? "call"
		: "statement";
};

const formalityOf = (text: string, words: readonly string[]): VoiceTraits["formality"] => {
	const relaxed = countOf(
		words,
		/'(?:t|re|ve|ll|d|m)$|^(?:that|it|there|what|let|he|she)'s$|^(?:yeah|ok|okay|gonna|wanna|kinda|lol|hey|stuff|cool|super|krass|echt|halt|mal|nix|ne)$/u,
	);
	if (relaxed / Math.max(words.length, 1) > 0.012) return "relaxed";
	const longWords = countOf(words, /^\p{L}{11,}$/u) / Math.max(words.length, 1);
	const polite =
		/\b(?:furthermore|moreover|therefore|regarding|pleased to|sowie|hinsichtlich|bezüglich|darüber hinaus|freuen uns)\b/iu;
	return polite.test(text) || longWords > 0.14 ? "formal" : "plain";
};

const amount = (perPost: number, many: number): Amount => {
	if (perPost < 0.34) return "none";
	return perPost < many ? "few" : "many";
};

const inHalf = (examples: readonly string[], holds: (example: string) => boolean) =>
	examples.filter(holds).length * 2 >= examples.length;
