import type { QueryClient } from "@tanstack/react-query";
import { keepQueries } from "./keep-queries.ts";
import { type AnyWrite, keepWrites } from "./keep-writes.ts";
import { clearOfflineStore, readQueries, readWrites, removeQueries, removeWrite } from "./offline-store.ts";
import type { WriteContext } from "./write.ts";

/** Without a secure context there are no locks, and without storage no entries: what waits lasts as long as the tab. */
const isAvailable = "locks" in navigator && "indexedDB" in window;

/** Keeps on this device what an author has written and the server does not have yet. Returns what ends it. */
export function openWrites(context: WriteContext, defines: readonly AnyWrite[]): () => void {
	if (!isAvailable) return () => {};
	void removeOthers(context.userId).catch(() => {});
	return keepWrites(context, defines);
}

/** Keeps on this device what an author has loaded. Returns what ends it. */
export const openQueries = (queryClient: QueryClient, userId: string): (() => void) =>
	isAvailable ? keepQueries(queryClient, userId) : () => {};

/** Removes what was loaded, as when a session has ended, however it did. What the author wrote waits for them. */
export const forgetQueries = () => (isAvailable ? removeStoredQueries().catch(() => {}) : undefined);

/** @param except keeps those of this author */
async function removeStoredQueries(except?: string): Promise<void> {
	const others = (await readQueries()).filter(([, { userId }]) => userId !== except);
	await removeQueries(others.map(([key]) => key));
}

/** What one author has left must not be seen by the next one on this device. */
async function removeOthers(userId: string): Promise<void> {
	await removeStoredQueries(userId);
	for (const [key, write] of await readWrites()) if (write.userId !== userId) await removeWrite(key);
}

/** Removes what is kept on this device, as at the end of a session that its author has ended. */
export const clearOfflineStorage = () => (isAvailable ? clearOfflineStore().catch(() => {}) : undefined);
