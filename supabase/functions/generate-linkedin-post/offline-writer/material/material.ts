import type { IdeaKind } from "../types.ts";
import { advice } from "./advice.ts";
import { claim } from "./claim.ts";
import { experience } from "./experience.ts";
import { news } from "./news.ts";
import { note } from "./note.ts";
import { question } from "./question.ts";
import { topic } from "./topic.ts";

/**
 * Sentences in an order in which they may follow the idea. Every beginning of a thread must read well by
 * itself, because a short post takes only the first of them.
 *
 * {topic} names the subject for the first time, {short} again; {I} {me} {my} {myself} {am} {was} follow the
 * author's person; {key} is the idea's main word, {tail} its qualifier, {takeaway} what was learned. A
 * sentence whose part is missing is left out.
 */
export type Thread = readonly [string, ...string[]];

/**
 * A story in order. The number ranks each sentence: a story of two keeps the sentences ranked 1 and 2, so
 * that it has a turn however short it is.
 */
export type Arc = readonly (readonly [rank: number, sentence: string])[];

/** What can be said around one kind of idea without claiming facts that the author has not given. */
export interface Material {
	points: readonly [Thread, ...Thread[]];
	story: readonly [Arc, ...Arc[]];
	reflections: readonly [Thread, ...Thread[]];
	items: readonly [Thread, ...Thread[]];
	/** Questions to open with. */
	asks: readonly [string, ...string[]];
	/** Sentences that are enough by themselves, for a subject in two sentences. */
	singles?: Record<"informative" | "storytelling" | "list" | "personal", readonly [string, ...string[]]>;
}

export const materialOf: Record<IdeaKind, Material> = {
	topic,
	experience,
	news,
	claim,
	advice,
	question,
	note,
};
