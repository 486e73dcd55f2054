import type { Page } from "@playwright/test";

/** Entries that the app keeps on this device for a time without a network: answers ("query") or changes ("write"). */
export const entriesOnDevice = (page: Page, kind: "query" | "write"): Promise<unknown[]> =>
	page.evaluate(
		(kind) =>
			new Promise((resolve, reject) => {
				const opening = indexedDB.open("offline");
				opening.onerror = () => reject(opening.error);
				opening.onsuccess = () => {
					const entries = opening.result.transaction("entries").objectStore("entries");
					const reading = entries.getAll(IDBKeyRange.bound(`${kind}:`, `${kind};`));
					reading.onsuccess = () => {
						opening.result.close();
						resolve(reading.result);
					};
				};
			}),
		kind,
	);
