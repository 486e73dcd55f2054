import { apart, paragraphs, text, told } from "../blocks.ts";
import { frameOf, reserve } from "../frame.ts";
import { closerOf, follow, material } from "../parts.ts";
import { secondOf, shortPost } from "../short-post.ts";
import type { Block, Draft } from "../types.ts";

/** The idea, then what to do with it, in paragraphs. */
const explained = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft));
	const body = follow(draft, "points", material(draft).points, room);
	return [...text([hook]), ...told(draft, said, [...body, ...voice]), ...text(close)];
};

/** The idea, one thought about it, then steps as lines. */
const inSteps = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), reserve(draft, 2));
	if (room < 2) return explained(draft);
	const { points, items } = material(draft);
	const lead = room > 3 ? follow(draft, "points", points, 1) : [];
	const steps = follow(draft, "items", items, room - lead.length);
	return [
		...text([hook]),
		...paragraphs([...said, ...lead]),
		{ kind: "list", sentences: steps.map((step) => `• ${step}`) },
		...text(voice, close),
	];
};

/** A question on a line of its own leads from the idea to the thoughts about it. */
const asked = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), reserve(draft, 2));
	if (room < 2) return explained(draft);
	const { points, queries } = material(draft);
	const ask = follow(draft, "queries", queries, 1);
	const body = follow(draft, "points", points, room - ask.length);
	return [
		...text([hook]),
		...paragraphs([...voice, ...said]),
		...apart(ask),
		...paragraphs(body),
		...text(close),
	];
};

/** Says what the idea says first, then what the reader can do with it. */
export const informative = (draft: Draft): Block[] =>
	draft.length === "short"
		? shortPost(draft, secondOf(draft, material(draft).points))
		: draft.picker.rotate("shape", [explained, inSteps, asked])(draft);
