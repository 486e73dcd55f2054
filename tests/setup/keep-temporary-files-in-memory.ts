import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import process from "node:process";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** Bytes that have to be free there: ten times what a run holds at a time. */
const wanted = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this process and those that it starts in memory, where there is room, until it ends.
 * An embedded database is a thousand files, which take a disk fifteen times as long to copy. A `TMPDIR` that is
 * set stays.
 */
export function keepTemporaryFilesInMemory(): void {
	if (process.env.TMPDIR || !hasRoom()) return;
	const folder = mkdtempSync(`${memory}/planner-tests-`);
	// PostgreSQL runs as an account of its own. What is below is closed to others.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
	if (!existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > wanted;
}
