import { useWindowEvent } from "@mantine/hooks";
import { useCallback, useRef, useState } from "react";
import type { z } from "zod";

interface StoredChange {
	key: string;
	value: unknown;
}

declare global {
	interface WindowEventMap {
		"stored-state": CustomEvent<StoredChange>;
	}
}

/** What full or forbidden storage did not take: it lasts as long as the tab. */
const unstored = new Map<string, unknown>();

function read<Value>(key: string, schema: z.ZodType<Value>, fallback: Value): Value {
	try {
		const stored = unstored.get(key) ?? JSON.parse(window.localStorage.getItem(key) ?? "null");
		const parsed = schema.safeParse(stored);
		return parsed.success ? parsed.data : fallback;
	} catch {
		// Forbidden storage or a damaged entry: the fallback is what a new author sees anyway.
		return fallback;
	}
}

/**
 * State that survives a reload on this device. Give the component a `key` when `storageKey` can change.
 * The setter takes a value, or a function of the newest one, which another tab may have stored. It may be called when
 * its component has gone, as when an answer comes late: whoever shows the value now is told. These are the two things
 * that `useLocalStorage` of Mantine does not do; it checks no schema either.
 */
export function useStoredState<Value>(storageKey: string, schema: z.ZodType<Value>, fallback: Value) {
	const [value, setValue] = useState(() => read(storageKey, schema, fallback));
	const source = useRef({ schema, fallback });

	useWindowEvent("stored-state", ({ detail }) => {
		// Only a setter of this key sends it.
		if (detail.key === storageKey) setValue(detail.value as Value);
	});

	const store = useCallback(
		(next: Value | ((newest: Value) => Value)) => {
			const { schema, fallback } = source.current;
			const resolved = next instanceof Function ? next(read(storageKey, schema, fallback)) : next;
			try {
				window.localStorage.setItem(storageKey, JSON.stringify(resolved));
				unstored.delete(storageKey);
			} catch {
				unstored.set(storageKey, resolved);
			}
			const detail = { key: storageKey, value: resolved };
			window.dispatchEvent(new CustomEvent<StoredChange>("stored-state", { detail }));
		},
		[storageKey],
	);
	return [value, store] as const;
}
