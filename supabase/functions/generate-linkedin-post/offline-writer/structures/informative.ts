import {
	choose,
	closerOf,
	follow,
	leadInOf,
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

/** Says what the idea says first, then what the reader can do with it. */
export const informative = (draft: Draft): Block[] => {
	const { points, singles } = material(draft);
	const isTopic = draft.idea.kind === "topic";
	if (draft.length === "short") {
		if (!isTopic) return [...text(own(draft, 1)), ...text(draft.count > 1 ? closerOf(draft) : [])];
		const single = choose(draft, "single", singles?.informative ?? points[0], (line) => voiced(draft, line));
		return text(openerOf(draft), draft.count > 1 && single ? [single] : []);
	}
	const voice = voiceOf(draft);
	const takeaway = takeawayOf(draft);
	const close = closerOf(draft);
	const shape = draft.picker.pick("shape", ["plain", "lead", "voice-first"]);
	const lead = isTopic ? openerOf(draft) : shape === "lead" && draft.length === "long" ? leadInOf(draft) : [];
	const said = isTopic ? [] : own(draft, lead.length + voice.length + takeaway.length + 1);
	const used = lead.length + said.length + voice.length + takeaway.length + close.length;
	const body = follow(draft, "points", points, draft.count - used);
	const start = [...text(lead), ...(said.length > 3 ? paragraphs(said) : text(said))];
	const rest = shape === "voice-first" ? [...voice, ...body] : [...body, ...voice];
	return [...start, ...paragraphs([...rest, ...takeaway]), ...text(close)];
};
