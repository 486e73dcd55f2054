import { splitSentences } from "../../../../domain/text/count-sentences.ts";
import { stripHidden } from "../../_shared/hidden-characters.ts";
import { detectLanguage, wordsOf } from "../../_shared/language/detect-language.ts";
import type { Language } from "../../_shared/language/function-words.ts";
import { capitalise, endSentence } from "./sentence-text.ts";

/** A sentence of the author's, a line of a list, a gap to fill in, or the question at the end. */
export interface Piece {
	kind: "sentence" | "item" | "gap" | "question";
	text: string;
	/** Which of the author's paragraphs it stands in. */
	paragraph: number;
	/** "•", or "1." in a numbered list; of an item alone. */
	marker?: string;
}

export interface Idea {
	/** Null: no frames are there for it. */
	language: Language | null;
	pieces: Piece[];
	/** The author's words, when they are a bare topic ("remote work"). */
	topic: string | null;
	/** #tags of the author's, without the #. */
	tags: string[];
	/** All of its lines, without the tags at their ends. */
	text: string;
}

const order =
	/^(?:please )?(?:write|create|draft)(?: me)? (?:an? |the )?(?:short |long )?(?:linkedin )?post (?:about|on) |^schreib(?:e|en sie)?(?: mir)?(?: bitte)? einen (?:linkedin-?)?(?:post|beitrag) (?:über|zu|zum thema) |^(?:écris|rédige|écrivez)(?:-moi)? un post (?:linkedin )?sur |^escribe(?:me)? (?:un post|una publicación)(?: de linkedin)? sobre |^escrev[ae](?:-me)? (?:um post|uma publicação)(?: para o linkedin)? sobre /iu;
const hashtag = /(?<![\p{L}\p{N}&/#])#([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;
const listLine = /^([-*+•–▪◦]|\p{N}{1,2}[.)])\s+(?=\S)/u;
const longestTopic = 8;
/** Words that make a sentence of what could be a topic. */
export const sentenceWords: Record<Language, RegExp> = {
	en: /\b(?:i|we|you|he|she|they|it|is|are|was|were|am|has|have|had|will|can|should|must|don't|needs?|looking|closed|made|sold|lost|saved|cost)\b/iu,
	de: /(?<!\p{L})(?:ich|wir|ihr|sie|er|es|man|ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|muss|soll)(?!\p{L})/iu,
	fr: /(?<!\p{L})(?:je|j'|nous|vous|il|elle|ils|on|est|sont|était|a|ont|avons|faut)(?!\p{L})/iu,
	es: /(?<!\p{L})(?:yo|nosotros|él|ella|es|son|era|fue|está|están|hay|he|hemos|tengo|tenemos|buscamos)(?!\p{L})/iu,
	pt: /(?<!\p{L})(?:eu|nós|você|ele|ela|é|são|era|foi|está|estão|há|tenho|temos|vale|buscamos)(?!\p{L})/iu,
};

/** The text without what LinkedIn does not show: headings, tags of HTML, the form of Markdown links. */
const plainText = (raw: string): string =>
	stripHidden(raw)
		.replace(/[^\S\n]+/gu, " ")
		.replace(/^ ?#{1,6} /gmu, "")
		.replace(/<\/?[a-z][^<>]{0,200}>/giu, "")
		.replace(/\[([^[\]\n]{1,200})\]\((\S{1,300}?)\)/gu, "$1 ($2)")
		.trim()
		.replace(order, "");

const withoutTags = (line: string): string => {
	const words = line.trim().split(" ");
	while (/^#(?=[\p{N}\p{M}_]*\p{L})[\p{L}\p{N}\p{M}_]+,?$/u.test(words.at(-1) ?? "")) words.pop();
	return words.join(" ").replace(hashtag, "$1");
};

const readPieces = (lines: readonly string[]): Piece[] => {
	let paragraph = 0;
	return lines.flatMap((line): Piece[] => {
		if (line === "") paragraph += 1;
		const mark = listLine.exec(line)?.[1];
		if (mark) {
			const marker = /^\p{N}/u.test(mark) ? `${mark.slice(0, -1)}.` : "•";
			return [{ kind: "item", text: capitalise(line.replace(listLine, "")), paragraph, marker }];
		}
		return splitSentences(line).map((text) => ({
			kind: "sentence",
			text: capitalise(endSentence(text)),
			paragraph,
		}));
	});
};

/**
 * The idea in pieces that keep the author's words and order. `hint` is the language of an idea that does not tell its
 * own, such as a name.
 */
export const readIdea = (message: string, hint: Language): Idea => {
	const plain = plainText(message);
	const detected = detectLanguage(plain) ?? hint;
	const language = detected === "other" ? null : detected;
	const tags = [...new Set([...plain.matchAll(hashtag)].map((match) => match[1] ?? ""))];
	const text = plain.split("\n").map(withoutTags).join("\n").trim();
	const proper = language === "en" ? text.replace(/(?<![\p{L}\p{N}.’'])i(?![\p{L}\p{N}.])/gu, "I") : text;
	const read = readPieces(proper.split("\n"));
	const pieces: Piece[] =
		read.length > 0 ? read : [{ kind: "sentence", text: proper || plain, paragraph: 0 }];
	return {
		language,
		pieces,
		topic: language && read.length === 1 && isTopic(proper, language) ? proper : null,
		tags,
		text: proper,
	};
};

const isTopic = (text: string, language: Language): boolean =>
	text.length <= 100 &&
	!/[.!?…:;,。！？]$|[:;,] |\n/u.test(text) &&
	wordsOf(text).length <= longestTopic &&
	!listLine.test(text) &&
	!sentenceWords[language].test(text);
