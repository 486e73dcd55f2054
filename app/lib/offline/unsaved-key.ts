/** Where this device keeps an item that the server does not have. The end names its author: their account takes it along. */
export const unsavedKey = (kind: string, id: string, userId: string) =>
	`${unsavedKeyStart(kind)}${id}:${userId}`;
export const unsavedKeyStart = (kind: string) => `unsaved-${kind}:`;

/** Resolves when a version of a draft waits no more to be saved, after ten seconds at the latest. */
export async function untilVersionSaved(id: string, userId: string): Promise<void> {
	const key = unsavedKey("versions", id, userId);
	try {
		for (let tries = 0; tries < 100 && window.localStorage.getItem(key) !== null; tries++)
			await new Promise((resolve) => setTimeout(resolve, 100));
	} catch {
		// Forbidden storage: what is not saved is known to its tab alone.
	}
}
