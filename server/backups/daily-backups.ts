import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { repeatUntilStopped, settling } from "../repeat-until-stopped.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import { backupName, listBackups, removeLeftovers } from "./backup-folder.ts";
import { checksumFile } from "./checksum.ts";
import { writeBackup } from "./write-backup.ts";

/** Longest time between two looks, in milliseconds: a machine that slept did not count. */
const hour = 60 * 60_000;
const day = 24 * hour;

const kept = 7;

interface BackupParts {
	dump: NonNullable<Database["dump"]>;
	folder: string;
	log: Logger;
}

/**
 * Backs up the embedded database every day until it is told to stop; then it resolves. One process at a time has that
 * database open, so nobody else does the same.
 */
export async function runDailyBackups(parts: BackupParts, stopping: AbortSignal): Promise<void> {
	const backUp = () =>
		backUpIfDue(parts).catch(({ message }: Error) => {
			parts.log.error({ reason: message }, "The database cannot be backed up, trying again in an hour");
			return hour;
		});
	await repeatUntilStopped(stopping, async () => Math.min(await backUp(), hour), settling);
}

/**
 * Backs up the database when the newest backup in the folder is a day old, and removes the oldest ones.
 * @returns milliseconds until the next one is due
 */
export async function backUpIfDue({ dump, folder, log }: BackupParts, now = new Date()): Promise<number> {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	removeLeftovers(folder);
	const [newest] = listBackups(folder, now);
	const wait = newest ? newest.madeAt.getTime() + day - now.getTime() : 0;
	if (wait > 0) return wait;
	const file = join(folder, backupName(now));
	await writeBackup(file, dump);
	for (const { file: old } of listBackups(folder, now).slice(kept)) {
		rmSync(old);
		rmSync(checksumFile(old), { force: true });
	}
	log.info({ file, bytes: statSync(file).size }, "Backup made");
	return day;
}
