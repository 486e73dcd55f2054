import { lchownSync, rmSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import process from "node:process";
import { StartupError } from "../startup-error.ts";
import { whyNotStored } from "../storage/blob-store.ts";
import { checksumFile, checksumLine } from "./checksum.ts";
import { sync } from "./sync-files.ts";

/**
 * Makes a backup under a name that shows up when it is complete, with its checksum beside it, for its owner alone.
 * Nothing is left of one that fails.
 * @param write fills the file that it is given, which exists and is empty
 */
export async function writeBackup(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
	const unfinished = `${file}.draft`;
	const checksum = checksumFile(file);
	rmSync(unfinished, { force: true });
	try {
		writeFileSync(unfinished, "", { mode: 0o600 });
		await write(unfinished);
		await sync(unfinished);
		rmSync(checksum, { force: true });
		writeFileSync(checksum, await checksumLine(unfinished, file), { mode: 0o600, flush: true });
		// Set by scripts/operator.mjs where root has it work as another user.
		if (process.env.WORKS_FOR_ROOT) for (const made of [unfinished, checksum]) lchownSync(made, 0, 0);
		await rename(unfinished, file);
		await sync(dirname(file));
	} catch (error) {
		rmSync(unfinished, { force: true });
		const reason = whyNotStored(error);
		throw reason ? new StartupError(`The backup ${file} cannot be made: ${reason}.`) : error;
	}
}
