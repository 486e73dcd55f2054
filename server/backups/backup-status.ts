import type { BackupStatus } from "../../domain/admin/backup-status.ts";
import type { Env } from "../env.ts";
import { backupFolder, listBackups } from "./backup-folder.ts";

/** How the database of this installation is backed up. */
export function backupStatus({ databaseUrl, backups, dataDir }: Env): BackupStatus {
	if (databaseUrl) return null;
	const [newest] = listBackups(backupFolder(dataDir));
	return { daily: backups, last: newest ? { madeAt: newest.madeAt, bytes: newest.bytes } : null };
}
