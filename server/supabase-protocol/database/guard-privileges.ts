import { readFile } from "node:fs/promises";
import { StartupError } from "../../startup-error.ts";
import { findVersionProblem } from "./check-version.ts";
import type { Database } from "./database.ts";
import { appliedVersions } from "./migrate.ts";

/**
 * The tables of the migrations, each with what the callers' roles may do: all that a role may do there in one line. A table
 * has a line of its own where no role may do anything.
 */
export const privilegesFile = new URL("./privileges.txt", import.meta.url);

/** The lines of {@link privilegesOf} that the file stands for. */
async function readPrivileges(): Promise<string[]> {
	const lines = (await readFile(privilegesFile, "utf8")).trim().split("\n");
	return lines.flatMap((line) => {
		const [name, role, ...privileges] = line.split(" ");
		return [tableOf(line), ...privileges.map((privilege) => `${name} ${role} ${privilege}`)];
	});
}

/** The names of all tables of this version (`public.profiles`), and of sequences that stand by themselves. */
export const readOwnTables = async (): Promise<string[]> => [
	"supabase_migrations.schema_migrations",
	...(await readPrivileges()),
];

const tableOf = (line: string) => line.split(":")[0]?.split(".").slice(0, 2).join(".") ?? "";

/**
 * One line for each table (`public.profiles`), for each privilege on it (`public.profiles: anon SELECT`) and on one of
 * its columns (`public.profiles.display_name: authenticated UPDATE`), in the order of the bytes.
 */
export async function privilegesOf({ query }: Pick<Database, "query">): Promise<string[]> {
	const [row] = await query(`
		with tables as (
			select pg_class.oid, format('%s.%s', nspname, relname) as name, relacl
			from pg_catalog.pg_class join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
			where nspname in ('public', 'auth', 'host') and relkind in ('r', 'p', 'v', 'm', 'S')
				-- Supabase's own has partitions, or an owner of its own, and grants that are Supabase's to judge.
				or nspname = 'realtime' and relkind = 'r' and not relispartition
				or nspname = 'storage' and relkind = 'r' and pg_get_userbyid(relowner) <> 'supabase_storage_admin'
		),
		granted as (
			select name, acl.* from tables cross join lateral pg_catalog.aclexplode(relacl) as acl
			union all
			select format('%s.%s', name, attname), acl.*
			from tables join pg_catalog.pg_attribute on attrelid = oid and not attisdropped
			cross join lateral pg_catalog.aclexplode(attacl) as acl
		),
		lines as (
			select name as line from tables
			union all
			select format('%s: %s %s', name, coalesce(rolname, 'PUBLIC'), privilege_type)
			from granted left join pg_catalog.pg_roles on pg_roles.oid = grantee
			where (grantee = 0 or rolname in ('anon', 'authenticated', 'service_role'))
				-- New in PostgreSQL 17: to vacuum and the like, which shows and changes nothing.
				and privilege_type <> 'MAINTAIN'
		)
		select string_agg(line, E'\n' order by line collate "C") as lines from lines`);
	return String(row?.lines ?? "").split("\n");
}

/**
 * Refuses a database whose tables are open wider than the migrations say, such as by the backend library, which grants
 * everything to every role on its first request unless it is stopped. A database that a newer version has
 * migrated already is that version's to judge. A new function is everybody's until its rights are set: one of ours that is open
 * tells that the rights of all are missing.
 * @param expected lines of {@link privilegesOf}; left out: those of {@link privilegesFile}
 * @throws StartupError that names the first privileges
 */
export async function guardPrivileges(database: Pick<Database, "query">, expected?: string[]): Promise<void> {
	const [functions] = await database.query(`select exists (
		select from pg_catalog.pg_proc where oid = pg_catalog.to_regprocedure('public.set_admin_address(text)')
			and has_function_privilege('anon', oid, 'execute')) as are_open`);
	if (functions?.are_open)
		throw new StartupError(
			"Cannot start: everybody may call the functions of the database. It was loaded without its rights, such as by pg_dump -x or on " +
				"a server without the roles. Load it again with them, or move it into an empty database (npm run move).",
		);
	const known = new Set(expected ?? (await readPrivileges()));
	// Tables that the migrations do not make are somebody else's.
	const wider = (await privilegesOf(database)).filter((line) => !known.has(line) && known.has(tableOf(line)));
	if (wider.length === 0 || (await findVersionProblem(await appliedVersions(database)))) return;
	const shown = wider.slice(0, 3).join("; ");
	const rest = wider.length > 3 ? `; and ${wider.length - 3} more` : "";
	throw new StartupError(
		`Cannot start: the database lets callers do more than the migrations say (${shown}${rest}). Revoke it, then start again.`,
	);
}
