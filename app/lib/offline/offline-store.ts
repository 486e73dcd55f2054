import { clear, createStore, del, entries, get, set } from "idb-keyval";

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

/** What a query has loaded. */
interface StoredQuery {
	queryKey: readonly unknown[];
	data: unknown;
	/** Milliseconds since 1970. */
	updatedAt: number;
}

/** The queries of an author, as one version of the app has loaded them. */
export interface StoredQueries {
	userId: string;
	appVersion: string;
	queries: StoredQuery[];
}

const store = createStore("offline", "entries");
const queriesKey = "queries";
const writePrefix = "write:";

export const writeKey = (id: string) => `${writePrefix}${id}`;
export const readQueries = () => get<StoredQueries>(queriesKey, store);
export const storeQueries = (queries: StoredQueries) => set(queriesKey, queries, store);
export const removeQueries = () => del(queriesKey, store);
export const readWrite = (key: string) => get<StoredWrite>(key, store);
export const storeWrite = (key: string, write: StoredWrite) => set(key, write, store);
export const removeWrite = (key: string) => del(key, store);

/** All stored writes with their keys, oldest first. */
export async function readWrites(): Promise<[string, StoredWrite][]> {
	const stored = await entries<string, StoredWrite>(store);
	return stored
		.filter(([key]) => key.startsWith(writePrefix))
		.toSorted(([, one], [, other]) => one.submittedAt - other.submittedAt);
}

/** Removes what is stored, for all authors of this device. */
export const clearOfflineStore = () => clear(store);
