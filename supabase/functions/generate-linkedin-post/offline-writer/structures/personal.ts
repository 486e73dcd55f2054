import {
	choose,
	closerOf,
	follow,
	material,
	openerOf,
	own,
	paragraphs,
	takeawayOf,
	text,
	voiceOf,
} from "../parts.ts";
import type { Block, Draft } from "../types.ts";
import { voiced } from "../voice-lines.ts";

/** In the first person: what it meant to the author. */
export const personal = (draft: Draft): Block[] => {
	const { reflections, singles } = material(draft);
	const isTopic = draft.idea.kind === "topic";
	if (draft.length === "short") {
		if (!isTopic) return text(own(draft, 1), draft.count > 1 ? closerOf(draft) : []);
		const single = choose(draft, "single", singles?.personal ?? [], (line) => voiced(draft, line));
		return text(openerOf(draft), draft.count > 1 && single ? [single] : []);
	}
	const voice = voiceOf(draft);
	const takeaway = takeawayOf(draft);
	const close = closerOf(draft);
	const shape = draft.picker.pick("shape", ["together", "apart", "voice-first"]);
	const said = isTopic ? openerOf(draft) : own(draft, voice.length + takeaway.length + 1);
	const used = said.length + voice.length + takeaway.length + close.length;
	const thoughts = follow(draft, "reflections", reflections, draft.count - used);
	const rest = shape === "voice-first" ? [...voice, ...thoughts] : [...thoughts, ...voice];
	const short = said.length + thoughts.length <= 4 && shape === "together";
	if (short) return [...text(said, rest), ...text(takeaway, close)];
	return [
		...(said.length > 3 ? paragraphs(said) : text(said)),
		...paragraphs(rest),
		...text(takeaway),
		...text(close),
	];
};
