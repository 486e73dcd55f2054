import { weight } from "../choose-own.ts";
import { lowerWords } from "../detect-language.ts";
import { isQuestion } from "../idea-kind.ts";
import { leansBack } from "../leans-back.ts";
import { splitLong } from "../split-long.ts";
import type { RefineContext } from "./context.ts";
import { dropFillers } from "./plain-words.ts";
import { type PostLine, renderPost } from "./read-post.ts";

interface Sentence {
	line: number;
	part: number;
	text: string;
	/** How much is lost without it. */
	need: number;
}

const needOf = (text: string, index: number, last: number, { idea, known }: RefineContext): number => {
	if (known.isClose(text)) return 2;
	if (known.isOurs(text)) return 1 - index / 100;
	const nouns = new Set(idea.keywords.flatMap((word) => lowerWords(word)));
	const named = lowerWords(text).filter((word) => nouns.has(word)).length;
	// The first sentence is kept in any case, so its bonus must not tell.
	const asks = index === last && isQuestion(text) ? 3 : 0;
	return 10 + weight(text, Math.max(index, 1), last) + Math.min(named, 3) + asks;
};

const sentencesOf = (context: RefineContext): Sentence[] => {
	const flat = context.lines.flatMap(({ kind, parts }, line) =>
		kind === "text" ? parts.map((text, part) => ({ line, part, text })) : [],
	);
	return flat.map((sentence, index) => ({
		...sentence,
		need: needOf(sentence.text.trim(), index, flat.length - 1, context),
	}));
};

/** The lines under a heading: right below it, or a list after a gap. */
const linesBelow = (lines: readonly PostLine[], index: number): [from: number, to: number] => {
	const gap = lines[index + 1]?.kind === "other" && lines[index + 2]?.marker !== "" ? 1 : 0;
	const from = index + 1 + gap;
	const end = lines.slice(from).findIndex(({ kind }) => kind !== "text");
	return [from, end === -1 ? lines.length : from + end];
};

/** A heading says nothing without the lines below it. */
const dropHeadings = (lines: readonly PostLine[], before: readonly PostLine[]): PostLine[] =>
	lines.map((line, index) => {
		if (index === 0 || line.parts.length === 0 || !/:\s*$/u.test(line.parts.at(-1) ?? "")) return line;
		const [from, to] = linesBelow(before, index);
		const kept = lines.slice(from, to).some(({ parts }) => parts.length > 0);
		return from < to && !kept ? { ...line, parts: line.parts.slice(0, -1) } : line;
	});

const shortenOne = ({ lines, language }: RefineContext): string => {
	const at = lines.findIndex(({ kind }) => kind === "text");
	const line = lines[at];
	if (!line) return renderPost(lines);
	const text = line.parts.join("").trim();
	const plain = dropFillers(text, language);
	const bracketless = plain.replace(/\s*\([^()]*\)/gu, "");
	const shorter = [plain, bracketless, splitLong(plain)?.[0]].find(
		(option) => option !== undefined && option.length < text.length && /[\p{L}\p{N}]/u.test(option),
	);
	return renderPost(lines.with(at, { ...line, parts: [shorter ?? text] }));
};

/**
 * About two thirds of the sentences: ours go first, then what the author can best do without. The first
 * line and the hashtags stay.
 */
export const shorten = (context: RefineContext): string => {
	const sentences = sentencesOf(context);
	if (sentences.length < 2) return shortenOne(context);
	const keep = Math.min(Math.max(Math.round(sentences.length * 0.65), 1), sentences.length - 1);
	const [first, ...rest] = sentences;
	const gone = new Set<Sentence>();
	while (sentences.length - gone.size > keep) {
		const costs = rest
			.filter((sentence) => !gone.has(sentence))
			.map((sentence, index, left) => {
				const next = left[index + 1];
				const orphans = next && next.line === sentence.line && leansBack(next.text) ? 3 : 0;
				return { sentence, cost: sentence.need + orphans };
			});
		const least = costs.reduce((a, b) => (b.cost <= a.cost ? b : a));
		gone.add(least.sentence);
	}
	const kept = context.lines.map((line, index) =>
		line.kind !== "text"
			? line
			: {
					...line,
					parts: line.parts.filter(
						(_, part) => ![...gone].some((sentence) => sentence.line === index && sentence.part === part),
					),
				},
	);
	return first ? renderPost(dropHeadings(kept, context.lines)) : renderPost(context.lines);
};
