import type { Logger } from "pino";
import { inTime } from "./in-time.ts";

/** Work that goes on after its request was answered, such as a generation whose reader has left. */
export type Background = ReturnType<typeof createBackground>;

export function createBackground(log: Pick<Logger, "error">) {
	const underWay = new Set<Promise<void>>();
	const allSettled = async () => {
		while (underWay.size > 0) await Promise.all(underWay);
	};
	return {
		/** Work that fails is told to the operator: nobody else waits for it. */
		add: (work: Promise<void>) => {
			const watched = work
				.catch((error: Error) => {
					log.error({ error: error.name, stack: error.stack }, "Unexpected error after an answer");
				})
				.finally(() => underWay.delete(watched));
			underWay.add(watched);
		},
		/** Resolves when nothing is under way, not even what was begun meanwhile, or after so many milliseconds. */
		settled: (graceMs: number) => inTime(allSettled(), graceMs, () => {}),
	};
}
