import { chooseOwn } from "./choose-own.ts";
import { type Arc, materialOf, type Thread } from "./material/material.ts";
import { ownTopic } from "./material/own-topic.ts";
import {
	closers,
	closingAsks,
	leadIns,
	newsAsks,
	newsClosers,
	ownTopicOpeners,
	topicOpeners,
} from "./material/tones.ts";
import { bareSentence } from "./sentence-text.ts";
import type { Block, Draft } from "./types.ts";
import { voiced, voiceLines } from "./voice-lines.ts";

/** One usable sentence of a bank; `dress` may put something in front before it is filled in. */
export const choose = (
	draft: Draft,
	slot: string,
	bank: readonly string[],
	dress: (template: string) => string = (template) => template,
): string | undefined => {
	const usable = bank.map((template) => draft.fill(dress(template))).filter((line) => line !== undefined);
	return draft.picker.pick(slot, usable);
};

/** The first `wanted` sentences of a thread; when it runs out, those of the next one. */
export const follow = (draft: Draft, slot: string, threads: readonly Thread[], wanted: number): string[] => {
	// A thread whose first sentence cannot be said would start in the middle.
	const whole = threads.filter(([first]) => draft.fill(first) !== undefined);
	const usable = whole.length > 0 ? whole : threads;
	const at = draft.picker.between(`${slot}-thread`, 0, usable.length - 1);
	const ordered = [...usable.slice(at), ...usable.slice(0, at)];
	return ordered
		.flatMap((thread) => thread.map(draft.fill))
		.filter((line) => line !== undefined)
		.slice(0, Math.max(wanted, 0));
};

/** A story of `wanted` sentences that keeps its turn. */
export const tell = (draft: Draft, arcs: readonly Arc[], wanted: number): string[] => {
	const first = draft.picker.between("arc", 0, arcs.length - 1);
	const ordered = [...arcs.slice(first), ...arcs.slice(0, first)];
	const told: string[] = [];
	for (const arc of ordered) {
		const usable = arc.flatMap(([rank, template]) => {
			const line = draft.fill(template);
			return line ? [{ rank, line }] : [];
		});
		const kept = usable.toSorted((a, b) => a.rank - b.rank).slice(0, Math.max(wanted - told.length, 0));
		told.push(...usable.filter((entry) => kept.includes(entry)).map((entry) => entry.line));
	}
	return told;
};

export const closerOf = (draft: Draft): string[] => {
	const bank = draft.idea.kind === "news" ? newsClosers : closers;
	const dress = draft.length === "short" ? (template: string) => voiced(draft, template) : undefined;
	return [choose(draft, "closer", bank[draft.tone], dress) ?? "The comments are open."];
};

/** The question a post ends with. */
export const closingAskOf = (draft: Draft): string => {
	const bank = draft.idea.kind === "news" ? newsAsks : closingAsks;
	const dress = draft.length === "short" ? (template: string) => voiced(draft, template) : undefined;
	return choose(draft, "closing-ask", bank[draft.tone], dress) ?? "What would you add?";
};

export const openerOf = (draft: Draft): string[] => {
	const style = draft.style === "question" ? "informative" : draft.style;
	const bank = isOwnTopic(draft) ? ownTopicOpeners : topicOpeners[style];
	return [choose(draft, "opener", bank[draft.tone]) ?? `A short note about ${draft.idea.topic}.`];
};

export const leadInOf = (draft: Draft): string[] => {
	const line = choose(draft, "lead-in", leadIns[draft.tone]);
	return line ? [line] : [];
};

/** Sentences that show the brand voice: one in a medium post, two in a long one, none without room. */
export const voiceOf = (draft: Draft): string[] => {
	if (draft.length === "long") return voiceLines(draft).slice(0, 2);
	return draft.length === "medium" && draft.count >= 5 ? voiceLines(draft).slice(0, 1) : [];
};

/** For a long post, what the author says to have learned, once more at the end. */
export const takeawayOf = (draft: Draft): string[] => {
	const { takeaway } = draft.idea;
	if (!takeaway || draft.length !== "long") return [];
	return [`If you keep one line of this, keep “${bareSentence(takeaway)}”.`];
};

export const text = (...parts: readonly string[][]): Block[] => {
	const sentences = parts.flat();
	return sentences.length > 0 ? [{ kind: "text", sentences }] : [];
};

/** Two or three sentences to a paragraph, as LinkedIn shows them on a phone. */
export const paragraphs = (sentences: readonly string[]): Block[] => {
	const size = sentences.length % 3 === 1 ? 2 : 3;
	return Array.from({ length: Math.ceil(sentences.length / size) }, (_, index) => ({
		kind: "text" as const,
		sentences: sentences.slice(index * size, (index + 1) * size),
	}));
};

/** The author's own sentences, leaving room for `others` more. */
export const own = (draft: Draft, others: number): string[] =>
	chooseOwn(draft.idea.sentences, Math.max(draft.count - others, 1));

/** A subject with "my" or "I" in it is told; any other is looked at from outside. */
const isOwnTopic = ({ idea }: Draft) => idea.kind === "topic" && idea.person !== undefined;

export const material = (draft: Draft) => (isOwnTopic(draft) ? ownTopic : materialOf[draft.idea.kind]);
