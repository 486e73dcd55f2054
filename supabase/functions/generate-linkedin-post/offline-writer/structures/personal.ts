import { apart, paragraphs, text, told } from "../blocks.ts";
import { frameOf, reserve } from "../frame.ts";
import { closerOf, closingAskOf, follow, headed, material } from "../parts.ts";
import { secondOf, shortPost } from "../short-post.ts";
import type { Block, Draft } from "../types.ts";

/** The idea, then thoughts about it. */
const reflected = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft));
	const thoughts = follow(draft, "reflections", material(draft).reflections, room);
	return [...text([hook]), ...told(draft, said, [...thoughts, ...voice]), ...text(close)];
};

/** The idea, then reminders to oneself as lines. */
const asNote = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), reserve(draft, 3));
	const notes = headed(draft, "notes", draft.bank.selfNotes, room);
	if (notes.length === 0) return reflected(draft);
	const told = notes.flatMap(({ sentences }) => sentences).length;
	const more = follow(draft, "reflections", material(draft).reflections, room - told);
	return [...text([hook]), ...paragraphs([...said, ...voice]), ...notes, ...paragraphs(more), ...text(close)];
};

/** A thought on each line, and the question handed to the reader. */
const handedOn = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closingAskOf(draft));
	const thoughts = follow(draft, "reflections", material(draft).reflections, room);
	return [
		...text([hook]),
		...paragraphs([...said, ...voice]),
		...apart(thoughts.slice(0, 2)),
		...paragraphs(thoughts.slice(2)),
		...text(close),
	];
};

/** In the first person, without claiming a thought or an event that the author has not given. */
export const personal = (draft: Draft): Block[] =>
	draft.length === "short"
		? shortPost(draft, secondOf(draft, material(draft).reflections))
		: draft.picker.rotate("shape", [reflected, asNote, handedOn])(draft);
