import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { openPostgres } from "../supabase-protocol/database/postgres/open-postgres.ts";
import { backupFolder, listBackups } from "./backup-folder.ts";

/** How far the clock of the machine that notes a backup may be ahead of this one's, in milliseconds. */
const clockSkew = 60_000;

const noteFile = (dataDir: string) => join(dataDir, "backups.noted");

/** Notes where every node sees it that an operator's backup has ended, which may be kept anywhere. */
export async function noteBackup({ databaseUrl, dataDir }: Env): Promise<void> {
	if (!databaseUrl) return writeFileSync(noteFile(dataDir), "", { mode: 0o600 });
	const { query, close } = await openPostgres(databaseUrl);
	const now = new Date().toISOString();
	await query(`comment on schema supabase_migrations is 'backed up ${now}'`).finally(close);
}

/**
 * When the newest backup was made, in milliseconds; 0: there is none. One from the future does not count, as in the folder.
 * @param comment on the schema `supabase_migrations`
 */
export function newestBackup({ databaseUrl, dataDir }: Env, comment: unknown): number {
	const noted = databaseUrl
		? Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(String(comment))?.[0] ?? "")
		: (statSync(noteFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0);
	const [own] = databaseUrl ? [] : listBackups(backupFolder(dataDir));
	return Math.max(noted < Date.now() + clockSkew ? noted : 0, own?.madeAt.getTime() ?? 0);
}
