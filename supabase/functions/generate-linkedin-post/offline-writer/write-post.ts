import { countSentences, splitSentences } from "../../../../domain/count-sentences.ts";
import { defaultSystemMessage, type GenerationRequest } from "../../../../domain/generation.ts";
import { type Length, type Style, sentenceRange, tones } from "../../../../domain/post-options.ts";
import { arrange } from "./arrange.ts";
import type { Bank } from "./bank.ts";
import { bankOf } from "./bank-of.ts";
import { cleanIdea } from "./clean-idea.ts";
import { detectLanguage } from "./detect-language.ts";
import { placeEmojis } from "./emojis.ts";
import { createFill } from "./fill.ts";
import { writeHashtags } from "./hashtags.ts";
import { readIdea } from "./read-idea.ts";
import { readVoice } from "./read-voice.ts";
import { renderBlocks } from "./render-blocks.ts";
import { createPicker, type Picker } from "./seed.ts";
import { endSentence } from "./sentence-text.ts";
import { informative } from "./structures/informative.ts";
import { list } from "./structures/list.ts";
import { personal } from "./structures/personal.ts";
import { question } from "./structures/question.ts";
import { storytelling } from "./structures/storytelling.ts";
import type { Block, Draft, Idea, Language, Voice } from "./types.ts";
import { isSilent } from "./voice-lines.ts";

/** What the writer needs of a generation request. */
export type WritingRequest = Omit<GenerationRequest, "testMode" | "variation"> &
	Partial<Pick<GenerationRequest, "variation">>;

const structures: Record<Style, (draft: Draft) => Block[]> = {
	informative,
	storytelling,
	question,
	list,
	personal,
};

const wantedSentences = (length: Length, idea: Idea, voice: Voice, picker: Picker): number => {
	const own = idea.sentences.length;
	if (length === "short") return 2;
	if (length === "medium")
		return isSilent(voice) ? Math.min(Math.max(picker.between("count", 4, 5), own > 1 ? 5 : 0), 5) : 5;
	const forVoice = [voice.role ?? voice.audience, voice.manner, voice.topics[0]].filter(Boolean).length;
	return Math.min(Math.max(picker.between("count", 7, 8) + Math.min(forVoice, 2), own + 3), 11);
};

/** The fixed line the brand voice asks for, cut to what the length leaves room for. */
const fixedLine = (line: string | undefined, room: number): Block[] => {
	const sentences = line ? splitSentences(cleanIdea(line).text).slice(0, room).map(endSentence) : [];
	return sentences.length > 0 ? [{ kind: "text", sentences }] : [];
};

/** The blocks of a post whose sentences, counted as they stand in it, fit the length. */
const blocksWithin = (
	write: (count: number) => Block[],
	wanted: number,
	{ min, max }: { min: number; max: number },
): Block[] => {
	let count = wanted;
	let blocks: Block[] = [];
	// An author's sentence may count as none or as two once it stands in the post; the next round makes up for it.
	for (let round = 0; round < 6; round += 1) {
		blocks = write(count);
		const counted = countSentences(renderBlocks(blocks));
		if (counted >= min && counted <= max) break;
		count = Math.max(count + (counted < min ? min : max) - counted, 1);
	}
	return blocks;
};

const writeBody = (
	request: WritingRequest,
	idea: Idea,
	voice: Voice,
	picker: Picker,
	bank?: Bank,
): Block[] => {
	const { tone, length, style } = request.config;
	const range = sentenceRange[length];
	const end = fixedLine(voice.endWith, Math.max(range.max - 2, 1));
	const start = fixedLine(voice.startWith, Math.max(range.max - 3, 0));
	const fixed = countSentences(renderBlocks([...start, ...end]));
	const wanted = Math.max(wantedSentences(length, idea, voice, picker) - fixed, 1);
	if (!bank) return [...start, ...arrange(idea, style, range.max - fixed, picker), ...end];
	const draft = { idea, voice, bank, tone, length, style, picker, fill: createFill(idea, voice, tone) };
	return blocksWithin(
		(count) => [...start, ...structures[style]({ ...draft, count }), ...end],
		wanted,
		range,
	);
};

const compose = (request: WritingRequest, idea: Idea, voice: Voice, salt: string, turn: number): string => {
	const { tone, length, style, includeHashtags, includeEmojis } = request.config;
	// The tone is a turn and no part of the seed, so that two tones do not choose alike by chance.
	const toneTurn = tones.findIndex(({ value }) => value === tone);
	const picker = createPicker(JSON.stringify([salt, request.userMessage, length, style]), turn + toneTurn);
	const blocks = writeBody(request, idea, voice, picker, bankOf(idea.language));
	const withEmojis = includeEmojis && !voice.noEmojis;
	const body = renderBlocks(withEmojis ? placeEmojis(blocks, idea, tone, picker) : blocks);
	return includeHashtags && !voice.noHashtags ? `${body}\n\n${writeHashtags(idea, voice, style)}` : body;
};

const neutral = readVoice("");

/** The language to assume for an idea that does not tell, such as a name: that of the brand voice. */
export const languageHint = (systemMessage: string): Language =>
	systemMessage.trim() === defaultSystemMessage ? "en" : (detectLanguage(systemMessage) ?? "en");

/**
 * One of the texts the writer has for a request: the author's own sentences or topic, set into one of
 * several structures. Each `turn` chooses differently; the same turn always gives the same text.
 */
export const createPostWriter = (request: WritingRequest): ((turn: number) => string) => {
	const idea = readIdea(request.userMessage, languageHint(request.systemMessage));
	const voice = readVoice(request.systemMessage);
	return (turn) => {
		const plain = compose(request, idea, neutral, "", turn);
		if (request.systemMessage.trim() === "") return plain;
		// A voice that asks for nothing we can read still makes the text its own.
		for (let round = 0; round < 24; round += 1) {
			const text = compose(request, idea, voice, `${request.systemMessage.trim()}${round}`, turn);
			if (text !== plain) return text;
		}
		return plain;
	};
};
