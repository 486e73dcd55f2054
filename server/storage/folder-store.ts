import { existsSync, openAsBlob } from "node:fs";
import { glob, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sync } from "../backups/sync-files.ts";
import type { BlobStore } from "./blob-store.ts";

/** Blobs as files. */
export function openFolderStore(folder: string): BlobStore & { folder: string } {
	const placeOf = (version: string) => join(folder, version);
	return {
		folder,
		put: async (version, file) => {
			const place = placeOf(version);
			await sync(file);
			if (await mkdir(dirname(place), { recursive: true })) await sync(folder);
			await rename(file, place);
			await sync(dirname(place));
		},
		// Holds no file open: not every answer is read.
		get: async (version) =>
			existsSync(placeOf(version)) ? (await openAsBlob(placeOf(version))).stream() : null,
		remove: (version) => rm(placeOf(version), { force: true }),
		list: async function* (name) {
			for await (const file of glob("*", { cwd: placeOf(name) })) {
				const version = `${name}/${file}`;
				// Another process may remove it meanwhile.
				const found = await stat(placeOf(version)).catch(() => null);
				if (found) yield { version, size: found.size, changedAt: found.mtime };
			}
		},
	};
}
