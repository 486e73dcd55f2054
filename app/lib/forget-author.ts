import { deviceStore, storedKeys } from "./safe-store.ts";

/** Removes what this device keeps for an author: what was not sent, the style that was chosen. */
export function forgetAuthor(userId: string): void {
	for (const key of storedKeys()) if (key.endsWith(`:${userId}`)) deviceStore.write(key, null);
}
