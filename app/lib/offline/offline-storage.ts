import { forgetFiles } from "../media/device-files.ts";
import { forgetUploads } from "../media/uploads.ts";
import { clearOfflineStore, readQueries, removeStored } from "./offline-store.ts";

/** Removes what was loaded, as when a session has ended, however it did. What the author wrote waits for them. */
export const forgetQueries = async (): Promise<void> => {
	await removeStored((await readQueries()).map(([key]) => key));
	await forgetFiles();
};

/** Removes what is kept on this device, as at the end of a session that its author has ended. */
export async function clearOfflineStorage(userId: string): Promise<void> {
	await Promise.allSettled([clearOfflineStore(), forgetFiles(), forgetUploads(userId)]);
}
