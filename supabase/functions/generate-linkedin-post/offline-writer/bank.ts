import type { Style, Tone } from "../../../../domain/post-options.ts";
import type { IdeaKind } from "./types.ts";

type Lines = readonly [string, ...string[]];

/** Sentences in an order in which they may follow the idea; every beginning reads well by itself. */
export type Thread = Lines;
type Threads = readonly [Thread, ...Thread[]];

/** A heading and the lines under it. */
export interface HeadedLines {
	head: string;
	lines: Thread;
	/** What is said below the lines; with it, none of the lines may be left out. */
	after?: Thread;
}

/**
 * What can be said around one kind of idea. No sentence tells an event, a result or a feeling: those are the
 * author's to give, so the banks ask, suggest, or picture a scene instead.
 */
export interface Material {
	/** What the reader can do with the idea. */
	points: Threads;
	/** A scene to picture, or what a story about it would have to tell. */
	story: Threads;
	/** Thoughts in the first person that claim nothing. */
	reflections: Threads;
	/** Lines that each stand alone. */
	items: Threads;
	/** Two ways to see it. */
	sides: Threads;
	/** Questions inside the question. */
	queries: Threads;
}

type ByTone = Record<Tone, Lines>;

/**
 * All sentences of a language.
 *
 * {topic} is a bare subject in the author's words: after "about" in English, at the start of a line
 * elsewhere. {subject} is the same, but only when it is a plain noun phrase; {named} has it in quotes.
 * {short} names it again, {tail} is its qualifier, {key} the main noun of an idea in sentences, {said} one of
 * its sentences without an end mark. {I} {me} {my} {myself} follow the author's person; {role}, {audience}
 * and {topics} come from the brand voice. A line whose part is missing is left out.
 */
export interface Bank {
	/** First lines for a bare subject. */
	hooks: Record<Style, Lines>;
	/** First lines for a subject of the author's own ("my first job"). */
	ownHooks?: Lines;
	/** First lines made of the main noun, all questions. */
	keyHooks: Lines;
	/** First lines that ask about one of the author's sentences. */
	saidHooks: Partial<Record<IdeaKind, Lines>> & { note: Lines };
	material: Partial<Record<IdeaKind | "ownTopic", Material>> &
		Record<"topic" | "question" | "note", Material>;
	/** Three parts that every story has. */
	beats: readonly [HeadedLines, ...HeadedLines[]];
	/** Reminders in the imperative. */
	selfNotes: readonly [HeadedLines, ...HeadedLines[]];
	/** Short lists with a heading each. */
	groups: readonly [HeadedLines, HeadedLines, ...HeadedLines[]];
	closers: ByTone;
	closingAsks: ByTone;
	/** Closing questions for every tone. */
	asks: Lines;
	newsClosers?: ByTone;
	newsAsks?: ByTone;
}
