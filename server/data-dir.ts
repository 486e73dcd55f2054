import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "./startup-error.ts";

/** The planner's own entries. One with an ending is unfinished, or a file that SQLite keeps beside its own. */
const ownEntry = /^(db|lock\.sqlite|secrets\.json|backups|media|outbox|reminders)([.-].+)?$/;

/**
 * Makes the folder if it is missing, and closes it to other users of the machine. With anything else in it, it is not
 * the planner's alone, such as /srv or a home: then only what the planner has put there is closed.
 * @throws StartupError when it cannot be made, written to, or closed.
 */
export function ensureDataDir(dataDir: string): void {
	let entries: string[];
	try {
		makeFolder(dataDir);
		entries = readdirSync(dataDir);
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		const reason = code === "ENOTDIR" ? "it is a file, or below one" : code?.replace("EEXIST", "a dead link");
		throw new StartupError(`Cannot start: DATA_DIR ${dataDir} cannot be written to (${reason}).`);
	}
	const own = entries.filter((name) => ownEntry.test(name));
	const isShared = own.length < entries.length;
	const owner = statSync(join(dataDir, "db"), { throwIfNoEntry: false })?.uid;
	// scripts/operator.mjs has root's commands work as the owner.
	if (!isShared && owner && process.getuid?.() === 0)
		throw new StartupError(
			`Cannot start: the database in ${dataDir} is user ${owner}'s, who could not open what root leaves there. Start as that user.`,
		);
	if (!isShared) narrow(dataDir);
	for (const name of own) narrow(join(dataDir, name), isShared);
}

/** Node's own recursion never ends where nothing can be made, such as in /proc. */
function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path, { mode: 0o700 });
	} catch (error) {
		// A process that shares it may have made it.
		if (!existsSync(path)) throw error;
	}
}

function narrow(path: string, isShared = false): void {
	try {
		const { mode, uid } = statSync(path);
		// Among other things, what another user calls db is not the planner's.
		if (isShared && uid !== process.getuid?.()) return;
		if (mode & 0o077) chmodSync(path, mode & 0o700);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Another process that shares the folder has finished the file, and renamed it.
		if (code === "ENOENT") return;
		throw new StartupError(
			`Cannot start: ${path} is open to other users of this machine, and only its owner can close it (${code}). ` +
				`Run chmod go= ${path} as its owner, or choose another DATA_DIR.`,
		);
	}
}

export class DataDirInUse extends StartupError {}

/**
 * Takes the folder for this process and returns a function that gives it back. Two processes on one embedded
 * database would corrupt it. The lock is SQLite's own file lock, which the system drops when the process
 * dies in any way: there is no stale lock to clean up.
 * @throws DataDirInUse
 */
export function lockDataDir(dataDir: string): () => void {
	const lock = new DatabaseSync(join(dataDir, "lock.sqlite"), { open: false });
	try {
		lock.open();
		lock.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; commit");
	} catch (error) {
		if (lock.isOpen) lock.close();
		const { errcode, message } = error as Error & { errcode?: number };
		// SQLITE_FULL: https://www.sqlite.org/rescode.html
		const advice = errcode === 13 ? " Make room on its disk, then start again." : "";
		if (errcode !== 5)
			throw new StartupError(`Cannot start: no lock in DATA_DIR ${dataDir} (${message}).${advice}`);
		throw new DataDirInUse(
			`Cannot start: another process is using the embedded database in ${dataDir}. ` +
				"Stop it first, or choose another DATA_DIR.",
		);
	}
	return () => lock.close();
}
