import pRetry from "p-retry";
import type { ModelCheck } from "../../../../domain/admin/model-status.ts";
import { maxPostLength } from "../../../../domain/generation.ts";
import { type ModelSettings, nameOf } from "../settings.ts";
import { loadModel } from "./load-model.ts";
import { CallerGone, ModelError, noText, toModelError } from "./model-error.ts";
import type { OnUsage } from "./record-tokens.ts";

export interface Prompt {
	system: string;
	prompt: string;
}

/** A model's text, without its thoughts. */
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

/** Longest wait for the answer to the self-test, in milliseconds: an author would not wait longer for the first words. */
const timeLimitMs = 20_000;

export async function checkModel(settings: ModelSettings, onUsage?: OnUsage): Promise<ModelCheck> {
	const started = performance.now();
	const elapsed = () => Math.round(performance.now() - started);
	const limited =
		settings.timeoutMs > timeLimitMs
			? { ...settings, timeoutMs: timeLimitMs, hasOwnTimeLimit: true }
			: settings;
	try {
		const prompt = { system: "You test a connection.", prompt: "Answer with the word ready." };
		await askModel(limited, prompt, undefined, onUsage);
		const milliseconds = elapsed();
		const seconds = (milliseconds / 1000).toFixed(1);
		return { ok: true, sentence: `${nameOf(settings)} answered in ${seconds} s.`, milliseconds };
	} catch (error) {
		if (!(error instanceof ModelError)) throw error;
		return { ok: false, sentence: error.message, milliseconds: elapsed() };
	}
}

/** Longest answer asked for, in tokens. LinkedIn takes 3,000 characters; models that think first need the rest. */
export const maxOutputTokens = 4096;

/** @throws ModelError when an answer, of so many characters until now, can be no post any more. */
export function checkLength(characters: number): void {
	if (characters <= maxPostLength) return;
	const most = maxPostLength.toLocaleString("en");
	throw new ModelError(`The model answered with more than ${most} characters.`, true);
}

/** Waits before the first and the second repetition are about 0.5 and 1.5 s, stretched at random up to twofold. */
const retrying = { retries: 2, minTimeout: 500, factor: 3, randomize: true } as const;

/**
 * Calls a model, twice more when its server is busy, in trouble or not reached. The random wait keeps callers
 * who failed together from coming back together.
 */
export const withRetries = <Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
	pRetry(call, {
		...retrying,
		signal,
		// A provider's refusal says so itself: 429, 5xx and broken connections are worth another try.
		shouldRetry: ({ error }) => "isRetryable" in error && error.isRetryable === true,
	});
