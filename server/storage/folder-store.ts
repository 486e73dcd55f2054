import { openAsBlob } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sync } from "../disk.ts";
import type { BlobStore } from "./blob-store.ts";

/** @returns null where there is nothing. @throws what else keeps it from being read */
const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
	work.catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});

/** Blobs as files. */
export function openFolderStore(folder: string): BlobStore & { folder: string } {
	const placeOf = (version: string) => join(folder, version);
	return {
		folder,
		place: folder,
		put: async (version, file) => {
			const place = placeOf(version);
			await sync(file);
			if (await mkdir(dirname(place), { recursive: true })) await sync(folder);
			await rename(file, place);
			await sync(dirname(place));
		},
		get: async (version) => {
			const file = await ifThere(open(placeOf(version)));
			if (!file) return null;
			// A stream of what cannot be read fails when the answer has begun.
			await file.read(Buffer.alloc(1)).finally(() => file.close());
			// Holds no file open: not every answer is read.
			return (await openAsBlob(placeOf(version))).stream();
		},
		remove: (version) => rm(placeOf(version), { force: true }),
		list: async function* (name) {
			for (const file of (await ifThere(readdir(placeOf(name)))) ?? []) {
				const version = `${name}/${file}`;
				// Another process may remove it meanwhile.
				const found = await ifThere(stat(placeOf(version)));
				if (found) yield { version, size: found.size, changedAt: found.mtime };
			}
		},
	};
}
