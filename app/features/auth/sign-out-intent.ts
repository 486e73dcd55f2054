import { deviceStore } from "../../lib/safe-store.ts";

export const signOutIntentKey = "signed-out";

/** Stores that the author signs out on purpose: the other tabs then sign out too, and do not ask for the password. */
export const storeSignOutIntent = (userId: string): void => deviceStore.write(signOutIntentKey, userId);
export const hasSignOutIntent = (userId: string): boolean => deviceStore.read(signOutIntentKey) === userId;
export const clearSignOutIntent = (): void => deviceStore.write(signOutIntentKey, null);
