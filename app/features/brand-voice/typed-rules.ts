import { deviceStore } from "../../lib/safe-store.ts";

/** The end of a key names its author: their account takes it along. */
const keyOf = (userId: string) => `typed-rules:${userId}`;

/** Keeps on this device the rules that an author types, until they save or discard them; null removes them. */
export const storeTypedRules = (userId: string, rules: string | null) =>
	deviceStore.write(keyOf(userId), rules);

export const readTypedRules = (userId: string) => deviceStore.read(keyOf(userId));
