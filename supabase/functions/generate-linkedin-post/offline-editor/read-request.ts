import type { GenerationRequest } from "../../../../domain/generation.ts";
import { toGap } from "../../../../domain/text/gaps.ts";
import type { IdeaPiece } from "../../../../domain/text/idea-pieces.ts";
import { capitalise, endSentence } from "../../../../domain/text/sentence-text.ts";
import { detectLanguage } from "../../_shared/language/detect-language.ts";
import { adaptWords, forbiddenIn, splitLong } from "./adapt-words.ts";
import { withoutEmojis } from "./emojis.ts";
import { findSubjects } from "./find-subjects.ts";
import { type Frames, framesOf } from "./frames.ts";
import { type Idea, readIdea } from "./read-idea.ts";
import { type Rules, readRules } from "./read-rules.ts";

export type EditingRequest = Omit<GenerationRequest, "testMode" | "variation"> &
	Partial<Pick<GenerationRequest, "variation">>;

export interface Reading {
	request: EditingRequest;
	rules: Rules;
	idea: Idea;
	/** The author's sentences, in the words that tone and rules want. */
	pieces: IdeaPiece[];
	subjects: string[];
	/** The line that the rules want at the end; "" for none. */
	closing: string;
	/** Null in a language without frames. */
	frames: Frames | null;
	isForbidden: (text: string) => boolean;
}

/** The idea, in the language of the brand voice where it does not tell its own. */
export const readIdeaOf = (brandVoice: string, idea: string): Idea => {
	const voice = detectLanguage(brandVoice);
	return readIdea(idea, voice && voice !== "other" ? voice : "en");
};

/** Reads idea, brand voice and options; `written` is the idea, or the post that is refined. */
export const readRequest = (request: EditingRequest, written = request.userMessage): Reading => {
	const { tone, includeEmojis } = request.config;
	const rules = readRules(request.systemMessage);
	const idea = readIdeaOf(request.systemMessage, written);
	const { language } = idea;
	const frames = language && framesOf[language];
	const forbidden = forbiddenIn(rules);
	const isForbidden = (text: string) => text.search(forbidden) >= 0;
	const allowed = (text: string) => (includeEmojis && rules.emojis ? text : withoutEmojis(text) || text);
	// A forbidden word makes room for another.
	const show = (text: string) =>
		adaptWords(allowed(text), rules, tone, language).replace(forbidden, toGap(frames?.otherWord ?? "…"));
	// The line that the rules want stands at the end alone.
	const said = idea.pieces.filter(({ text }) => text !== capitalise(endSentence(rules.closing)));
	const pieces = said.flatMap((piece) => {
		const text = show(piece.text);
		const parts =
			rules.shortSentences && piece.kind === "sentence" && language ? splitLong(text, language) : [text];
		return parts.map((part) => ({ ...piece, text: part }));
	});
	return {
		request,
		rules,
		idea,
		pieces,
		subjects: findSubjects(idea).filter((subject) => !isForbidden(subject)),
		closing: allowed(rules.closing),
		frames,
		isForbidden,
	};
};
