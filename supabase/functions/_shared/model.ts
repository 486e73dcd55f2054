import type { ModelSettings } from "./settings.ts";

/** How long a model may take to answer in full, in milliseconds. */
const modelTimeout = 60_000;

/** Longest answer asked for, in tokens: LinkedIn takes 3,000 characters. */
const maxOutputTokens = 1500;

/** Why a model gave no text, in words for the operator: no key, no prompt, no answer in it. */
export class ModelError extends Error {}

/**
 * Asks the model once and returns its text.
 * The AI SDK is loaded on first use: an installation without a model never pays for it.
 * @throws ModelError when the model cannot be reached, refuses, is too slow or answers nothing.
 */
export async function askModel(
	settings: ModelSettings,
	prompt: { system: string; prompt: string },
	abortSignal?: AbortSignal,
): Promise<string> {
	const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
		import("ai"),
		import("@ai-sdk/openai-compatible"),
	]);
	const provider = createOpenAICompatible({
		name: settings.provider,
		baseURL: settings.baseUrl,
		apiKey: settings.apiKey,
	});
	const timeout = AbortSignal.timeout(modelTimeout);
	let text: string;
	try {
		const result = await generateText({
			model: provider(settings.modelId),
			instructions: prompt.system,
			prompt: prompt.prompt,
			maxOutputTokens,
			maxRetries: 2,
			abortSignal: abortSignal ? AbortSignal.any([abortSignal, timeout]) : timeout,
		});
		text = result.text;
	} catch (error) {
		throw new ModelError(reasonOf(error));
	}
	if (text.trim() === "") throw new ModelError("the model answered with no text");
	return text;
}

function reasonOf(error: unknown): string {
	const cause = lastCause(error);
	if (cause instanceof DOMException && cause.name === "TimeoutError") {
		return `the model did not answer within ${modelTimeout / 1000} s`;
	}
	const status = (cause as { statusCode?: unknown }).statusCode;
	if (typeof status === "number") return `the model server answered with status ${status}`;
	const code = (cause as { code?: unknown }).code;
	if (typeof code === "string") return `the model server could not be reached (${code})`;
	return cause instanceof Error ? `the call failed (${cause.name})` : "the call failed";
}

/** The AI SDK wraps what happened: a retry error holds the last error, a call error its cause. */
function lastCause(error: unknown): unknown {
	let current = error;
	for (let depth = 0; depth < 8 && typeof current === "object" && current !== null; depth++) {
		const { lastError, cause, statusCode } = current as Record<string, unknown>;
		const next = typeof statusCode === "number" ? undefined : (lastError ?? cause);
		if (next === undefined) break;
		current = next;
	}
	return current ?? {};
}
