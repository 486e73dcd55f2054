import type { Length, Style, Tone } from "../../../../domain/post-options.ts";
import type { Bank } from "./bank.ts";
import type { Picker } from "./seed.ts";

/** The languages the writer has sentences in; `other` is arranged without a word of our own. */
export type Language = "en" | "de" | "es" | "fr" | "pt" | "other";

/**
 * What sort of text the idea is. `topic` is a noun phrase or fragment ("remote onboarding"); all others
 * bring sentences of their own: something that happened, an announcement, an opinion, an advice, a
 * question, or anything else.
 */
export type IdeaKind = "topic" | "experience" | "news" | "claim" | "advice" | "question" | "note";

/** What the author says to have learned, as in "I hired 3 nurses and learned that shifts matter". */
export interface Takeaway {
	/** The clause after "learned that", as a sentence: "Shifts matter." */
	lesson: string;
	/** The sentence it stands in. */
	sentence: string;
	/** That sentence without the clause: "I hired 3 nurses, and that is what I learned." */
	rest: string;
}

export interface Idea {
	language: Language;
	kind: IdeaKind;
	/** The author's own sentences, capitalised and ended; empty for a topic. */
	sentences: string[];
	/** The subject in the author's words; in English it fits after "about". */
	topic: string;
	/** The topic, when it is a plain noun phrase that can head a line. */
	subject?: string;
	/** The topic when it comes up again: its head, or "this". */
	short: string;
	/** The qualifier of a topic, as in "for juniors". */
	tail?: string;
	/** The main noun of an idea in sentences, when it can stand without an article. */
	key?: string;
	takeaway?: Takeaway;
	/** Nouns that carry the idea, best first. */
	keywords: string[];
	/** Pairs of words that belong together, best first. */
	phrases: string[];
	/** #tags the author wrote, without the #. */
	tags: string[];
	emojis: string[];
	person?: "I" | "we";
}

export type Manner = "plain" | "witty" | "bold" | "warm" | "data";

/** What the brand voice asks for, as far as it can be read without a language model. */
export interface Voice {
	/** With its article: "a nurse". */
	role?: string;
	/** Plural: "founders". */
	audience?: string;
	topics: string[];
	manner?: Manner;
	plural: boolean;
	noEmojis: boolean;
	noHashtags: boolean;
	noExclamation: boolean;
	noFirstPerson: boolean;
	bannedWords: string[];
	startWith?: string;
	endWith?: string;
}

/** Puts the idea and the voice into a sentence of the bank; undefined when a part is missing or ruled out. */
export type Fill = (template: string, said?: string) => string | undefined;

/** All a structure needs to write a post of about `count` sentences. */
export interface Draft {
	idea: Idea;
	voice: Voice;
	bank: Bank;
	tone: Tone;
	length: Length;
	style: Style;
	count: number;
	picker: Picker;
	fill: Fill;
}

/** A paragraph of sentences, or lines that each stand on their own. */
export interface Block {
	kind: "text" | "list";
	sentences: string[];
}
