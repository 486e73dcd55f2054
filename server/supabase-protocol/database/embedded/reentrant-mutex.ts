import { AsyncLocalStorage } from "node:async_hooks";
import { createConcurrencyLimit } from "../../../../supabase/functions/_shared/mail/concurrency-limit.ts";
import { beforeEnd, currentCall, type DatabaseCall, isStuck } from "../database-call.ts";
import { DatabaseTimeout } from "../database-outage.ts";

export type ReentrantMutex = ReturnType<typeof createReentrantMutex>;

interface Caller {
	/** The wait for the mutex, which all that the caller acquires shares. */
	permit?: Promise<() => void> | undefined;
	/** The call that it works for. */
	call?: DatabaseCall | undefined;
	/** How often it has acquired the mutex, or waits to, and has not released it yet. */
	depth: number;
}

export function createReentrantMutex() {
	const callers = new AsyncLocalStorage<Caller>();
	const limit = createConcurrencyLimit();
	let holder: Caller | null = null;

	const wait = async (caller: Caller) => {
		const { take, leave } = limit();
		const call = currentCall();
		await beforeEnd(take(), () => new DatabaseTimeout("ACQUIRE_TIMEOUT")).catch((error) => {
			leave();
			Object.assign(caller, { permit: undefined, depth: 0 });
			if (call) call.outage = error.code;
			throw error;
		});
		holder = Object.assign(caller, { call });
		return () => {
			if (--caller.depth > 0) return;
			holder = null;
			caller.permit = undefined;
			leave();
		};
	};
	return {
		/**
		 * Waits until it is free, and resolves to what releases it. The caller that holds it does not wait.
		 * @throws DatabaseTimeout at the end of the call
		 */
		acquire: (): Promise<() => void> => {
			const caller = callers.getStore() ?? { depth: 0 };
			caller.depth++;
			caller.permit ??= wait(caller);
			return caller.permit;
		},
		/** Runs the work, and all that it waits for, as one caller. Outside of it, each `acquire` is another caller. */
		asOneCaller: <T>(work: () => T): T => callers.run({ depth: 0 }, work),
		/** Whether a call that never ends holds it. */
		isStuck: () => isStuck(holder?.call),
	};
}
