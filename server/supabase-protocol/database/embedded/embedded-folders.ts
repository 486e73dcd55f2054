import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { freeMegabytes } from "../../../disk.ts";

/** Where the embedded database is, where another one is made, and where the one goes that is being replaced. */
export function embeddedFolders(dataDir: string) {
	const folder = join(dataDir, "db");
	return { folder, unfinished: `${folder}.draft`, replaced: `${folder}.replaced` };
}

/** Whether there is an embedded database, under its name or halfway through being replaced. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
	const { folder, replaced } = embeddedFolders(dataDir);
	return existsSync(folder) || existsSync(replaced);
}

/**
 * Clears up after a process that was killed while it made or replaced the database. Between the two renames of a
 * restore no database has the name: then the one that was being replaced gets it back.
 */
export function tidyEmbeddedFolders(dataDir: string): void {
	const { folder, unfinished, replaced } = embeddedFolders(dataDir);
	if (!existsSync(folder) && existsSync(replaced)) renameSync(replaced, folder);
	for (const left of [unfinished, replaced]) rmSync(left, { recursive: true, force: true });
}

/** Why a folder was not opened, as a sentence without its subject. PGlite is PostgreSQL 17, and opens no other's. */
export function whyNotOpened(folder: string, error: unknown): string {
	const file = join(folder, "PG_VERSION");
	const major = existsSync(file) ? readFileSync(file, "utf8").trim() : "17";
	// A full disk leaves an empty file.
	if (major !== "" && major !== "17")
		return `is of PostgreSQL ${major}, and this version has 17. With the version that made it, move it to a PostgreSQL database (npm run move), then start this one there.`;
	// PGlite's file system throws objects without a word.
	const [words = ""] = String((error as Error).message ?? "a file cannot be written").split("\n");
	const reason = /^(Aborted\(|PGlite failed)/.test(words) ? "it has ended itself" : words;
	if (/^(EACCES|EPERM)/.test(words))
		return `cannot be opened (${words}). Its files have to belong to the user who starts this: run chown -R on ${dirname(folder)} as root.`;
	const left = freeMegabytes(dirname(folder));
	// PostgreSQL makes its log in files of 16 MB.
	if (left < 16)
		return `cannot be opened: the disk of ${dirname(folder)} is full (${left} MB left). Make room, then try again.`;
	return `cannot be opened (${reason}; its disk has ${left} MB left). Make room if that is too little. If it is damaged, put a backup in its place: npm run restore -- FILE --force.`;
}
