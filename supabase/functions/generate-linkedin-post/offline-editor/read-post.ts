import { listMarker, splitQuotations } from "../../../../domain/text/count-sentences.ts";
import { closeUp } from "../../_shared/cleaning/unquote.ts";
import type { Language } from "../../_shared/language/function-words.ts";
import type { Piece } from "./read-idea.ts";

/** A line of a post as it stands: what marks it as one of a list, and its sentences. Without sentences it is kept as it is. */
export interface PostLine {
	marker: string;
	sentences: string[];
	text: string;
}

export const readPost = (post: string): PostLine[] =>
	post.split("\n").map((text) => ({
		marker: listMarker.exec(text.trimStart())?.[0] ?? "",
		sentences: splitQuotations(text),
		text,
	}));

/** A sentence of a post, with the line it stands in. */
interface PostSentence extends Piece {
	line: number;
}

export const sentencesOf = (lines: readonly PostLine[]): PostSentence[] =>
	lines.flatMap(({ marker, sentences }, line) =>
		sentences.map(
			(text): PostSentence => ({
				kind: marker ? "item" : /^\[[^[\]]*\]$/u.test(text) ? "gap" : "sentence",
				text,
				paragraph: line,
				line,
			}),
		),
	);

/** The lines with the sentences that are left; a line that has lost all of its own goes. */
export const writeLines = (lines: readonly PostLine[], left: readonly PostSentence[]): string => {
	const byLine = Map.groupBy(left, ({ line }) => line);
	const written = lines.flatMap(({ marker, sentences, text }, line) => {
		const kept = byLine.get(line) ?? [];
		if (sentences.length === 0) return [text];
		if (kept.length === 0) return [];
		const isWhole =
			kept.length === sentences.length && kept.every((sentence, index) => sentence.text === sentences[index]);
		return [isWhole ? text : marker + kept.map((sentence) => sentence.text).join(" ")];
	});
	return closeUp(written.join("\n"));
};

/** Words that say nothing, by language. */
export const fillers: Record<Language, RegExp> = {
	en: /(?<![\p{L}-])(?:honestly,? |basically,? |actually,? |literally |really |very |simply |quite |truly |absolutely |in order (?=to ))/giu,
	de: /(?<![\p{L}-])(?:wirklich |eigentlich |einfach |quasi |sozusagen |absolut |tatsächlich )/giu,
	fr: /(?<![\p{L}-])(?:vraiment |en fait,? |tout simplement |absolument |littéralement )/giu,
	es: /(?<![\p{L}-])(?:realmente |simplemente |básicamente |literalmente |absolutamente )/giu,
	pt: /(?<![\p{L}-])(?:realmente |simplesmente |basicamente |literalmente |absolutamente )/giu,
};
