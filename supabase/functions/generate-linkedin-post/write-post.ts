import type { GenerationRequest } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import { askModel } from "../_shared/model/ask-model.ts";
import { recordTokens } from "../_shared/model/record-tokens.ts";
import { streamModel } from "../_shared/model/stream-model.ts";
import { writeOffline } from "./offline-editor/write-offline.ts";
import { buildPrompt } from "./prompt.ts";

/** The post as its writer gives it, not yet cleaned; a `signal` that aborts ends the wait. */
export async function writePost(
	generation: GenerationRequest,
	context: FunctionContext,
	signal: AbortSignal,
): Promise<string> {
	const { settings } = context;
	if (!settings.model) return offlinePost(generation);
	return askModel(settings.model, buildPrompt(generation), signal, recordTokens(context));
}

/** The same as {@link writePost}, in words as they come; resolves when the first are there. */
export async function streamPost(
	generation: GenerationRequest,
	context: FunctionContext,
	signal: AbortSignal,
): Promise<AsyncIterable<string>> {
	const { settings } = context;
	if (!settings.model) return atOnce(offlinePost(generation));
	return streamModel(settings.model, buildPrompt(generation), signal, recordTokens(context));
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
