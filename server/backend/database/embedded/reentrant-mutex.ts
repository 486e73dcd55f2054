import { AsyncLocalStorage } from "node:async_hooks";
import { createConcurrencyLimit } from "../../../../supabase/functions/_shared/mail/concurrency-limit.ts";
import { beforeEnd, currentCall, type DatabaseCall, isStuck } from "../database-call.ts";
import { DatabaseTimeout } from "../database-outage.ts";

export type ReentrantMutex = ReturnType<typeof createReentrantMutex>;

interface Holder {
	caller: object;
	/** The call that it works for. */
	call: DatabaseCall | undefined;
	/** How often it has acquired the mutex and not released it yet. */
	depth: number;
	leave: () => void;
}

export function createReentrantMutex() {
	const callers = new AsyncLocalStorage<object>();
	const limit = createConcurrencyLimit();
	let holder: Holder | null = null;

	const release = () => {
		if (!holder || --holder.depth > 0) return;
		const { leave } = holder;
		holder = null;
		leave();
	};
	const wait = async (caller: object): Promise<Holder> => {
		const { take, leave } = limit();
		const call = currentCall();
		await beforeEnd(take(), () => new DatabaseTimeout("ACQUIRE_TIMEOUT")).catch((error) => {
			leave();
			if (call) call.outage = error.code;
			throw error;
		});
		return { caller, call, depth: 0, leave };
	};
	return {
		/**
		 * Waits until it is free, and resolves to what releases it. The caller that holds it does not wait.
		 * @throws DatabaseTimeout at the end of the call
		 */
		acquire: async () => {
			const caller = callers.getStore() ?? {};
			if (holder?.caller !== caller) holder = await wait(caller);
			holder.depth++;
			return release;
		},
		/** Runs the work, and all that it waits for, as one caller. Outside of it, each `acquire` is another caller. */
		asOneCaller: <T>(work: () => T): T => callers.run({}, work),
		/** Whether a call that never ends holds it. */
		isStuck: () => isStuck(holder?.call),
	};
}
