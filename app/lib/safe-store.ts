/** A storage of the browser; where it is forbidden, what is stored lasts as long as the page. */
function safeStore(storage: () => Storage) {
	const memory = new Map<string, string>();
	return {
		read: (key: string): string | null => {
			try {
				return storage().getItem(key);
			} catch {
				return memory.get(key) ?? null;
			}
		},
		/** @param value null: stored no more */
		write: (key: string, value: string | null): void => {
			try {
				if (value === null) storage().removeItem(key);
				else storage().setItem(key, value);
			} catch {
				if (value === null) memory.delete(key);
				else memory.set(key, value);
			}
		},
	};
}

/** Lasts as long as the tab, also after a reload. */
export const tabStore = safeStore(() => window.sessionStorage);
export const deviceStore = safeStore(() => window.localStorage);
