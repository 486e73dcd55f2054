import pRetry from "p-retry";

/** Waits before the first and the second repetition are about 0.5 and 1.5 s, stretched at random up to twofold. */
const options = { retries: 2, minTimeout: 500, factor: 3, randomize: true } as const;

/** What a provider's refusal says of itself: 429, 5xx and broken connections are worth another try. */
const isRetryable = (error: unknown): boolean =>
	typeof error === "object" && error !== null && "isRetryable" in error && error.isRetryable === true;

/**
 * Calls a model, twice more when its server is busy, in trouble or not reached. The random wait keeps callers
 * who failed together from coming back together.
 */
export const withRetries = <Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> =>
	pRetry(call, { ...options, signal, shouldRetry: ({ error }) => isRetryable(error) });
