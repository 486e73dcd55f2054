import type { Bank } from "../bank.ts";
import { bankOf } from "../bank-of.ts";
import { detectLanguage, lowerWords } from "../detect-language.ts";
import { createFill } from "../fill.ts";
import { readIdea } from "../read-idea.ts";
import { readVoice } from "../read-voice.ts";
import type { Fill, Idea, Language } from "../types.ts";
import { languageHint, type WritingRequest } from "../write-post.ts";
import { type KnownLines, knownLines } from "./known-lines.ts";
import { bodyOf, type PostLine } from "./read-post.ts";

/** What a refinement knows besides the post: what it is about, in which words, and whose sentences are whose. */
export interface RefineContext {
	request: WritingRequest;
	lines: PostLine[];
	language: Language;
	bank?: Bank;
	/** The idea the post is about: the author's, or the post itself when it has moved away from that. */
	idea: Idea;
	fill: Fill;
	known: KnownLines;
}

/** Whether the post still speaks of the idea: one of its nouns comes up, or its topic does. */
const speaksOf = (idea: Idea, body: string): boolean => {
	const words = new Set(lowerWords(body));
	const nouns = idea.keywords.flatMap((word) => lowerWords(word));
	const own = nouns.length > 0 ? nouns : lowerWords(idea.topic);
	return own.some((word) => words.has(word)) || idea.sentences.some((sentence) => body.includes(sentence));
};

export const createRefineContext = (request: WritingRequest, lines: PostLine[]): RefineContext => {
	const body = bodyOf(lines);
	const given = readIdea(request.userMessage, languageHint(request.systemMessage));
	const language = detectLanguage(body) ?? given.language;
	const related = language === given.language && speaksOf(given, body);
	const idea = related ? given : readIdea(body, language);
	const bank = bankOf(language);
	const fill = createFill(idea, readVoice(request.systemMessage), request.config.tone);
	return { request, lines, language, bank, idea, fill, known: knownLines(bank) };
};
