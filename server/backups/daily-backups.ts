import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../backend/database/database.ts";
import { backupName, listBackups, removeLeftovers } from "./backup-folder.ts";
import { checksumFile } from "./checksum.ts";
import { writeBackup } from "./write-backup.ts";

/** Longest time between two looks, in milliseconds: a machine that slept did not count. */
const hour = 60 * 60_000;
const day = 24 * hour;

/** Between the start and the first look: whoever waits for the start opens the app then. */
const settling = 5_000;

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
	let wait = settling;
	while (true) {
		await setTimeout(wait, undefined, { signal: stopping }).catch(() => {});
		if (stopping.aborted) return;
		try {
			wait = Math.min(await backUpIfDue(parts), hour);
		} catch (error) {
			const { message } = error as Error;
			parts.log.error({ reason: message }, "The database cannot be backed up, trying again in an hour");
			wait = hour;
		}
	}
}

/**
 * Backs up the database when the newest backup in the folder is a day old, and removes the oldest ones.
 * @returns milliseconds until the next one is due
 */
export async function backUpIfDue({ dump, folder, log }: BackupParts, now = new Date()): Promise<number> {
	mkdirSync(folder, { recursive: true, mode: 0o700 });
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
