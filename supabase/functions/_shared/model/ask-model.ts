import type { ModelSettings } from "../settings.ts";
import { loadModel } from "./load-model.ts";
import { CallerGone, ModelError, toModelError } from "./model-error.ts";
import { checkLength, maxOutputTokens } from "./output-limits.ts";
import type { OnUsage } from "./record-tokens.ts";
import { withRetries } from "./with-retries.ts";

/** What a model is told: who it is, and what to do. */
export interface Prompt {
	system: string;
	prompt: string;
}

/**
 * Asks the model and returns its whole text.
 * @throws ModelError when the model cannot be reached, refuses, is too slow, or answers nothing or too much.
 * @throws CallerGone when `signal` aborts.
 */
export async function askModel(
	settings: ModelSettings,
	{ system, prompt }: Prompt,
	signal?: AbortSignal,
	onUsage?: OnUsage,
): Promise<string> {
	const deadline = AbortSignal.timeout(settings.timeoutMs);
	const abortSignal = signal ? AbortSignal.any([signal, deadline]) : deadline;
	try {
		const [{ generateText }, model] = await Promise.all([import("ai"), loadModel(settings)]);
		const { text, usage } = await withRetries(
			() =>
				generateText({ model, instructions: system, prompt, maxOutputTokens, maxRetries: 0, abortSignal }),
			abortSignal,
		);
		await onUsage?.(usage);
		if (text.trim() === "") throw new ModelError("The model answered with no text.", true);
		checkLength(text.length);
		return text;
	} catch (error) {
		if (signal?.aborted) throw new CallerGone();
		throw toModelError(error, settings);
	}
}
