import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Database } from "../backend/database/database.ts";
import { backupName, listBackups, makeBackupFolder, removeLeftovers } from "./backup-folder.ts";
import { checksumFile } from "./checksum.ts";
import { writeBackup } from "./write-backup.ts";

const day = 24 * 60 * 60_000;

/** How many are kept. */
const kept = 7;

interface BackupParts {
	dump: NonNullable<Database["dump"]>;
	folder: string;
	log: Logger;
}

/**
 * Backs up the database when the newest backup in the folder is a day old, and removes the oldest ones.
 * @returns milliseconds until the next one is due
 */
export async function backUpIfDue({ dump, folder, log }: BackupParts, now = new Date()): Promise<number> {
	makeBackupFolder(folder);
	removeLeftovers(folder);
	const wait = timeToNext(folder, now);
	if (wait > 0) return wait;
	const file = join(folder, backupName(now));
	await writeBackup(file, dump);
	for (const { file: old } of listBackups(folder).slice(kept)) {
		rmSync(old);
		rmSync(checksumFile(old), { force: true });
	}
	log.info({ file, bytes: listBackups(folder).find((backup) => backup.file === file)?.bytes }, "Backup made");
	return day;
}

/** One from the future does not count: the clock was wrong then, or is now. */
function timeToNext(folder: string, now: Date): number {
	const made = listBackups(folder)
		.map(({ madeAt }) => madeAt.getTime())
		.filter((time) => time <= now.getTime());
	return Math.max(...made, 0) + day - now.getTime();
}
