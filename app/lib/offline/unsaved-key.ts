import { deviceStore } from "../safe-store.ts";

/** Where this device keeps an item that the server does not have. The end names its author: their account takes it along. */
export const unsavedKey = (kind: string, id: string, userId: string) =>
	`${unsavedKeyStart(kind)}${id}:${userId}`;
export const unsavedKeyStart = (kind: string) => `unsaved-${kind}:`;

/** Resolves when a version of a draft waits no more to be saved, after ten seconds at the latest. */
export async function untilVersionSaved(id: string, userId: string): Promise<void> {
	const key = unsavedKey("versions", id, userId);
	for (let tries = 0; tries < 100 && deviceStore.read(key) !== null; tries++)
		await new Promise((resolve) => setTimeout(resolve, 100));
}
