import { tabStore } from "./safe-store.ts";

const key = "password-recovery";

/** This tab was opened by a password mail: it may set a new password without the old one, also after a reload. */
export const markRecovery = (): void => tabStore.write(key, "1");
export const isRecovery = (): boolean => tabStore.read(key) !== null;
export const endRecovery = (): void => tabStore.write(key, null);
