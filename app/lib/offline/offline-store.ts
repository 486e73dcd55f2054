import { clear, createStore, delMany, entries, setMany } from "idb-keyval";

/** The data of an author's query, as one version of the app reads it. */
export interface StoredQuery {
	userId: string;
	appVersion: string;
	queryKey: readonly unknown[];
	data: unknown;
	/** Milliseconds since 1970. */
	updatedAt: number;
}

const store = createStore("offline", "entries");
const queryPrefix = "query:";

export async function readStored<Stored>(prefix: string): Promise<[string, Stored][]> {
	const stored = await entries<string, Stored>(store);
	return stored.filter(([key]) => key.startsWith(prefix));
}

export const queryEntryKey = (hash: string) => `${queryPrefix}${hash}`;

export const readQueries = () => readStored<StoredQuery>(queryPrefix);
/** Each has an entry of its own: an unchanged one is not written again. */
export const storeQueries = (queries: [key: string, query: StoredQuery][]) => setMany(queries, store);
export const removeStored = (keys: string[]) => delMany(keys, store);

export const clearOfflineStore = () => clear(store);
