import type { GenerationRequest } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import { askModel, type ModelAnswer, type Prompt } from "../_shared/model/ask-model.ts";
import { recordTokens } from "../_shared/model/record-tokens.ts";
import { type StreamedAnswer, streamModel } from "../_shared/model/stream-model.ts";
import { loadExamples } from "./examples.ts";
import { writeOffline } from "./offline-editor/write-offline.ts";
import { buildPrompt } from "./prompt.ts";

/** The post as its writer gives it, not yet cleaned; a `signal` that aborts ends the wait. */
export async function writePost(
	generation: GenerationRequest,
	context: FunctionContext,
	signal: AbortSignal,
): Promise<ModelAnswer> {
	const { model } = context.settings;
	if (!model) return { text: offlinePost(generation), isCutOff: false };
	return askModel(model, await promptOf(generation, context), signal, recordTokens(context));
}

/** The same as {@link writePost}, in words as they come; resolves when the first are there. */
export async function streamPost(
	generation: GenerationRequest,
	context: FunctionContext,
	signal: AbortSignal,
): Promise<StreamedAnswer> {
	const { model } = context.settings;
	if (!model) return { words: atOnce(offlinePost(generation)), isCutOff: () => false };
	return streamModel(model, await promptOf(generation, context), signal, recordTokens(context));
}

async function promptOf(generation: GenerationRequest, context: FunctionContext): Promise<Prompt> {
	return buildPrompt({ ...generation, examples: await loadExamples(context) });
}

/** @throws FunctionError 422 `nothing_to_change` when the text cannot be made another. */
function offlinePost(generation: GenerationRequest): string {
	const post = writeOffline(generation);
	if (generation.refine && post.trim() === generation.refine.post.trim()) {
		throw new FunctionError(422, "nothing_to_change", messages.nothingToChange);
	}
	return post;
}

async function* atOnce(text: string): AsyncGenerator<string> {
	yield text;
}
