import { defaultSystemMessage, type GenerationRequest } from "../../../domain/generation.ts";
import {
	type GenerationConfig,
	lengths,
	optionOf,
	type PostOption,
	sentenceRange,
	styles,
	tones,
} from "../../../domain/post-options.ts";
import { createFence, toMaterial } from "../_shared/fence.ts";
import type { Prompt } from "../_shared/model/ask-model.ts";
import { refineInstructions } from "./refine-instructions.ts";
import { formatRules, materialRules, writingRules } from "./writing-rules.ts";

const inWords = ({ label, description }: PostOption<string>) => `${label} (${description})`;

/** What a prompt is made of: a request, and posts of the author's own as {@link chooseExamples} gives them. */
export interface PromptRequest extends Omit<GenerationRequest, "testMode"> {
	examples?: readonly string[];
}

/**
 * The two messages for the language model. Every text of the author stands in a fence that it cannot contain.
 * The system message depends on the options, the brand voice and the examples alone, so that a model server can keep
 * it between requests; the user message holds the idea, the post to refine and what to do with them.
 */
export const buildPrompt = (request: PromptRequest): Prompt => ({
	system: [
		"You write LinkedIn posts for their author, in the author's voice.",
		optionRules(request.config),
		writingRules,
		formatRules,
		materialRules,
		...authorsVoice(request),
	].join("\n\n"),
	prompt: request.refine ? refinePrompt(request.userMessage, request.refine) : newPostPrompt(request),
});

const authorsVoice = ({ systemMessage, examples = [] }: PromptRequest): string[] => {
	const voice = toMaterial(systemMessage) || defaultSystemMessage;
	const fence = createFence([voice, ...examples]);
	const rules = `Brand voice\n${fence.enclose("VOICE", voice)}`;
	if (examples.length === 0) return [rules];
	const posts = examples.map((example, index) => fence.enclose(exampleNames[index] ?? "EXAMPLE", example));
	return [rules, `Examples\n${useOfExamples}\n${posts.join("\n")}`];
};

const exampleNames = ["FIRST", "SECOND", "THIRD"];
const useOfExamples =
	"Posts that the author has published. Write as they sound; take no fact, name or sentence out of them, and where they differ from the brand voice, follow the brand voice.";

const optionRules = (config: GenerationConfig): string => {
	const { min, max } = sentenceRange[config.length];
	return `This post
- Tone: ${inWords(optionOf(tones, config.tone))}.
- Length: ${optionOf(lengths, config.length).label}, ${min} to ${max} sentences; a list counts as one, with the line that leads to it.
- Style: ${inWords(optionOf(styles, config.style))}.
- Hashtags: ${config.includeHashtags ? "two to four about the idea, on a last line of their own, unless the brand voice forbids them" : "none"}.
- Emojis: ${config.includeEmojis ? "one to three where they help, unless the brand voice forbids them" : "none"}.`;
};

const newPostPrompt = ({ userMessage, variation }: Pick<GenerationRequest, "userMessage" | "variation">) => {
	const fence = createFence([userMessage]);
	const nudge =
		variation > 0
			? ` The author has seen ${variation === 1 ? "one version" : `${variation} versions`} already: choose a less obvious first line and angle.`
			: "";
	return `The author's idea:\n\n${fence.enclose("IDEA", userMessage)}\n\nWrite the LinkedIn post about this idea.${nudge}`;
};

const refinePrompt = (userMessage: string, { action, post }: NonNullable<GenerationRequest["refine"]>) => {
	const fence = createFence([userMessage, post]);
	return [
		`The author's idea:\n\n${fence.enclose("IDEA", userMessage)}`,
		`The current post about it:\n\n${fence.enclose("POST", post)}`,
		`${refineInstructions[action]} Answer with the new post only.`,
	].join("\n\n");
};
