import { apart, paragraphs, text, told } from "../blocks.ts";
import { frameOf, reserve } from "../frame.ts";
import { closingAskOf, follow, material } from "../parts.ts";
import { shortPost } from "../short-post.ts";
import type { Block, Draft } from "../types.ts";

/** The question, what to weigh, and the question handed on. */
const weighed = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closingAskOf(draft));
	const body = follow(draft, "points", material(draft).points, room);
	return [...text([hook]), ...told(draft, said, [...body, ...voice]), ...text(close)];
};

/** Two ways to see it. */
const bothSides = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closingAskOf(draft), reserve(draft, 2));
	if (room < 2) return weighed(draft);
	const sides = follow(draft, "sides", material(draft).sides, room);
	return [
		...text([hook]),
		...paragraphs([...voice, ...said]),
		...apart(sides.slice(0, 2)),
		...paragraphs(sides.slice(2)),
		...text(close),
	];
};

/** The questions inside the question, a line each. */
const inParts = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closingAskOf(draft), reserve(draft, 2));
	if (room < 2) return weighed(draft);
	const { queries, points } = material(draft);
	const asks = follow(draft, "queries", queries, Math.min(room, 3));
	const body = follow(draft, "points", points, room - asks.length);
	return [
		...text([hook]),
		...paragraphs(said),
		{ kind: "list", sentences: asks.map((ask) => `• ${ask}`) },
		...paragraphs([...body, ...voice]),
		...text(close),
	];
};

/** Opens and ends with a question; what stands between gives the reader something to answer to. */
export const question = (draft: Draft): Block[] =>
	draft.length === "short"
		? shortPost(draft, closingAskOf(draft))
		: draft.picker.rotate("shape", [weighed, bothSides, inParts])(draft);
