/** The end of a key names its author: their account takes it along. */
const keyOf = (userId: string) => `typed-rules:${userId}`;

/** Keeps on this device the rules that an author types, until they save or discard them; null removes them. */
export function storeTypedRules(userId: string, rules: string | null): void {
	try {
		if (rules === null) window.localStorage.removeItem(keyOf(userId));
		else window.localStorage.setItem(keyOf(userId), rules);
	} catch {
		// Full or forbidden storage: what is typed lasts as long as the editor.
	}
}

export function readTypedRules(userId: string): string | null {
	try {
		return window.localStorage.getItem(keyOf(userId));
	} catch {
		return null;
	}
}
