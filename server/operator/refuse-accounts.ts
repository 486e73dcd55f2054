import type { Database } from "../backend/database/database.ts";
import { StartupError } from "../startup-error.ts";

/** @throws StartupError when somebody's account would be replaced */
export async function refuseAccounts({ query }: Database): Promise<void> {
	const [table] = await query("select 1 from pg_tables where schemaname = 'auth' and tablename = 'users'");
	const [account] = table ? await query("select 1 from auth.users limit 1") : [];
	if (!account) return;
	throw new StartupError(
		"Nothing was changed: this database has accounts, which the backup would replace. To replace them, add --force.",
	);
}
