/**
 * Where the bytes of objects lie, each under the version of its row, `<folder of the database>/<uuid>`: they are written once
 * and never changed. Databases have folders of their own (`public.media_folder`), so that they may share a store.
 */
export interface BlobStore {
	/** Takes the file away: when it resolves, the bytes are on the disk; where it throws, there is nothing of them. */
	put: (version: string, file: string) => Promise<void>;
	/** @returns null where there is nothing */
	get: (version: string) => Promise<ReadableStream<Uint8Array> | null>;
	remove: (version: string) => Promise<void>;
	list: (folder: string) => AsyncIterable<StoredBlob>;
	/** Where they lie as files by their versions; null in a bucket. */
	folder: string | null;
	/** Where they lie, in words. */
	place: string;
}

export interface StoredBlob {
	version: string;
	size: number;
	changedAt: Date;
}

/** The reason where the disk or the bucket takes or gives no more. */
export function whyNotStored(error: unknown): string | undefined {
	const { code, syscall, name, message } = error as NodeJS.ErrnoException;
	return code === "storage_unavailable" ? name : syscall && message;
}
