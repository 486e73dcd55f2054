import { StartupError } from "../startup-error.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import { readOwnTables } from "../supabase-protocol/database/guard-privileges.ts";
import { movedNotice } from "../supabase-protocol/database/installation.ts";
import { appliedVersions, migrationVersions } from "../supabase-protocol/database/migrate.ts";
import { productSchemas } from "./product-schemas.ts";

/**
 * Relations and extensions of the schemas that a restore drops, but for relations of extensions, sequences of columns, and the
 * extension that the migrations make.
 */
const relations = `
	select format('the extension %s', extname) as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
	where nspname = any(string_to_array($1, ',')) and extname <> 'pg_trgm'
	union all
	select format('%s.%s', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
	where nspname = any(string_to_array($1, ',')) and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not exists (
		select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
			and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i'))
	)`;

/** Functions, enums and domains of these schemas, but for those of extensions. */
const functionsAndTypes = `
	select format('%s.%s', nspname, name) as name
	from (
		select 'pg_proc'::regclass, oid, pronamespace, proname || '()' from pg_proc
		union all select 'pg_type'::regclass, oid, typnamespace, typname from pg_type where typtype in ('e', 'd')
	) as things (catalog, oid, namespace, name) join pg_namespace on pg_namespace.oid = namespace
	where nspname = any(string_to_array($1, ',')) and not exists (
		select from pg_depend where classid = catalog and objid = things.oid and deptype = 'e'
	)`;

/** What a restore would remove, and is not the planner's. */
async function findForeign({ query }: Database): Promise<string | undefined> {
	const versions = await migrationVersions();
	const isOurs = (await appliedVersions({ query })).some((version) => versions.includes(version));
	const known = isOurs ? await readOwnTables() : [];
	const found = await query(isOurs ? relations : `${relations} union all ${functionsAndTypes}`, [
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
			`Nothing was changed: this database has ${foreign}, which this version of the planner does not have and which the restore would remove. To remove it, add --force.`,
		);
	const [table] = await query("select 1 from pg_tables where schemaname = 'auth' and tablename = 'users'");
	const [account] = table ? await query("select 1 from auth.users limit 1") : [];
	if (!account) return;
	throw new StartupError(
		"Nothing was changed: this database has accounts, which the backup would replace. To replace them, add --force.",
	);
}
