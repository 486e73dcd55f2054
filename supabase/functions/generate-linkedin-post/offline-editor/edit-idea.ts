import { sentenceRange, type Tone } from "../../../../domain/post-options.ts";
import { countListsAsOne, countSentences } from "../../../../domain/text/count-sentences.ts";
import { showPiece } from "../../../../domain/text/idea-pieces.ts";
import { isQuestion } from "../../../../domain/text/sentence-text.ts";
import { toneForms } from "./adapt-words.ts";
import { placeEmojis } from "./emojis.ts";
import { findLists } from "./find-list.ts";
import { findSubjects, writeHashtags } from "./find-subjects.ts";
import { closingQuestion, gapTexts, namesItsNumber, topicLine } from "./gaps-and-question.ts";
import type { Piece } from "./read-idea.ts";
import type { Reading } from "./read-request.ts";
import { firstLines, withoutWeakest } from "./strength.ts";

const countPieces = (pieces: readonly Piece[]): number =>
	pieces.reduce((sum, { text }) => sum + countSentences(text), 0);

/** With a list as one sentence: so many are too many for a length. */
const countForMost = (pieces: readonly Piece[]): number => countListsAsOne(pieces.map(showPiece).join("\n"));

/**
 * Each point on a line of a list, where style or rules want one and the author has made none; what is missing in a
 * list is a line of it. A question at the end stands below the list.
 */
const asList = (pieces: readonly Piece[], gaps: readonly Piece[]): Piece[] => {
	const toItem = (piece: Piece): Piece => ({ ...piece, kind: "item", marker: "•" });
	if (pieces.at(-1)?.marker === "•") return [...pieces, ...gaps.map(toItem)];
	const asksAt = pieces.length > 1 && isQuestion(pieces.at(-1)?.text ?? "") ? -1 : pieces.length;
	const [first, ...rest] = [...pieces.slice(0, asksAt), ...gaps];
	const isPlain = first && rest.length > 1 && pieces.every(({ kind }) => kind !== "item");
	return isPlain ? [first, ...rest.map(toItem), ...pieces.slice(asksAt)] : [...pieces, ...gaps];
};

/** The author's sentences in the order, form and number that the options ask for, with gaps for what is missing. */
const arrange = (reading: Reading): Piece[] => {
	const { request, rules, closing, idea, frames } = reading;
	const { length, style } = request.config;
	const { min } = sentenceRange[length];
	// The spec names no most for a long post: nothing of the author's is dropped for one.
	const max = length === "long" ? Number.POSITIVE_INFINITY : sentenceRange[length].max;
	const paragraph = Number.POSITIVE_INFINITY;
	const isListed = style === "list" || rules.lists;
	const isOutline = idea.topic !== null && frames;
	let pieces: Piece[] = isOutline ? [topicLine(reading, style)] : reading.pieces;
	const firsts = (another: boolean) =>
		firstLines(pieces, idea.language, { wantsQuestion: style === "question", another });
	const choices = [...new Set([firsts(false)[0] ?? 0, ...firsts(true)])];
	const first = pieces[choices[(request.variation ?? 0) % choices.length] ?? 0];
	if (first) pieces = [first, ...pieces.filter((piece) => piece !== first)];
	if (isListed || style === "informative" || style === "question") pieces = findLists(pieces, idea.language);

	// No sentence of the author's makes room for a question of ours.
	const asks =
		(rules.question ?? style === "question") &&
		countForMost(pieces) < max &&
		!isQuestion(closing) &&
		!(pieces.length > 1 && isQuestion(pieces.at(-1)?.text ?? ""));
	const question = asks ? closingQuestion(reading) : null;
	const extra = question ? 1 : 0;
	pieces = withoutWeakest(pieces, Math.max(countForMost(pieces) + extra - max, 0), idea.language);
	const missing = min - countPieces(pieces) - extra;
	const gaps = gapTexts(reading, style)
		.slice(0, Math.max(missing, 0))
		.map((text): Piece => ({ kind: "gap", text, paragraph }));
	const points = isListed && !namesItsNumber(idea) ? gaps : [];
	if (isListed) pieces = asList(pieces, points);
	pieces = [...pieces, ...gaps.slice(points.length)];
	// The line that the rules want is no sentence of the length: none of the author's makes room for it.
	const last = [question ?? "", closing].filter(Boolean);
	return [...pieces, ...last.map((text): Piece => ({ kind: "closing", text, paragraph }))];
};

const paragraphLength = 220;

/**
 * The text as LinkedIn is read: the first line alone, then short paragraphs; the author's own breaks stay. Each
 * variation fills its paragraphs differently.
 */
const renderPieces = (pieces: readonly Piece[], tone: Tone, variation = 0): string => {
	const most = ((toneForms[tone].paragraph - 1 + variation) % 3) + 1;
	let text = "";
	let paragraph = { count: 0, length: 0 };
	for (const [index, piece] of pieces.entries()) {
		const before = pieces[index - 1];
		const shown = showPiece(piece);
		const isProse =
			before?.kind === "sentence" && piece.kind === "sentence" && before.paragraph === piece.paragraph;
		const isLead = piece.text.endsWith(":") || before?.text.endsWith(":");
		const continues =
			isProse &&
			!isLead &&
			index > 1 &&
			paragraph.count < most &&
			paragraph.length + shown.length < paragraphLength;
		text +=
			index === 0 ? "" : continues ? " " : before?.kind === "item" && piece.kind === "item" ? "\n" : "\n\n";
		text += shown;
		paragraph = continues
			? { count: paragraph.count + 1, length: paragraph.length + shown.length }
			: { count: 1, length: shown.length };
	}
	return text;
};

/** The author's words as a post, with hashtags and emojis where they are asked for and allowed. */
export const editIdea = (reading: Reading): string => {
	const { request, rules, idea } = reading;
	const { tone, includeHashtags, includeEmojis } = request.config;
	const pieces = arrange(reading);
	const shown = includeEmojis && rules.emojis ? placeEmojis(pieces) : pieces;
	const body = renderPieces(shown, tone, request.variation);
	const tags = includeHashtags && rules.hashtags ? writeHashtags(idea.tags, findSubjects(idea, body)) : "";
	return [body, tags].filter(Boolean).join("\n\n");
};

const mostVariations = 6;

/** The different texts that an idea has, in the order in which they are written. */
export const variationsOf = (reading: Reading): string[] => {
	const texts = Array.from({ length: mostVariations }, (_, variation) =>
		editIdea({ ...reading, request: { ...reading.request, variation } }),
	);
	return [...new Set(texts)];
};
