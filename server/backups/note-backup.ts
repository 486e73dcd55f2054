import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "../backend/database/postgres/open-postgres.ts";
import type { Env } from "../env.ts";
import { backupFolder, listBackups } from "./backup-folder.ts";

const noteFile = (dataDir: string) => join(dataDir, "backups.noted");

/** Notes where every node sees it that an operator's backup has ended, which may be kept anywhere. */
export async function noteBackup({ databaseUrl, dataDir }: Env): Promise<void> {
	if (!databaseUrl) return writeFileSync(noteFile(dataDir), "", { mode: 0o600 });
	const { query, close } = await openPostgres(databaseUrl);
	const now = new Date().toISOString();
	await query(`comment on schema supabase_migrations is 'backed up ${now}'`).finally(close);
}

/**
 * When the newest backup that was noted was made, in milliseconds; 0: there is none.
 * @param comment on the schema `supabase_migrations`
 */
export function newestBackup({ databaseUrl, dataDir }: Env, comment: unknown): number {
	if (databaseUrl) return Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(String(comment))?.[0] ?? "") || 0;
	const noted = statSync(noteFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	return Math.max(noted, listBackups(backupFolder(dataDir))[0]?.madeAt.getTime() ?? 0);
}
