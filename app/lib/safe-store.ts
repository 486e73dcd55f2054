/** A storage of the browser; where it is forbidden or full, a value lasts as long as the page. */
export function safeStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
	const memory = new Map<string, string>();
	return {
		read: (key: string): string | null => {
			try {
				return memory.get(key) ?? storage().getItem(key);
			} catch {
				return null;
			}
		},
		/** @param value null: stored no more */
		write: (key: string, value: string | null): void => {
			memory.delete(key);
			try {
				if (value === null) storage().removeItem(key);
				else storage().setItem(key, value);
			} catch {
				if (value !== null) memory.set(key, value);
			}
		},
		/** Whether a value lasts as long as the page only. */
		isUnstored: (key: string): boolean => memory.has(key),
	};
}

/** Lasts as long as the tab, also after a reload. */
export const tabStore = safeStore(() => window.sessionStorage);
export const deviceStore = safeStore(() => window.localStorage);

/** Of what this device has stored, by whichever tab. */
export function storedKeys(): string[] {
	try {
		return Object.keys(window.localStorage);
	} catch {
		return [];
	}
}
