import { useSyncExternalStore } from "react";

/** A value that parts of the page show which have no component in common. */
export function sharedValue<Value>(first: Value) {
	let value = first;
	const listeners = new Set<() => void>();
	const read = () => value;
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		read,
		/** Calls back at each change, until the returned function is called. */
		subscribe,
		change: (next: Value): void => {
			value = next;
			for (const listener of listeners) listener();
		},
		useValue: () => useSyncExternalStore(subscribe, read, read),
	};
}
