import { AsyncLocalStorage } from "node:async_hooks";

/** Turns at something that one at a time may use, in the order in which they were asked for. */
export interface Turns {
	/** Resolves when it is the caller's turn, to what ends it. Whoever has the turn does not wait for themselves. */
	take: () => Promise<() => void>;
	/** Runs the work, and all that it waits for, as one caller. Outside of it, each turn has a caller of its own. */
	asOneCaller: <T>(work: () => T) => T;
}

export function createTurns(): Turns {
	const callers = new AsyncLocalStorage<object>();
	const line: { caller: object; admit: () => void }[] = [];
	let holder: object | null = null;
	/** Turns that the holder has taken and not ended. */
	let taken = 0;

	const end = () => {
		taken--;
		if (taken > 0) return;
		const next = line.shift();
		holder = next?.caller ?? null;
		if (!next) return;
		taken = 1;
		next.admit();
	};
	return {
		take: async () => {
			const caller = callers.getStore() ?? {};
			if (holder === null || holder === caller) {
				holder = caller;
				taken++;
			} else {
				await new Promise<void>((admit) => line.push({ caller, admit }));
			}
			return end;
		},
		asOneCaller: (work) => callers.run({}, work),
	};
}
