import { AsyncLocalStorage } from "node:async_hooks";
import { beforeEnd, currentCall, type DatabaseCall, isStuck } from "../database-call.ts";
import { DatabaseTimeout } from "../database-outage.ts";

export type ReentrantMutex = ReturnType<typeof createReentrantMutex>;

export function createReentrantMutex() {
	const callers = new AsyncLocalStorage<object>();
	const queue: { caller: object; call: DatabaseCall | undefined; admit: () => void }[] = [];
	let holder: object | null = null;
	/** The call that the holder works for. */
	let call: DatabaseCall | undefined;
	/** How often the holder has acquired it and not released it yet. */
	let depth = 0;

	const release = () => {
		depth--;
		if (depth > 0) return;
		const next = queue.shift();
		holder = next?.caller ?? null;
		call = next?.call;
		if (!next) return;
		depth = 1;
		next.admit();
	};
	const wait = (caller: object) => {
		const { promise: admitted, resolve: admit } = Promise.withResolvers<void>();
		const waiting = { caller, call: currentCall(), admit };
		queue.push(waiting);
		return beforeEnd(admitted, () => {
			queue.splice(queue.indexOf(waiting), 1);
			const error = new DatabaseTimeout("ACQUIRE_TIMEOUT");
			if (waiting.call) waiting.call.outage = error.code;
			return error;
		});
	};
	return {
		/**
		 * Waits until it is free, and resolves to what releases it. The caller that holds it does not wait.
		 * @throws DatabaseTimeout at the end of the call
		 */
		acquire: async () => {
			const caller = callers.getStore() ?? {};
			if (holder === null) call = currentCall();
			if (holder === null || holder === caller) {
				holder = caller;
				depth++;
			} else await wait(caller);
			return release;
		},
		/** Runs the work, and all that it waits for, as one caller. Outside of it, each `acquire` is another caller. */
		asOneCaller: <T>(work: () => T): T => callers.run({}, work),
		/** Whether a call that never ends holds it. */
		isStuck: () => isStuck(call),
	};
}
