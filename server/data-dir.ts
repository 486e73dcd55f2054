import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "./startup-error.ts";

/**
 * Makes the folder if it is missing.
 * @throws StartupError when it cannot be made or written to.
 */
export function ensureDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartupError(
			`Cannot start: DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}).`,
		);
	}
}

/**
 * Takes the folder for this process and returns a function that gives it back. Two processes on one embedded
 * database would corrupt it. The lock is SQLite's own file lock, which the system drops when the process
 * dies in any way: there is no stale lock to clean up.
 * @throws StartupError when another process has it.
 */
export function lockDataDir(dataDir: string): () => void {
	const lock = new DatabaseSync(join(dataDir, "lock.sqlite"));
	try {
		lock.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; commit");
	} catch (error) {
		lock.close();
		const { errcode, message } = error as Error & { errcode?: number };
		if (errcode !== 5) throw new StartupError(`Cannot start: no lock in DATA_DIR ${dataDir} (${message}).`);
		throw new StartupError(
			`Cannot start: another process is using the embedded database in ${dataDir}. ` +
				"Stop it first, or choose another DATA_DIR.",
		);
	}
	return () => lock.close();
}
