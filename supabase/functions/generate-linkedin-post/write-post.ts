import type { GenerationRequest } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import { askModel, type ModelAnswer } from "../_shared/model/ask-model.ts";
import type { OnUsage } from "../_shared/model/record-tokens.ts";
import { type StreamedAnswer, streamModel } from "../_shared/model/stream-model.ts";
import { writeOffline } from "./offline-editor/write-offline.ts";
import { buildPrompt } from "./prompt.ts";

/**
 * Gives a post, not yet cleaned, with what was asked; null of the offline writer. A `signal` that aborts ends the wait.
 * `examples` show a model how.
 */
const writing =
	<Answer>(
		ask: (...call: Parameters<typeof streamModel>) => Promise<Answer>,
		offline: (post: string) => Answer,
	) =>
	async (
		generation: GenerationRequest & { examples: readonly string[] },
		context: FunctionContext,
		signal: AbortSignal,
		onUsage: OnUsage,
	) => {
		const { model } = context.settings;
		if (!model) return { ...offline(await offlinePost(generation, context, signal)), asked: null };
		const asked = buildPrompt(generation);
		return { ...(await ask(model, asked, signal, onUsage)), asked };
	};
export type WritePost<Answer> = ReturnType<typeof writing<Answer>>;

export const writePost = writing<ModelAnswer>(askModel, (text) => ({ text, isCutOff: false }));
export type WrittenAnswer = Awaited<ReturnType<typeof writePost>>;

/** The same in words as they come; resolves when the first are there. */
export const streamPost = writing<StreamedAnswer>(streamModel, (post) => ({
	words: atOnce(post),
	isCutOff: () => false,
}));
export type StreamedPost = Awaited<ReturnType<typeof streamPost>>;

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
