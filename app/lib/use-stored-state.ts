import { useCallback, useState } from "react";
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

/** State that survives a reload on this device. Give the component a `key` when `storageKey` can change. */
export function useStoredState<Value>(storageKey: string, schema: z.ZodType<Value>, fallback: Value) {
	const [value, setValue] = useState(() => read(storageKey, schema, fallback));
	const store = useCallback(
		(next: Value) => {
			setValue(next);
			try {
				window.localStorage.setItem(storageKey, JSON.stringify(next));
			} catch {
				// Full or forbidden storage costs the survival of the draft, not the draft.
			}
		},
		[storageKey],
	);
	return [value, store] as const;
}
