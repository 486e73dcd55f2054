import type { ModelSettings } from "../settings.ts";
import { checkLength, maxOutputTokens, type Prompt, withRetries } from "./ask-model.ts";
import { loadModel } from "./load-model.ts";
import { CallerGone, noText, toModelError } from "./model-error.ts";
import type { OnUsage } from "./record-tokens.ts";

/**
 * Longest answer in all, with what was tried before, as a multiple of the time-out. At the longest time-out, 240 s, this
 * is 12 minutes: a reservation has a lease of 15, and nobody may still be writing when it is over.
 */
const totalTimeouts = 3;

/** A {@link ModelAnswer} in words as they come. */
export interface StreamedAnswer {
	words: AsyncIterable<string>;
	/** Known when the words have ended. */
	isCutOff: () => boolean;
}

/**
 * Asks the model and resolves with its words as they come, once the first are there: until then the call is
 * repeated like any other, after that it is not.
 * `signal` ends the wait for the first words; an answer that has begun is read to its end.
 * @throws ModelError as {@link askModel} does, from the call before the first words, from the iterator after.
 * @throws CallerGone when `signal` aborts before the first words.
 */
export async function streamModel(
	settings: ModelSettings,
	prompt: Prompt,
	signal: AbortSignal,
	onUsage: OnUsage,
): Promise<StreamedAnswer> {
	const { timeoutMs } = settings;
	const firstWords = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	const endsAt = performance.now() + totalTimeouts * timeoutMs;
	const calls = new AbortController();
	const abandon = () => calls.abort();
	firstWords.addEventListener("abort", abandon);
	try {
		const { words, first, isCutOff } = await withRetries(
			() => begin(settings, prompt, calls.signal, endsAt, onUsage),
			firstWords,
		);
		return { words: rest(settings, first, words, calls), isCutOff };
	} catch (error) {
		calls.abort();
		if (signal.aborted) throw new CallerGone();
		throw toModelError(firstWords.aborted ? firstWords.reason : error, settings);
	} finally {
		firstWords.removeEventListener("abort", abandon);
	}
}

async function begin(
	settings: ModelSettings,
	{ system, prompt }: Prompt,
	abortSignal: AbortSignal,
	endsAt: number,
	onUsage: OnUsage,
) {
	const [{ streamText }, model] = await Promise.all([import("ai"), loadModel(settings)]);
	const { stream } = streamText({
		model,
		instructions: system,
		prompt,
		maxOutputTokens,
		maxRetries: 0,
		abortSignal,
		timeout: { chunkMs: settings.timeoutMs, totalMs: Math.ceil(endsAt - performance.now()) },
		// Errors come out of the stream too; the default would print them, answer and all.
		onError: () => {},
	});
	let isCutOff = false;
	const words = textOf(stream, onUsage, () => {
		isCutOff = true;
	});
	const first = await words.next();
	if (first.done) throw noText(isCutOff);
	return { words, first: first.value, isCutOff: () => isCutOff };
}

type Parts = ReturnType<typeof import("ai").streamText>["stream"];

async function* textOf(parts: Parts, onUsage: OnUsage, onCutOff: () => void): AsyncGenerator<string> {
	for await (const part of parts) {
		if (part.type === "text-delta" && part.text !== "") yield part.text;
		else if (part.type === "error") throw part.error;
		else if (part.type === "abort") throw new DOMException("The model was too slow", "TimeoutError");
		else if (part.type === "finish-step") await onUsage(part.usage);
		else if (part.type === "finish" && part.finishReason === "length") onCutOff();
		else if (part.type === "finish" && part.finishReason === "interrupted") {
			// The connection was closed in good order, but the model never said that this was all.
			const { InvalidResponseDataError } = await import("ai");
			throw new InvalidResponseDataError({ data: undefined, message: "The stream has no end" });
		}
	}
}

async function* rest(
	settings: ModelSettings,
	first: string,
	words: AsyncGenerator<string>,
	calls: AbortController,
): AsyncGenerator<string> {
	let length = 0;
	const measured = (word: string) => {
		length += word.length;
		checkLength(length);
		return word;
	};
	try {
		yield measured(first);
		for await (const word of words) yield measured(word);
	} catch (error) {
		throw toModelError(error, settings, true);
	} finally {
		// Leaving the iterator alone would let the server write on.
		calls.abort();
	}
}
