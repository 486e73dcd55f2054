import { deviceStore } from "../../lib/safe-store.ts";

export const signOutIntentKey = "signed-out";

/**
 * Stores for all tabs of this browser that the author signs out on purpose. The other tabs then sign out too, instead
 * of asking for the password.
 */
export const storeSignOutIntent = (userId: string): void => deviceStore.write(signOutIntentKey, userId);
export const hasSignOutIntent = (userId: string): boolean => deviceStore.read(signOutIntentKey) === userId;
export const clearSignOutIntent = (): void => deviceStore.write(signOutIntentKey, null);
