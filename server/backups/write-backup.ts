import { randomUUID } from "node:crypto";
import { lchownSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { link, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { sync } from "../disk.ts";
import { StartupError } from "../startup-error.ts";
import { whyNotStored } from "../storage/blob-store.ts";
import { checksumFile, checksumLine } from "./checksum.ts";

/** An unfinished file without writes for so long, in milliseconds, is left from a process that was killed. */
export const abandoned = 60 * 60_000;

/**
 * Makes a backup under a name that shows up when it is complete, with its checksum beside it, for its owner alone.
 * Nothing is left of one that fails. Of two that are made under one name at the same moment the second one fails.
 * @param write fills the file that it is given, which exists and is empty
 */
export async function writeBackup(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
	const unfinished = `${file}.${randomUUID()}.draft`;
	const checksum = `${unfinished}.sha256`;
	try {
		removeAbandoned(dirname(file));
		writeFileSync(unfinished, "", { mode: 0o600 });
		await write(unfinished);
		await sync(unfinished);
		writeFileSync(checksum, await checksumLine(unfinished, file), { mode: 0o600, flush: true });
		// Set by scripts/operator.mjs where root has it work as another user.
		if (process.env.WORKS_FOR_ROOT) for (const made of [unfinished, checksum]) lchownSync(made, 0, 0);
		await giveName(unfinished, file);
		await rename(checksum, checksumFile(file));
		await sync(dirname(file));
	} catch (error) {
		for (const made of [unfinished, checksum]) rmSync(made, { force: true });
		const reason = whyNotStored(error);
		throw reason ? new StartupError(`The backup ${file} cannot be made: ${reason}.`) : error;
	}
}

async function giveName(unfinished: string, file: string): Promise<void> {
	try {
		await link(unfinished, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST")
			throw new StartupError(`${file} exists already. Choose another name.`);
		// A file system without links, such as exFAT.
		return rename(unfinished, file);
	}
	await rm(unfinished);
}

/** Of all names: each day's backup may have its own. The last write tells of all files of an unfinished one. */
function removeAbandoned(folder: string): void {
	const names = readdirSync(folder);
	const backupOf = (name: string) => /^(.+\.[\da-f-]{36}\.draft)(?:\.(?:database|sha256))?$/u.exec(name)?.[1];
	for (const backup of new Set(names.map(backupOf))) {
		const files = names
			.filter((name) => backup && backupOf(name) === backup)
			.map((name) => join(folder, name));
		const times = files.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
		if (Math.max(...times) >= Date.now() - abandoned) continue;
		try {
			for (const path of files) rmSync(path, { force: true });
		} catch {
			// Files that this user may not remove stay.
		}
	}
}
