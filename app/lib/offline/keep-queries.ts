import type { QueryClient } from "@tanstack/react-query";
import { appVersion } from "../app-version.ts";
import { readQueries, storeQueries } from "./offline-store.ts";

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
	const meta = { isKept: true } as const;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let hasEnded = false;

	async function restore() {
		const stored = await readQueries();
		// Another version may read other shapes.
		if (hasEnded || stored?.userId !== userId || stored.appVersion !== appVersion) return;
		for (const { queryKey, data, updatedAt } of stored.queries) {
			const query = cache.build(queryClient, { queryKey, meta });
			const isNewer = updatedAt > query.state.dataUpdatedAt && updatedAt > Date.now() - maxAge;
			if (!isNewer) continue;
			// `manual`: a fetch under way goes on. However new it is, it does not take the place of an answer.
			query.setData(data, { updatedAt, manual: true });
			query.invalidate();
		}
	}

	function save(): Promise<void> {
		clearTimeout(timer);
		timer = undefined;
		const queries = cache
			.getAll()
			.flatMap(({ queryKey, meta, state }) =>
				meta?.isKept && state.data !== undefined
					? [{ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }]
					: [],
			);
		return storeQueries({ userId, appVersion, queries });
	}

	// What the device does not take is loaded the next time: full storage is no reason to stop the author.
	const saveQuietly = () => void save().catch(() => {});
	let stopListening = () => {};
	const restored = restore()
		.catch(() => {})
		.then(() => {
			if (hasEnded) return;
			stopListening = cache.subscribe(({ type, query }) => {
				if (type === "updated" && query.meta?.isKept) timer ??= setTimeout(saveQuietly, interval);
			});
		});
	void restored;
	return () => {
		hasEnded = true;
		clearTimeout(timer);
		stopListening();
	};
}
