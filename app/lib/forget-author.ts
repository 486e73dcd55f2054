import { deviceStore, storedKeys } from "./safe-store.ts";

/** Removes what this device keeps for an author: unsent changes, the chosen options. */
export function forgetAuthor(userId: string): void {
	for (const key of storedKeys()) if (key.endsWith(`:${userId}`)) deviceStore.write(key, null);
}
