import { AsyncLocalStorage } from "node:async_hooks";

/** Lets one caller at a time use something, in the order in which they asked. */
export interface ReentrantMutex {
	/** Waits until it is free, and resolves to what releases it. The caller that holds it does not wait. */
	acquire: () => Promise<() => void>;
	/** Runs the work, and all that it waits for, as one caller. Outside of it, each `acquire` is another caller. */
	asOneCaller: <T>(work: () => T) => T;
}

export function createReentrantMutex(): ReentrantMutex {
	const callers = new AsyncLocalStorage<object>();
	const queue: { caller: object; admit: () => void }[] = [];
	let holder: object | null = null;
	/** How often the holder has acquired it and not released it yet. */
	let depth = 0;

	const release = () => {
		depth--;
		if (depth > 0) return;
		const next = queue.shift();
		holder = next?.caller ?? null;
		if (!next) return;
		depth = 1;
		next.admit();
	};
	return {
		acquire: async () => {
			const caller = callers.getStore() ?? {};
			if (holder === null || holder === caller) {
				holder = caller;
				depth++;
			} else {
				await new Promise<void>((admit) => queue.push({ caller, admit }));
			}
			return release;
		},
		asOneCaller: (work) => callers.run({}, work),
	};
}
