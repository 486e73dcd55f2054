import type { Length, Style, Tone } from "../../../../domain/post-options.ts";
import type { Picker } from "./seed.ts";

/**
 * What sort of text the idea is. `topic` is a noun phrase or fragment ("remote onboarding"); all others
 * bring sentences of their own: something that happened, an announcement, an opinion, an advice, a
 * question, or anything else.
 */
export type IdeaKind = "topic" | "experience" | "news" | "claim" | "advice" | "question" | "note";

export interface Idea {
	kind: IdeaKind;
	/** The author's own sentences, capitalised and ended; empty for a topic. */
	sentences: string[];
	/** Fits after "about": a noun phrase, or the author's words in quotes. */
	topic: string;
	/** The topic when it comes up again: its head, or "this". */
	short: string;
	/** The qualifier of a topic, as in "for juniors". */
	tail?: string;
	/** What the author says to have learned: the clause after "learned that". */
	takeaway?: string;
	/** Single words that carry the idea, best first. */
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

/** All a structure needs to write a post of about `count` sentences. */
export interface Draft {
	idea: Idea;
	voice: Voice;
	tone: Tone;
	length: Length;
	style: Style;
	count: number;
	picker: Picker;
	/** Puts the idea and the voice into a sentence of the bank; undefined when the voice rules it out. */
	fill: (template: string) => string | undefined;
}

/** A paragraph of sentences, or lines that each stand on their own. */
export interface Block {
	kind: "text" | "list";
	sentences: string[];
}
