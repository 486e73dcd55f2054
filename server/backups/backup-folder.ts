import { existsSync, lstatSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { BackupStatus } from "../../domain/admin/admin-data.ts";
import type { Env } from "../env.ts";
import { abandoned } from "./write-backup.ts";

/** Names of ours: the moment in them stays when somebody copies the file. */
const namePattern = /^planner-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

export const backupName = (now: Date): string =>
	`planner-${now.toISOString().replaceAll(":", "").replace(/\.\d+/, "")}.tar.gz`;

/** In bytes. A link may lead to a disk that is not mounted. */
function sizeOf(file: string): number {
	try {
		return statSync(file).size;
	} catch {
		return lstatSync(file).size;
	}
}

/**
 * The backups in the folder that the host has made by itself, newest first. Whatever else is in there is the operator's. One
 * from the future does not count: the clock was wrong then, or is now.
 */
export function listBackups(folder: string, now = new Date()) {
	const names = existsSync(folder) ? readdirSync(folder) : [];
	return names
		.flatMap((name) => {
			const [, date, hours, minutes, seconds] = namePattern.exec(name) ?? [];
			if (!date) return [];
			const file = join(folder, name);
			const madeAt = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
			if (madeAt > now) return [];
			return [{ file, madeAt, bytes: sizeOf(file) }];
		})
		.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export function backupStatus({ databaseUrl, backups, dataDir }: Env): BackupStatus {
	if (databaseUrl) return null;
	const [newest] = listBackups(backupFolder(dataDir));
	return { daily: backups, last: newest ? { madeAt: newest.madeAt, bytes: newest.bytes } : null };
}

/** Removes backups that were never completed, and checksums without their backup. */
export function removeLeftovers(folder: string): void {
	const names = readdirSync(folder);
	for (const name of names) {
		const backup = name.replace(/\.sha256$/, "");
		const isUnfinished = /^planner-.*\.draft(\.\w+)?$/.test(name);
		const isAlone = backup !== name && namePattern.test(backup) && !names.includes(backup);
		const file = join(folder, name);
		if ((isUnfinished || isAlone) && statSync(file).mtimeMs < Date.now() - abandoned) rmSync(file);
	}
}
