import { readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartupError } from "../../../startup-error.ts";

/** What a checkpoint may need, in bytes. On a full disk it ends the database, and with it the process. */
const checkpointRoom = 16 * 1024 * 1024;

/** As much as any change needs, in bytes. */
const sample = Buffer.alloc(256 * 1024);

/** Writes a little beside the embedded database. @throws the system's error where it cannot */
export async function probeDisk(dataDir: string): Promise<void> {
	const file = join(dataDir, "storage-probe");
	try {
		await writeFile(file, sample, { mode: 0o600 });
	} finally {
		await rm(file, { force: true });
	}
}

/** @throws StartupError where there is no room for a checkpoint, or for the copy of a folder and its archive in `file` */
export async function requireRoom(folder: string, file: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const sizeOf = (path: string) =>
		stat(path).then(
			({ size }) => size,
			() => 0,
		);
	const sizes = await Promise.all(entries.map(({ parentPath, name }) => sizeOf(join(parentPath, name))));
	const size = sizes.reduce((sum, bytes) => sum + bytes, 0);
	for (const [path, needed] of [
		[dirname(file), checkpointRoom + 1.25 * size],
		[folder, checkpointRoom],
	] as const) {
		const { blocks, bavail, bsize } = await statfs(path);
		// Some network file systems do not say.
		if (blocks === 0 || bavail * bsize >= needed) continue;
		throw new StartupError(
			`The disk of ${path} has ${megabytes(bavail * bsize)} MB left, and a backup needs ${megabytes(needed)} MB.`,
		);
	}
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
