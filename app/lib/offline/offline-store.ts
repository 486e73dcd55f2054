import { clear, createStore, del, delMany, entries, get, set, setMany } from "idb-keyval";

/** A write on this device that the server has not stored. */
export interface StoredWrite {
	userId: string;
	mutationKey: readonly unknown[];
	variables: unknown;
	/** Milliseconds since 1970. */
	submittedAt: number;
	/** What the author has written. */
	text: string | null;
	/** Why the server refused it; missing while it waits. */
	refusal?: string;
}

/** What a query of an author has loaded, as one version of the app reads it. */
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
const writePrefix = "write:";

async function readAll<Stored>(prefix: string): Promise<[string, Stored][]> {
	const stored = await entries<string, Stored>(store);
	return stored.filter(([key]) => key.startsWith(prefix));
}

export const queryEntryKey = (hash: string) => `${queryPrefix}${hash}`;
export const writeKey = (id: string) => `${writePrefix}${id}`;

export const readQueries = () => readAll<StoredQuery>(queryPrefix);
/** Each has an entry of its own: what has not changed is not written again. */
export const storeQueries = (queries: [key: string, query: StoredQuery][]) => setMany(queries, store);
export const removeQueries = (keys: string[]) => delMany(keys, store);

export const readWrite = (key: string) => get<StoredWrite>(key, store);
export const storeWrite = (key: string, write: StoredWrite) => set(key, write, store);
export const removeWrite = (key: string) => del(key, store);

/** All stored writes with their keys, oldest first. */
export async function readWrites(): Promise<[string, StoredWrite][]> {
	const stored = await readAll<StoredWrite>(writePrefix);
	return stored.toSorted(([, one], [, other]) => one.submittedAt - other.submittedAt);
}

export const clearOfflineStore = () => clear(store);
