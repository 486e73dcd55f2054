import type { ModelSettings } from "../settings.ts";
import { loadModel } from "./load-model.ts";
import { CallerGone, noText, toModelError } from "./model-error.ts";
import { checkLength, maxOutputTokens } from "./output-limits.ts";
import type { OnUsage } from "./record-tokens.ts";
import { withRetries } from "./with-retries.ts";

/** What a model is told: who it is, and what to do. */
export interface Prompt {
	system: string;
	prompt: string;
}

/** What a model has written, without what it has thought. */
export interface ModelAnswer {
	text: string;
	/** Whether it ended at the limit of tokens, so that its end is missing. */
	isCutOff: boolean;
}

/**
 * Asks the model for its whole answer.
 * @throws ModelError when the model cannot be reached, refuses, is too slow, or answers nothing or too much.
 * @throws CallerGone when `signal` aborts.
 */
export async function askModel(
	settings: ModelSettings,
	{ system, prompt }: Prompt,
	signal?: AbortSignal,
	onUsage?: OnUsage,
): Promise<ModelAnswer> {
	const deadline = AbortSignal.timeout(settings.timeoutMs);
	const abortSignal = signal ? AbortSignal.any([signal, deadline]) : deadline;
	try {
		const [{ generateText }, model] = await Promise.all([import("ai"), loadModel(settings)]);
		const { text, usage, finishReason } = await withRetries(
			() =>
				generateText({ model, instructions: system, prompt, maxOutputTokens, maxRetries: 0, abortSignal }),
			abortSignal,
		);
		await onUsage?.(usage);
		const isCutOff = finishReason === "length";
		if (text.trim() === "") throw noText(isCutOff);
		checkLength(text.length);
		return { text, isCutOff };
	} catch (error) {
		if (signal?.aborted) throw new CallerGone();
		throw toModelError(error, settings);
	}
}
