import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { messages } from "../domain/messages.ts";
import type { FunctionContext } from "../supabase/functions/_shared/context.ts";
import { FunctionError } from "../supabase/functions/_shared/errors.ts";
import { CallerGone } from "../supabase/functions/_shared/model/model-error.ts";
import { timeLimits } from "./supabase-protocol/database/time-limits.ts";

/** From so many characters on, work on a text may take 20 ms. */
const longText = 2000;

const file = new URL("./other-thread-worker.ts", import.meta.url);

/**
 * Has work on long texts done on a thread of its own, one piece after the other: it holds up nobody's calls, and takes no
 * more than one processor. A thread for each piece costs 0.1 s there, and nothing while there is no work. One piece of
 * each account is done before a second one of anybody's.
 * @param timeLimitMs after which a call waits no longer, and its work ends
 */
export function createOtherThread(timeLimitMs: number = timeLimits.call) {
	const waiting = new Map<string, (() => Promise<void>)[]>();
	let isAtWork = false;
	const doAll = async () => {
		if (isAtWork) return;
		isAtWork = true;
		for (const [account, pieces] of waiting) {
			await pieces[0]?.();
			waiting.delete(account);
			// The loop comes to it again after all others.
			if (pieces.length > 1) waiting.set(account, pieces.slice(1));
		}
		isAtWork = false;
	};
	return (account: string): NonNullable<FunctionContext["onOtherThread"]> =>
		(module, name, input, caller) => {
			if (JSON.stringify(input).length < longText) return undefined;
			const ended = AbortSignal.any([caller, AbortSignal.timeout(timeLimitMs)]);
			const { promise, resolve, reject } = Promise.withResolvers<string>();
			const rejectCall = () => reject(caller.aborted ? new CallerGone() : tooBusy());
			if (ended.aborted) rejectCall();
			else ended.addEventListener("abort", rejectCall);
			const work = async () => {
				if (!ended.aborted) await onThread({ module, name, input }, ended).then(resolve, reject);
			};
			const pieces = waiting.get(account) ?? [];
			pieces.push(work);
			waiting.set(account, pieces);
			void doAll();
			return promise;
		};
}

const tooBusy = () => new FunctionError(503, "writer_busy", messages.generateFailed);

async function onThread(workerData: object, signal: AbortSignal): Promise<string> {
	const worker = new Worker(file, { workerData });
	const ended = once(worker, "exit").then(() =>
		Promise.reject(new Error("A thread has ended without a text")),
	);
	try {
		const [text] = await Promise.race([once(worker, "message", { signal }), ended]);
		return String(text);
	} finally {
		await worker.terminate();
	}
}
