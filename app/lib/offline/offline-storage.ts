import { keepQueries } from "./keep-queries.ts";
import { type AnyWrite, keepWrites } from "./keep-writes.ts";
import { clearOfflineStore, readQueries, readWrites, removeWrite, storeQueries } from "./offline-store.ts";
import type { WriteContext } from "./write.ts";

/** Without a secure context there are no locks, and without storage no entries: what waits lasts as long as the tab. */
const isAvailable = "locks" in navigator && "indexedDB" in window;

/** Keeps on this device what an author has loaded and what the server does not have yet. Returns what ends it. */
export function openOfflineStorage(context: WriteContext, defines: readonly AnyWrite[]): () => void {
	if (!isAvailable) return () => {};
	const { queryClient, userId } = context;
	void removeOthers(userId).catch(() => {});
	const stops = [keepQueries(queryClient, userId), keepWrites(context, defines)];
	return () => {
		for (const stop of stops) stop();
	};
}

/** What one author has left must not be seen by the next one on this device. */
async function removeOthers(userId: string): Promise<void> {
	const queries = await readQueries();
	if (queries && queries.userId !== userId) await storeQueries({ userId, appVersion: "", queries: [] });
	for (const [key, write] of await readWrites()) if (write.userId !== userId) await removeWrite(key);
}

/** Removes what is kept on this device, as at the end of a session that its author has ended. */
export const clearOfflineStorage = () => (isAvailable ? clearOfflineStore().catch(() => {}) : undefined);
