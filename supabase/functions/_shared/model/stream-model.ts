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
	{ system, prompt }: Prompt,
	signal: AbortSignal,
	onUsage: OnUsage,
): Promise<StreamedAnswer> {
	const { timeoutMs } = settings;
	const firstWords = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
	const endsAt = performance.now() + totalTimeouts * timeoutMs;
	const calls = new AbortController();
	const abandon = () => calls.abort();
	const begin = async () => {
		const [{ streamText }, model] = await Promise.all([import("ai"), loadModel(settings)]);
		const { stream } = streamText({
			model,
			instructions: system,
			prompt,
			maxOutputTokens,
			maxRetries: 0,
			abortSignal: calls.signal,
			timeout: { chunkMs: timeoutMs, totalMs: Math.ceil(endsAt - performance.now()) },
			// Errors come out of the stream too; the default would print them, answer and all.
			onError: () => {},
		});
		const words = textOf(stream, onUsage);
		const first = await words.next();
		if (first.done) throw noText(first.value);
		return words;
	};
	firstWords.addEventListener("abort", abandon);
	try {
		const words = await withRetries(begin, firstWords);
		let isCutOff = false;
		const all = async function* () {
			try {
				isCutOff = yield* words;
			} catch (error) {
				throw toModelError(error, settings, true);
			} finally {
				// Leaving the iterator alone would let the server write on.
				calls.abort();
			}
		};
		return { words: all(), isCutOff: () => isCutOff };
	} catch (error) {
		calls.abort();
		if (signal.aborted) throw new CallerGone();
		throw toModelError(firstWords.aborted ? firstWords.reason : error, settings);
	} finally {
		firstWords.removeEventListener("abort", abandon);
	}
}

type Parts = ReturnType<typeof import("ai").streamText>["stream"];

/** Nothing, once the first words are there, then the words; returns whether these end at the limit of tokens. */
async function* textOf(parts: Parts, onUsage: OnUsage): AsyncGenerator<string, boolean> {
	let [length, isCutOff] = [0, false];
	for await (const part of parts) {
		if (part.type === "text-delta" && part.text !== "") {
			if (length === 0) yield "";
			length += part.text.length;
			checkLength(length);
			yield part.text;
		} else if (part.type === "error") throw part.error;
		else if (part.type === "abort") throw new DOMException("The model was too slow", "TimeoutError");
		else if (part.type === "finish-step") await onUsage(part.usage);
		else if (part.type === "finish" && part.finishReason === "interrupted") {
			// The connection was closed in good order, but the model never said that this was all.
			const { InvalidResponseDataError } = await import("ai");
			throw new InvalidResponseDataError({ data: undefined, message: "The stream has no end" });
		} else if (part.type === "finish") isCutOff = part.finishReason === "length";
	}
	return isCutOff;
}
