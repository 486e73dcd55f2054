import { choose, closerOf, follow, material, openerOf, own, text, voiceOf } from "../parts.ts";
import type { Block, Draft } from "../types.ts";

/** A line each: "• …" or "1. …". */
const lines = (draft: Draft, sentences: readonly string[]): Block => {
	const numbered = draft.picker.pick("marker", [false, true, false]) && sentences.length > 2;
	const marked = sentences.map((sentence, index) => `${numbered ? `${index + 1}.` : "•"} ${sentence}`);
	return { kind: "list", sentences: marked };
};

const shortList = (draft: Draft): Block[] => {
	const { singles } = material(draft);
	const first =
		draft.idea.kind === "topic"
			? [choose(draft, "single", singles?.list ?? []) ?? ""]
			: own(draft, draft.count - 1);
	return [lines(draft, draft.count > 1 ? [...first, ...closerOf(draft)] : first)];
};

/** A lead-in, a list of at least two lines and, where there is room, a last word. */
export const list = (draft: Draft): Block[] => {
	const { idea, length, count } = draft;
	if (length === "short") return shortList(draft);
	const { items, points } = material(draft);
	const close = closerOf(draft);
	const room = count - 3 - close.length;
	const voice = voiceOf(draft).slice(0, Math.max(room, 0));
	const others = voice.length + close.length;
	// Three or more sentences of the author make a list of their own; fewer are its heading.
	if (idea.sentences.length >= 3) {
		const [head = "", ...said] = own(draft, others);
		const more = follow(draft, "points", points, count - others - 1 - said.length);
		const heading = head.split(" ").length <= 6 ? head.replace(/\.$/u, ":") : head;
		return [...text([heading]), lines(draft, said), ...text(more), ...text(voice, close)];
	}
	const head = idea.kind === "topic" ? openerOf(draft) : own(draft, others + 2);
	const body = follow(draft, "items", items, Math.max(count - head.length - others, 2));
	return [...text(head), lines(draft, body), ...text(voice, close)];
};
