import { deviceStore } from "../../lib/safe-store.ts";

const key = "signed-out";

/**
 * Stores for all tabs of this browser that the author signs out on purpose. The other tabs then sign out too, instead
 * of asking for the password.
 */
export const storeSignOutIntent = (userId: string): void => deviceStore.write(key, userId);
export const hasSignOutIntent = (userId: string): boolean => deviceStore.read(key) === userId;
export const clearSignOutIntent = (): void => deviceStore.write(key, null);

/** Calls back when another tab has stored or cleared the intent, until the returned function is called. */
export function onSignOutIntent(onChange: () => void): () => void {
	const hear = (event: StorageEvent) => {
		if (event.key === key) onChange();
	};
	window.addEventListener("storage", hear);
	return () => window.removeEventListener("storage", hear);
}
