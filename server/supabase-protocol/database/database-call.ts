import { AsyncLocalStorage } from "node:async_hooks";
import { inTime } from "../../in-time.ts";
import { timeLimits } from "./time-limits.ts";

/** One call of somebody who waits for its answer, as far as it concerns the database. */
export interface DatabaseCall {
	/** When the wait is over, on the clock of `performance.now()`. */
	endsAt: number;
	/** After how many milliseconds the server cancels a statement of it. */
	statementTimeoutMs: number;
	/** The code of the error with which the database could not be used; null while it could. */
	outage: string | null;
	path?: string;
	/** Whether it may change nothing. */
	isRead?: boolean;
	/** Whether it reads rows of a table and does nothing else (`send-together.ts`). */
	isTableRead?: boolean;
	/** For whom it runs, once the database knows: an account's id, or nobody who is signed in. Undefined: for the host. */
	caller?: { userId: string | null };
}

const calls = new AsyncLocalStorage<DatabaseCall>();

/** The call that the running code works for; undefined for work of the host's own, which may take its time. */
export const currentCall = (): DatabaseCall | undefined => calls.getStore();

/** Runs the work, and all that it waits for, as a call that has so many milliseconds for the database. */
export function runCall<T>(milliseconds: number, work: (call: DatabaseCall) => T): T {
	const call = {
		endsAt: performance.now() + milliseconds,
		statementTimeoutMs: milliseconds - timeLimits.cancelAhead,
		outage: null,
	};
	return calls.run(call, () => work(call));
}

/** Resolves as the promise does, unless the call that it is for ends before. @throws what `late` makes then */
export async function beforeEnd<T>(promise: PromiseLike<T>, late: () => Error): Promise<T> {
	const call = currentCall();
	if (!call) return promise;
	return inTime(promise, Math.max(0, call.endsAt - performance.now()), () => {
		throw late();
	});
}

/** Whether a call goes on although every wait of it for the database is long over: it waits for something that never comes. */
export const isStuck = (call: DatabaseCall | undefined): boolean =>
	call !== undefined && performance.now() > call.endsAt + timeLimits.stuck;
