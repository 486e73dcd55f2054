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
type WritingRequest = GenerationRequest & { examples: readonly string[] };

/** An answer with what was asked; null of the offline writer. */
type Asked<Answer> = Answer & { asked: Prompt | null };
export type WrittenAnswer = Asked<ModelAnswer>;
export type StreamedPost = Asked<StreamedAnswer>;

/** Gives a post, not yet cleaned; a `signal` that aborts ends the wait. */
export type WritePost<Answer> = (
	generation: WritingRequest,
	context: FunctionContext,
	signal: AbortSignal,
	onUsage: OnUsage,
) => Promise<Asked<Answer>>;

const writing =
	<Answer>(
		ask: (...call: Parameters<typeof streamModel>) => Promise<Answer>,
		offline: (post: string) => Answer,
	): WritePost<Answer> =>
	async (generation, context, signal, onUsage) => {
		const { model } = context.settings;
		if (!model) return { ...offline(await offlinePost(generation, context, signal)), asked: null };
		const asked = buildPrompt(generation);
		return { ...(await ask(model, asked, signal, onUsage)), asked };
	};

export const writePost = writing<ModelAnswer>(askModel, (text) => ({ text, isCutOff: false }));

/** The same in words as they come; resolves when the first are there. */
export const streamPost = writing<StreamedAnswer>(streamModel, (post) => ({
	words: atOnce(post),
	isCutOff: () => false,
}));

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
