import { apart, paragraphs, text, told } from "../blocks.ts";
import { frameOf, reserve } from "../frame.ts";
import { closerOf, closingAskOf, follow, headed, material } from "../parts.ts";
import { secondOf, shortPost } from "../short-post.ts";
import type { Block, Draft } from "../types.ts";

/** What happened, then a scene to set it in. */
const asScene = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft));
	const scene = follow(draft, "story", material(draft).story, room);
	return [...text([hook]), ...told(draft, said, scene), ...text(voice), ...text(close)];
};

/** The parts of a story as lines. */
const inBeats = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), reserve(draft, 3));
	const beats = headed(draft, "beats", draft.bank.beats, room);
	if (beats.length === 0) return asScene(draft);
	const told = beats.flatMap(({ sentences }) => sentences).length;
	const more = follow(draft, "story", material(draft).story, room - told);
	return [...text([hook]), ...paragraphs(said), ...beats, ...paragraphs([...more, ...voice]), ...text(close)];
};

/** Slowly, a line each, up to a question. */
const lineByLine = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closingAskOf(draft));
	const [turn = "", ...rest] = follow(draft, "story", material(draft).story, room);
	return [
		...apart([hook, ...said]),
		...(turn === "" ? [] : text([turn])),
		...paragraphs([...rest, ...voice]),
		...text(close),
	];
};

/** What happened and what could be seen in it; for a bare subject, the story it would take. */
export const storytelling = (draft: Draft): Block[] =>
	draft.length === "short"
		? shortPost(draft, secondOf(draft, material(draft).story))
		: draft.picker.rotate("shape", [asScene, inBeats, lineByLine])(draft);
