import {
	choose,
	closingAskOf,
	follow,
	material,
	own,
	paragraphs,
	takeawayOf,
	text,
	voiceOf,
} from "../parts.ts";
import { bareSentence } from "../sentence-text.ts";
import type { Block, Draft } from "../types.ts";

const isAsked = (sentence: string) => /[?？؟]["'”’»)\]]*$/u.test(sentence);

/** The author's own question, or one that fits the kind of idea. */
const openingAsk = (draft: Draft): string => {
	const asked = draft.idea.sentences.find(isAsked);
	return (
		asked ?? choose(draft, "ask", material(draft).asks) ?? `What do you think about ${draft.idea.topic}?`
	);
};

/** Opens and ends with a question; what stands between gives the reader something to answer to. */
export const question = (draft: Draft): Block[] => {
	const { idea, length, count } = draft;
	const close = closingAskOf(draft);
	const open = openingAsk(draft);
	const statements = idea.sentences.filter((sentence) => !isAsked(sentence));

	if (length === "short") {
		if (idea.kind === "topic" || statements.length === 0)
			return count > 1 ? text([open], [close]) : text([open]);
		// One sentence that is a question and holds what was said.
		const said = bareSentence(own({ ...draft, idea: { ...idea, sentences: statements } }, count)[0] ?? "");
		const ask = close.charAt(0).toLowerCase() + close.slice(1);
		const kept = /^(?:I|I'\p{L}+)\b/u.test(close) ? close : ask;
		return count > 1 ? text([open], [`${said}: ${kept}`]) : text([`${said}: ${kept}`]);
	}
	const voice = voiceOf(draft);
	const takeaway = takeawayOf(draft);
	const others = 2 + voice.length + takeaway.length;
	const said =
		statements.length > 0 ? own({ ...draft, idea: { ...idea, sentences: statements } }, others) : [];
	const points = follow(draft, "points", material(draft).points, count - others - said.length);
	const shape = draft.picker.pick("shape", ["early-voice", "late-voice"]);
	const middle = shape === "early-voice" ? [...voice, ...points] : [...points, ...voice];
	return [...text([open]), ...paragraphs(said), ...paragraphs(middle), ...text(takeaway), ...text([close])];
};
