import { useCallback, useRef, useState } from "react";
import type { z } from "zod";

function read<Value>(key: string, schema: z.ZodType<Value>, fallback: Value): Value {
	try {
		const stored = window.localStorage.getItem(key);
		if (stored === null) return fallback;
		const parsed = schema.safeParse(JSON.parse(stored));
		return parsed.success ? parsed.data : fallback;
	} catch {
		// Forbidden storage or a damaged entry: the fallback is what a new author sees anyway.
		return fallback;
	}
}

/**
 * State that survives a reload on this device. Give the component a `key` when `storageKey` can change.
 * The setter takes a value, or a function of the newest one, which another tab may have stored: for callers
 * that may hold an old value, such as an answer that comes back after the author went on.
 */
export function useStoredState<Value>(storageKey: string, schema: z.ZodType<Value>, fallback: Value) {
	const [value, setValue] = useState(() => read(storageKey, schema, fallback));
	const source = useRef({ schema, fallback });
	/** What storage did not take: only memory has it. */
	const unstored = useRef<{ value: Value } | null>(null);
	const store = useCallback(
		(next: Value | ((newest: Value) => Value)) => {
			const newest = () =>
				unstored.current
					? unstored.current.value
					: read(storageKey, source.current.schema, source.current.fallback);
			const resolved = next instanceof Function ? next(newest()) : next;
			setValue(resolved);
			try {
				window.localStorage.setItem(storageKey, JSON.stringify(resolved));
				unstored.current = null;
			} catch {
				// Full or forbidden storage costs the survival of the draft, not the draft.
				unstored.current = { value: resolved };
			}
		},
		[storageKey],
	);
	return [value, store] as const;
}
