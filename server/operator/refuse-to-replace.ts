import type { Database } from "../backend/database/database.ts";
import { movedNotice } from "../backend/database/installation.ts";
import { StartupError } from "../startup-error.ts";

/**
 * @throws StartupError when somebody's account would be replaced, or a planner that has moved would come back beside itself
 */
export async function refuseToReplace({ query }: Database, force: boolean): Promise<void> {
	const moved = await movedNotice(query);
	if (moved) throw new StartupError(`Nothing was changed: ${moved}`);
	const [table] = await query("select 1 from pg_tables where schemaname = 'auth' and tablename = 'users'");
	const [account] = table && !force ? await query("select 1 from auth.users limit 1") : [];
	if (!account) return;
	throw new StartupError(
		"Nothing was changed: this database has accounts, which the backup would replace. To replace them, add --force.",
	);
}
