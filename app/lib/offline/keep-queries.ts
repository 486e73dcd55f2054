import type { Query, QueryClient } from "@tanstack/react-query";
import { kept, restoredKey } from "../api/kept.ts";
import { appVersion } from "../app-version.ts";
import { writeQueue } from "../queue/write-queue.ts";
import { queryEntryKey, readQueries, removeStored, type StoredQuery, storeQueries } from "./offline-store.ts";

/** How long what was loaded may be shown before the server has answered, in milliseconds. */
const maxAge = 7 * 24 * 60 * 60_000;
/** How often changes are stored, in milliseconds. */
const interval = 1000;

/**
 * Shows what an author's queries have loaded the last time, until the server has answered, and stores what they load.
 * Only queries that say so (`meta.isKept`) are stored: no secret is.
 * @returns what ends it
 */
export function keepQueries(queryClient: QueryClient, userId: string): () => void {
	const cache = queryClient.getQueryCache();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let hasEnded = false;
	const changed = new Set<string>();

	async function restore() {
		const oldest = Date.now() - maxAge;
		const useless: string[] = [];
		const queue = writeQueue(queryClient, userId);
		const found = await readQueries();
		if (hasEnded) return;
		for (const [key, { queryKey, data, updatedAt, ...of }] of found) {
			// Another version may read other shapes.
			if (of.userId !== userId || of.appVersion !== appVersion || updatedAt < oldest) {
				useless.push(key);
				continue;
			}
			const query = cache.build(queryClient, { queryKey, ...kept });
			const waits = () => queue.read().some(({ key }) => key.endsWith(`:${queryKey.at(-1)}`));
			// What was not there then may be there now, unless it still waits on this device.
			if ((data === null && !waits()) || updatedAt <= query.state.dataUpdatedAt) continue;
			// `manual`: a fetch under way goes on. However new it is, it does not take the place of an answer.
			query.setData(data, { updatedAt, manual: true });
			query.invalidate();
		}
		queue.showOpen();
		await removeStored(useless);
	}

	async function save(): Promise<void> {
		timer = undefined;
		const hashes = [...changed];
		changed.clear();
		const queries: [string, StoredQuery][] = [];
		for (const hash of hashes) {
			const query = cache.get(hash);
			if (query?.state.data === undefined) continue;
			const { data, dataUpdatedAt: updatedAt } = query.state;
			queries.push([queryEntryKey(hash), { userId, appVersion, queryKey: query.queryKey, data, updatedAt }]);
		}
		if (queries.length > 0) await storeQueries(queries);
	}

	// Data that the device does not take is loaded the next time: full storage is no reason to stop the author.
	const saveQuietly = () => void save().catch(() => {});
	function change({ queryHash, meta }: Query): void {
		if (!meta?.isKept) return;
		changed.add(queryHash);
		timer ??= setTimeout(saveQuietly, interval);
	}
	let stopListening = () => {};
	void restore()
		.catch(() => {})
		.then(() => {
			if (hasEnded) return;
			cache
				.build(queryClient, { queryKey: restoredKey, gcTime: Number.POSITIVE_INFINITY })
				.setData(true, { manual: true });
			// Queries that were loaded before, and those that change from now on.
			cache.getAll().forEach(change);
			stopListening = cache.subscribe((event) => {
				if (event.type === "updated" && event.action.type === "success") change(event.query);
			});
		});
	return () => {
		hasEnded = true;
		clearTimeout(timer);
		stopListening();
	};
}
