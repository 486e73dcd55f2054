import type { GenerationRequest } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import { askModel, type ModelAnswer, type Prompt } from "../_shared/model/ask-model.ts";
import type { OnUsage } from "../_shared/model/record-tokens.ts";
import { type StreamedAnswer, streamModel } from "../_shared/model/stream-model.ts";
import { writeOffline } from "./offline-editor/write-offline.ts";
import { buildPrompt } from "./prompt.ts";

/** What is to be written, with the posts that show a model how. */
export type WritingRequest = GenerationRequest & { examples: readonly string[] };

/** An answer with what was asked; null of the offline writer. */
type Asked<Answer> = Answer & { asked: Prompt | null };
export type WrittenAnswer = Asked<ModelAnswer>;
export type StreamedPost = Asked<StreamedAnswer>;

/** The post as its writer gives it, not yet cleaned; a `signal` that aborts ends the wait. */
export async function writePost(
	generation: WritingRequest,
	context: FunctionContext,
	signal: AbortSignal,
	onUsage: OnUsage,
): Promise<WrittenAnswer> {
	const { model } = context.settings;
	if (!model) return { text: await offlinePost(generation, context, signal), isCutOff: false, asked: null };
	const asked = buildPrompt(generation);
	return { ...(await askModel(model, asked, signal, onUsage)), asked };
}

/** The same as {@link writePost}, in words as they come; resolves when the first are there. */
export async function streamPost(
	generation: WritingRequest,
	context: FunctionContext,
	signal: AbortSignal,
	onUsage: OnUsage,
): Promise<StreamedPost> {
	const { model } = context.settings;
	if (!model)
		return {
			words: atOnce(await offlinePost(generation, context, signal)),
			isCutOff: () => false,
			asked: null,
		};
	const asked = buildPrompt(generation);
	return { ...(await streamModel(model, asked, signal, onUsage)), asked };
}

const offlineWriter = new URL("./offline-editor/write-offline.ts", import.meta.url).href;

/** @throws FunctionError 422 `nothing_to_change` when the text cannot be made another. */
export async function offlinePost(
	generation: GenerationRequest,
	{ onOtherThread }: FunctionContext,
	signal: AbortSignal,
): Promise<string> {
	const post =
		(await onOtherThread?.(offlineWriter, "writeOffline", generation, signal)) ?? writeOffline(generation);
	if (generation.refine && post.trim() === generation.refine.post.trim()) {
		throw new FunctionError(422, "nothing_to_change", messages.nothingToChange);
	}
	return post;
}

async function* atOnce(text: string): AsyncGenerator<string> {
	yield text;
}
