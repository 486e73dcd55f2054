import type { Thread } from "./bank.ts";
import { text } from "./blocks.ts";
import { chooseOwn } from "./choose-own.ts";
import { isQuestion } from "./idea-kind.ts";
import { openingOf } from "./opening.ts";
import { asksOf, closersOf, closingAskOf } from "./parts.ts";
import { bareSentence, lowerFirst } from "./sentence-text.ts";
import type { Block, Draft } from "./types.ts";
import { voiced } from "./voice-lines.ts";

/** The author's sentence that carries most, made into the question a short post ends with. */
const askAbout = (draft: Draft, told: readonly string[]): string | undefined => {
	const [said] = chooseOwn(
		told.filter((sentence) => !isQuestion(sentence)),
		1,
		true,
	);
	const [ask = ""] = closingAskOf(draft);
	if (!said || ask === "") return undefined;
	const colon = draft.idea.language === "fr" ? "\u00A0:" : ":";
	return `${bareSentence(said)}${colon} ${lowerFirst(ask)}`;
};

/** The second sentence of a short post: of the style for a subject, of the author where there is one. */
export const secondLine = (draft: Draft, told: readonly string[], otherwise: readonly string[]): string[] =>
	[askAbout(draft, told) ?? otherwise[0] ?? ""].filter(Boolean);

/** An invitation or a question to the reader. */
export const handOver = (draft: Draft): string[] => {
	const line = draft.picker.pick("second", [...closersOf(draft), ...asksOf(draft)]);
	return line ? [line] : [];
};

/** A post of two sentences: the first line and one more. */
export const shortPost = (draft: Draft, second: readonly string[]): Block[] => {
	const { hook, told } = openingOf(draft);
	return draft.count < 2 ? text([hook]) : [...text([hook]), ...text(secondLine(draft, told, second))];
};

/** For a subject, the second sentence is of the style; for sentences, it hands over to the reader. */
export const secondOf = (draft: Draft, threads: readonly Thread[]): string[] => {
	if (draft.idea.kind !== "topic") return handOver(draft);
	const firsts = threads
		.map(([first]) => draft.fill(voiced(draft, first)))
		.filter((line) => line !== undefined);
	return firsts.length > 0 ? [draft.picker.pick("second", [firsts[0] ?? "", ...firsts.slice(1)])] : [];
};
