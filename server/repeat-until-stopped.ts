import { setTimeout } from "node:timers/promises";

/** Between the start and the first time, in milliseconds: whoever waits for the start opens the app then. */
export const settling = 5_000;

/**
 * Does work again and again until `stopping` aborts; then it resolves.
 * @param work resolves to the milliseconds until the next time
 * @param first milliseconds until the first time
 */
export async function repeatUntilStopped(stopping: AbortSignal, work: () => Promise<number>, first = 0) {
	for (let wait = first; ; wait = await work()) {
		await setTimeout(wait, undefined, { signal: stopping }).catch(() => {});
		if (stopping.aborted) return;
	}
}
