import {
	choose,
	closerOf,
	leadInOf,
	material,
	openerOf,
	own,
	paragraphs,
	takeawayOf,
	tell,
	text,
	voiceOf,
} from "../parts.ts";
import type { Block, Draft } from "../types.ts";
import { voiced } from "../voice-lines.ts";

/** What happened, the turn, what came of it. */
export const storytelling = (draft: Draft): Block[] => {
	const { story, singles } = material(draft);
	const isTopic = draft.idea.kind === "topic";
	if (draft.length === "short") {
		if (!isTopic) return text(own(draft, 1), draft.count > 1 ? closerOf(draft) : []);
		const single = choose(draft, "single", singles?.storytelling ?? [], (line) => voiced(draft, line));
		return text(openerOf(draft), draft.count > 1 && single ? [single] : []);
	}
	const voice = voiceOf(draft);
	const takeaway = takeawayOf(draft);
	const close = closerOf(draft);
	const shape = draft.picker.pick("shape", ["scene", "turn-alone", "told-to-you"]);
	const lead = isTopic
		? openerOf(draft)
		: shape === "told-to-you" && draft.length === "long"
			? leadInOf(draft)
			: [];
	const said = isTopic ? [] : own(draft, lead.length + voice.length + takeaway.length + 1);
	const used = lead.length + said.length + voice.length + takeaway.length + close.length;
	const [turn = "", ...rest] = tell(draft, story, draft.count - used);
	const scene =
		isTopic || shape !== "scene" ? [...text(lead), ...paragraphs(said)] : paragraphs([...lead, ...said]);
	const after =
		shape === "turn-alone" && rest.length > 1
			? [...text([turn]), ...paragraphs(rest)]
			: paragraphs([turn, ...rest]);
	return [...scene, ...(turn === "" ? [] : after), ...text(takeaway, voice), ...text(close)];
};
