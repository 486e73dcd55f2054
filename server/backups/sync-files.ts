import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

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
