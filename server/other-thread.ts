import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FunctionContext } from "../supabase/functions/_shared/context.ts";

/** From so many characters on, work on a text may take 20 ms. */
const longText = 2000;

/**
 * Has work on long texts done on a thread of its own, one piece after the other: it holds up nobody's calls, and takes no
 * more than one processor. A thread for each piece costs 0.1 s there, and nothing while there is no work.
 */
export function createOtherThread(): NonNullable<FunctionContext["onOtherThread"]> {
	const file = new URL("./other-thread-worker.ts", import.meta.url);
	let last: Promise<unknown> = Promise.resolve();
	return (module, name, input) => {
		if (JSON.stringify(input).length < longText) return undefined;
		const done = last.then(() => once(new Worker(file, { workerData: { module, name, input } }), "message"));
		last = done.catch(() => {});
		return done.then(([result]) => String(result));
	};
}
