import { countSentences, splitSentences } from "../../../../domain/count-sentences.ts";
import type { GenerationRequest } from "../../../../domain/generation.ts";
import { type Length, type Style, sentenceRange } from "../../../../domain/post-options.ts";
import { cleanIdea } from "./clean-idea.ts";
import { placeEmojis } from "./emojis.ts";
import { createFill } from "./fill.ts";
import { writeHashtags } from "./hashtags.ts";
import { readIdea } from "./read-idea.ts";
import { readVoice } from "./read-voice.ts";
import { createPicker, type Picker } from "./seed.ts";
import { endSentence } from "./sentence-text.ts";
import { informative } from "./structures/informative.ts";
import { list } from "./structures/list.ts";
import { personal } from "./structures/personal.ts";
import { question } from "./structures/question.ts";
import { storytelling } from "./structures/storytelling.ts";
import type { Block, Draft, Idea, Voice } from "./types.ts";
import { isSilent } from "./voice-lines.ts";

/** What the writer needs of a generation request. */
export type WritingRequest = Omit<GenerationRequest, "testMode">;

const structures: Record<Style, (draft: Draft) => Block[]> = {
	informative,
	storytelling,
	question,
	list,
	personal,
};

const cjkEnd = /[。！？」』]$/u;

const render = (blocks: readonly Block[]) =>
	blocks
		.map(({ kind, sentences }) =>
			sentences.reduce((text, sentence) => {
				if (text === "") return sentence;
				return (
					text +
					(kind === "list" ? "\n" : cjkEnd.test(text) && /^\P{ASCII}/u.test(sentence) ? "" : " ") +
					sentence
				);
			}, ""),
		)
		.filter(Boolean)
		.join("\n\n");

const wantedSentences = (length: Length, idea: Idea, voice: Voice, picker: Picker): number => {
	const own = idea.sentences.length;
	if (length === "short") return 2;
	if (length === "medium")
		return isSilent(voice) ? Math.min(Math.max(picker.between("count", 4, 5), own + 2), 5) : 5;
	const forVoice = [voice.role ?? voice.audience, voice.manner, voice.topics[0]].filter(Boolean).length;
	return Math.min(Math.max(picker.between("count", 7, 8) + Math.min(forVoice, 2), own + 3), 11);
};

/** The fixed line the brand voice asks for, cut to what the length leaves room for. */
const fixedLine = (line: string | undefined, room: number): Block[] => {
	const sentences = line ? splitSentences(cleanIdea(line).text).slice(0, room).map(endSentence) : [];
	return sentences.length > 0 ? [{ kind: "text", sentences }] : [];
};

const compose = (request: WritingRequest, idea: Idea, voice: Voice, salt: string): string => {
	const { tone, length, style, includeHashtags, includeEmojis } = request.config;
	const range = sentenceRange[length];
	const picker = createPicker(JSON.stringify([salt, request.userMessage, tone, length, style]));
	const draft = { idea, voice, tone, length, style, picker, fill: createFill(idea, voice, tone) };
	const end = fixedLine(voice.endWith, Math.max(range.max - 2, 1));
	const start = fixedLine(voice.startWith, Math.max(range.max - 3, 0));
	const fixed = countSentences(render([...start, ...end]));

	let count = Math.max(wantedSentences(length, idea, voice, picker) - fixed, 1);
	let blocks: Block[] = [];
	// An author's sentence may count as none or as two once it stands in the post; the next round makes up for it.
	for (let round = 0; round < 6; round += 1) {
		blocks = [...start, ...structures[style]({ ...draft, count }), ...end];
		const counted = countSentences(render(blocks));
		if (counted >= range.min && counted <= range.max) break;
		count = Math.max(count + (counted < range.min ? range.min : range.max) - counted, 1);
	}
	const withEmojis = includeEmojis && !voice.noEmojis;
	const body = render(withEmojis ? placeEmojis(blocks, idea, tone, picker) : blocks);
	return includeHashtags && !voice.noHashtags ? `${body}\n\n${writeHashtags(idea, voice, style)}` : body;
};

/**
 * Writes a post without a language model: the author's own sentences or topic, set into one of several
 * structures. Pure: the same request always gives the same text, within `sentenceRange` and 3,000 characters.
 */
export const writeOffline = (request: WritingRequest): string => {
	const idea = readIdea(request.userMessage);
	const neutral = readVoice("");
	const plain = compose(request, idea, neutral, "");
	const voice = readVoice(request.systemMessage);
	if (request.systemMessage.trim() === "") return plain;
	// A voice that asks for nothing we can read still makes the text its own.
	for (let round = 0; round < 24; round += 1) {
		const text = compose(request, idea, voice, `${request.systemMessage.trim()}${round}`);
		if (text !== plain) return text;
	}
	return plain;
};
