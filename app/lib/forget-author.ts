/** Removes what this device keeps for an author: what was not sent, the style that was chosen. */
export function forgetAuthor(userId: string): void {
	try {
		for (const key of Object.keys(window.localStorage)) {
			if (key.endsWith(`:${userId}`)) window.localStorage.removeItem(key);
		}
	} catch {
		// Forbidden storage keeps nothing.
	}
}
