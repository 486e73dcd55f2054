import { statfsSync } from "node:fs";

export function freeMegabytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return Math.floor((bavail * bsize) / 1024 ** 2);
}

/** Refuses what a disk has no room for before anything is written: on a full disk a checkpoint is the end of a database. */
export function requireRoom(folder: string, megabytes: number): void {
	const free = freeMegabytes(folder);
	if (free >= megabytes) return;
	const sentence = `it takes at least ${Math.ceil(megabytes)} MB, and ${free} MB are left in ${folder}`;
	throw Object.assign(new Error(sentence), { code: "ENOSPC", syscall: "statfs" });
}
