import { paragraphs, text } from "../blocks.ts";
import { frameOf } from "../frame.ts";
import { maxHookLength, openingOf } from "../opening.ts";
import { closerOf, follow, material } from "../parts.ts";
import { bareSentence, capitalise, endSentence, lowerFirst } from "../sentence-text.ts";
import { handOver, secondLine } from "../short-post.ts";
import type { Block, Draft } from "../types.ts";
import { voiced } from "../voice-lines.ts";

const bullets = (sentences: readonly string[]): Block => ({
	kind: "list",
	sentences: sentences.map((sentence) => `• ${sentence}`),
});

const numbered = (sentences: readonly string[]): Block => ({
	kind: "list",
	sentences: sentences.map((sentence, index) => `${index + 1}. ${sentence}`),
});

/** Three or more sentences of the author make a list of their own; fewer are its heading. */
const split = (said: readonly string[]) =>
	said.length >= 2 ? { head: [], lines: [...said] } : { head: [...said], lines: [] };

/** Whether the author has said enough for the lines of a list, so that the banks need not add any. */
const ownLines = ({ idea }: Draft) => idea.sentences.length > 2;

/** A heading and lines. */
const plain = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), ownLines(draft) ? 0 : 2);
	const { head, lines } = split(said);
	const items = follow(draft, "items", material(draft).items, lines.length > 0 ? 0 : Math.max(room, 2));
	const more = lines.length > 0 ? follow(draft, "points", material(draft).points, room) : [];
	return [
		...text([hook]),
		...text(head),
		bullets([...lines, ...items]),
		...paragraphs(more),
		...text(voice, close),
	];
};

/** Numbered steps, and a thought about them. */
const steps = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), ownLines(draft) ? 0 : 2);
	const { head, lines } = split(said);
	if (room < 2 && lines.length === 0) return plain(draft);
	const { points, items } = material(draft);
	const thought = room > 2 ? follow(draft, "points", points, 1) : [];
	const list = follow(draft, "items", items, room - thought.length);
	return [
		...text([hook]),
		...text(head),
		numbered([...lines, ...list]),
		...text(voice, thought),
		...text(close),
	];
};

/** Several short lists with a heading each; questions to tick off where there is no room for that. */
const grouped = (draft: Draft): Block[] => {
	const { hook, said, voice, close, room } = frameOf(draft, closerOf(draft), 2);
	const { head, lines } = split(said);
	if (room < 5) {
		const asks = follow(draft, "queries", material(draft).queries, Math.max(room, lines.length > 0 ? 0 : 2));
		return [...text([hook]), ...text(head), bullets([...lines, ...asks]), ...text(voice, close)];
	}
	const groups = draft.picker.between("groups", 0, 1) === 0 ? draft.bank.groups : draft.bank.groups.slice(1);
	let left = room;
	const parts = groups.flatMap((group) => {
		const wanted = Math.min(left - 1, 2);
		if (wanted < 1) return [];
		left -= wanted + 1;
		return [...text([group.head]), bullets(group.lines.slice(0, wanted))];
	});
	const more = follow(draft, "points", material(draft).points, left);
	return [
		// What follows are headings of their own.
		...text([endSentence(hook.replace(/\s*:$/u, ""))]),
		...paragraphs(said),
		// A heading belongs to the list below it, without a gap.
		...parts,
		...paragraphs([...more, ...voice]),
		...text(close),
	];
};

/** Two lines: the subject with a first point and a second one, or the author's sentence and the end. */
const shortList = (draft: Draft): Block[] => {
	const { idea, count } = draft;
	if (idea.kind !== "topic") {
		const { hook, told } = openingOf(draft);
		return [bullets(count > 1 ? [hook, ...secondLine(draft, told, handOver(draft))] : [hook])];
	}
	const { items, queries } = material(draft);
	const colon = idea.language === "fr" ? "\u00A0:" : ":";
	const subject = `${capitalise(bareSentence(idea.topic))}${colon}`;
	const points = [...items, ...queries]
		.flat()
		.map((line) => draft.fill(line))
		.filter((line) => line !== undefined);
	const short = points.slice(0, -1).filter((line) => subject.length + line.length < maxHookLength);
	const first = draft.picker.rotate("points", short) ?? points[0] ?? "";
	const second = points[points.indexOf(first) + 1] ?? "";
	const lead = `${subject} ${idea.language === "de" ? first : lowerFirst(first)}`;
	const line = draft.fill(voiced(draft, second)) ?? second;
	return [bullets(count > 1 ? [lead, line] : [lead])];
};

/** A lead-in, a list of at least two lines and, where there is room, a last word. */
export const list = (draft: Draft): Block[] =>
	draft.length === "short" ? shortList(draft) : draft.picker.rotate("shape", [plain, steps, grouped])(draft);
