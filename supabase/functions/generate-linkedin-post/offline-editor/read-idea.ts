import { listMarker } from "../../../../domain/text/count-sentences.ts";
import { bareIdea, hashtag, type IdeaPiece, readPieces } from "../../../../domain/text/idea-pieces.ts";
import { stripHidden } from "../../_shared/hidden-characters.ts";
import { detectLanguage, wordsOf } from "../../_shared/language/detect-language.ts";
import type { Language } from "../../_shared/language/function-words.ts";

/** The author's own words, a gap to fill in, or the closing of the post. */
export interface Piece extends Omit<IdeaPiece, "kind"> {
	kind: IdeaPiece["kind"] | "gap" | "closing";
}

export interface Idea {
	/** Null: no frames are there for it. */
	language: Language | null;
	pieces: IdeaPiece[];
	/** The author's words, when they are a bare topic ("remote work"). */
	topic: string | null;
	/** #tags of the author's, without the #. */
	tags: string[];
	/** All of its lines, without the tags at their ends. */
	text: string;
}

const longestTopic = 8;
/** Words that make a sentence of what could be a topic. */
export const sentenceWords: Record<Language, RegExp> = {
	en: /\b(?:i|me|we|us|you|he|him|she|they|them|it|is|are|was|were|am|has|have|had|will|can|should|must|don't|needs?|looking|closed|made|sold|lost|saved|cost|taught|told|moved|hired|opened|launched|went|came)\b/iu,
	de: /(?<!\p{L})(?:ich|mich|mir|wir|uns|ihr|sie|er|es|man|ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|muss|soll)(?!\p{L})/iu,
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
		.trim();

/**
 * The idea in pieces that keep the author's words and order. `hint` is the language of an idea that does not tell its
 * own, such as a name.
 */
export const readIdea = (idea: string, hint: Language): Idea => {
	const plain = plainText(idea);
	const text = bareIdea(plain);
	const detected = detectLanguage(text) ?? hint;
	const language = detected === "other" ? null : detected;
	const tags = [...new Set([...plain.matchAll(hashtag)].map((match) => match[1] ?? ""))];
	const proper = language === "en" ? text.replace(/(?<![\p{L}\p{N}.’'])i(?![\p{L}\p{N}.])/gu, "I") : text;
	const read = readPieces(proper);
	return {
		language,
		pieces: read.length > 0 ? read : [{ kind: "sentence", text: proper || plain, paragraph: 0 }],
		topic: language && read.length === 1 && isTopic(proper, language) ? proper : null,
		tags,
		text: proper,
	};
};

const isTopic = (text: string, language: Language): boolean =>
	text.length <= 100 &&
	!/[.!?…:;,。！？]$|[:;,] |\n/u.test(text) &&
	wordsOf(text).length <= longestTopic &&
	!listMarker.test(text) &&
	!sentenceWords[language].test(text);
