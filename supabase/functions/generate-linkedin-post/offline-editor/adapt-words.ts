import type { Tone } from "../../../../domain/post-options.ts";
import { capitalise, endSentence } from "../../../../domain/text/sentence-text.ts";
import type { Language } from "../../_shared/language/function-words.ts";
import type { Rules } from "./read-rules.ts";

interface ToneForms {
	/** Most sentences of one paragraph: a phone shows few words in a line. */
	paragraph: number;
	/** "It's" for "it is". */
	isContracted: boolean;
	/** Whether the closing question keeps its distance from the reader. */
	isFormal: boolean;
}

/** The offline editor's changes to an author's words for each tone. */
export const toneForms: Record<Tone, ToneForms> = {
	professional: { paragraph: 2, isContracted: false, isFormal: true },
	casual: { paragraph: 1, isContracted: true, isFormal: false },
	enthusiastic: { paragraph: 2, isContracted: false, isFormal: false },
	authoritative: { paragraph: 3, isContracted: false, isFormal: true },
	conversational: { paragraph: 1, isContracted: true, isFormal: false },
};

/** Before a word alone: at the end of a sentence the long form has the weight. */
const contracted: readonly [RegExp, string][] = [
	[/\b(is|are|was|were|do|does|did|has|have|had|would|could|should) not(?= \p{L})/gu, "$1n't"],
	[/\b(can)(?:not| not)(?= \p{L})/giu, "$1't"],
	[/\b(I) am(?= \p{L})/gu, "$1'm"],
	[/\b(we|you|they) are(?= \p{L})/giu, "$1're"],
	[/\b(it|that|there) is(?= \p{L})/giu, "$1's"],
];
/** English alone has forms that depend on the tone. What stands in quotes was said by somebody. */
const adaptTone = (text: string, tone: Tone): string =>
	!toneForms[tone].isContracted || /["“”«»?]/u.test(text)
		? text
		: contracted.reduce((short, [pattern, form]) => short.replace(pattern, form), text);

const longSentence = 90;
/** Where a long sentence falls into two that stand by themselves. */
const joints: Record<Language, RegExp> = {
	en: /[,;] (?=(?:and|but|so) (?:I|we|you|he|she|they|it|nobody|everybody|yesterday|today|now)\b)/u,
	de: /[,;] (?=(?:und|aber|denn) (?:ich|wir|er|sie|es|niemand|alle|heute|jetzt)(?!\p{L}))/u,
	fr: /[,;] (?=(?:et|mais) (?:je|nous|il|elle|ils|elles|on|personne)(?!\p{L}))/u,
	es: /[,;] (?=(?:y|pero) (?:yo|nosotros|él|ella|nadie|todos|hoy|ahora)(?!\p{L}))/u,
	pt: /[,;] (?=(?:e|mas) (?:eu|nós|ele|ela|ninguém|todos|hoje|agora)(?!\p{L}))/u,
};

/** A long sentence in two, with all of its words; what cannot be parted stays. */
export const splitLong = (text: string, language: Language): string[] => {
	const at = text.length < longSentence || /["“”«»?]/u.test(text) ? -1 : text.search(joints[language]);
	if (at < 20 || text.length - at < 20) return [text];
	return [endSentence(text.slice(0, at)), capitalise(text.slice(at + 2))];
};

export const forbiddenIn = ({ neverUsed }: Rules): RegExp => {
	const words = neverUsed.map((word) =>
		word.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/['’]/gu, "['’]"),
	);
	return new RegExp(words.length > 0 ? `(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})` : "(?!)", "giu");
};

export const adaptWords = (text: string, { exclamations }: Rules, tone: Tone, language: Language | null) => {
	const toned = language === "en" ? adaptTone(text, tone) : text;
	return exclamations ? toned : withoutExclamations(toned);
};

/** Exclamation marks become full stops; "?!" asks. */
export const withoutExclamations = (text: string): string =>
	text
		.replace(/¡/gu, "")
		// Only from the first mark of a run: each of them would look through the rest of it.
		.replace(/(?<![!！]) ?[!！]+(?=["”’»)\s]|$)/gu, ".")
		.replace(/\?\./gu, "?")
		.replace(/[!！]+/gu, "");
