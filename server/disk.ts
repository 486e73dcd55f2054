import { createHash } from "node:crypto";
import { createReadStream, type StatsFs, statfsSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Bytes that may still be written: none where no inode is left. A file system without a fixed number of them has 0 in all. */
export const freeBytes = ({ bavail, bsize, ffree, files }: StatsFs): number =>
	files > 0 && ffree === 0 ? 0 : bavail * bsize;

export const freeMegabytes = (path: string): number => Math.floor(freeBytes(statfsSync(path)) / 1024 ** 2);

/** Refuses what a disk has no room for before anything is written: on a full disk a checkpoint is the end of a database. */
export function requireRoom(folder: string, megabytes: number): void {
	const free = freeMegabytes(folder);
	if (free >= megabytes) return;
	const { files, ffree } = statfsSync(folder);
	const sentence =
		files > 0 && ffree === 0
			? `no inode is left for another file in ${folder}`
			: `it takes at least ${Math.ceil(megabytes)} MB, and ${free} MB are left in ${folder}`;
	throw Object.assign(new Error(sentence), { code: "ENOSPC", syscall: "statfs" });
}

/** Has a file, or the names in a folder, written to the disk: a power cut after it takes nothing back. */
export async function sync(path: string): Promise<void> {
	await using handle = await open(path, "r");
	await handle.sync();
}

/** The same for a folder and all that is in it. */
export async function syncAll(folder: string): Promise<void> {
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
		await sync(join(entry.parentPath, entry.name));
	await sync(folder);
}

/** SHA-256, in hex. */
export async function hashOf(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}
