import { StartupError } from "../startup-error.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import { readOwnTables } from "../supabase-protocol/database/guard-privileges.ts";
import { movedNotice } from "../supabase-protocol/database/installation.ts";
import { appliedVersions } from "../supabase-protocol/database/migrate.ts";
import { productSchemas } from "./product-schemas.ts";

/** Relations of the schemas that a restore drops, but for those of extensions and sequences of columns. */
const relations = `
	select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
	where nspname = any(string_to_array($1, ',')) and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
		select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
			and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i'))
	)`;

/** Functions of `public`, but for those of extensions. */
const functions = `
	select format('%s.%s()', nspname, proname) as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
	where nspname = 'public' and not exists (
		select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
	)`;

/** What a restore would remove, and is not the planner's. */
async function findForeign({ query }: Database): Promise<string | undefined> {
	const isOurs = (await appliedVersions({ query })).length > 0;
	const known = isOurs ? await readOwnTables() : [];
	const found = await query(isOurs ? relations : `${relations} union all ${functions}`, [
		productSchemas.join(),
	]);
	return found.map(({ name }) => String(name)).find((name) => !known.includes(name));
}

/**
 * @throws StartupError when somebody's account, or what is not the planner's, would be replaced, or a planner that has moved would come back beside itself
 */
export async function refuseToReplace(database: Database, force: boolean): Promise<void> {
	const { query } = database;
	const moved = await movedNotice(query);
	if (moved) throw new StartupError(`Nothing was changed: ${moved}`);
	if (force) return;
	const foreign = await findForeign(database);
	if (foreign)
		throw new StartupError(
			`Nothing was changed: this database has ${foreign}, which is not the planner's and which the restore would remove. To remove it, add --force.`,
		);
	const [table] = await query("select 1 from pg_tables where schemaname = 'auth' and tablename = 'users'");
	const [account] = table ? await query("select 1 from auth.users limit 1") : [];
	if (!account) return;
	throw new StartupError(
		"Nothing was changed: this database has accounts, which the backup would replace. To replace them, add --force.",
	);
}
