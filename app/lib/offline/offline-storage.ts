import type { QueryClient } from "@tanstack/react-query";
import { forgetFiles } from "../media/device-files.ts";
import { forgetUploads } from "../media/uploads.ts";
import { writeQueue } from "../queue/write-queue.ts";
import { clearOfflineStore, readQueries, readStored, removeStored } from "./offline-store.ts";

/** Removes loaded data, as when a session has ended, however it did. The author's changes wait for them. */
export const forgetQueries = async (): Promise<void> => {
	await removeStored((await readQueries()).map(([key]) => key));
	await forgetFiles();
};

/** A write that an earlier version of the app has left in the store of queries. */
interface EarlierWrite {
	userId: string;
	mutationKey: readonly string[];
	variables: unknown;
	submittedAt: number;
	text: string | null;
	refusal?: string;
}

/** Puts the writes of an earlier version of the app into the queue. Those of other authors are not for this one to see. */
export async function takeEarlierWrites(queryClient: QueryClient, userId: string): Promise<void> {
	const left = await readStored<EarlierWrite>("write:");
	const own = left.filter(([, write]) => write.userId === userId);
	const writes = own.map(([stored, { mutationKey, variables, submittedAt, text, refusal = null }]) => ({
		id: stored.slice("write:".length),
		name: `${mutationKey[0]}:${mutationKey.at(-1)}`,
		key: stored,
		variables,
		text,
		createdAt: submittedAt,
		changedAt: submittedAt,
		isSent: true,
		refusal,
	}));
	const queue = writeQueue(queryClient, userId);
	if (writes.length > 0) queue.change(writes);
	if (!queue.isFull()) await removeStored(left.map(([key]) => key));
}

/** Removes what is kept on this device, as at the end of a session that its author has ended. */
export async function clearOfflineStorage(userId: string): Promise<void> {
	await Promise.allSettled([clearOfflineStore(), forgetFiles(), forgetUploads(userId)]);
}
