import { StartupError } from "../../startup-error.ts";
import type { RunSql } from "./database.ts";

/** The roles that policies and grants name. They belong to the whole server: its installations share them. */
const roles = ["anon", "authenticated", "service_role"];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Advice where PostgreSQL refuses what the user of an installation has to be able to do. */
export const rolesAdvice =
	"Have a superuser of PostgreSQL run once what npm run admin -- roles prints with the address that was refused in DATABASE_URL.";

/** From PostgreSQL 16 on, who has made a role is a member of it who may not act as it. */
const actsAs =
	"case when pg_catalog.current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end";

/** Whether a user may act as each of the roles. */
export async function hasRoles(query: RunSql, user?: string): Promise<boolean> {
	const [row] = await query(
		`select pg_catalog.count(*)::integer as count from pg_catalog.pg_roles
		where rolname = any (pg_catalog.string_to_array($1, ',')) and pg_catalog.pg_has_role(coalesce($2::name, current_user), oid, ${actsAs})`,
		[roles.join(), user ?? null],
	);
	return row?.count === roles.length;
}

/** Sees to it that a user, without a name the database's own, may act as the roles, and that a new database is closed. */
export async function provideRoles(run: RunSql, user?: string): Promise<void> {
	if (!(await hasRoles(run, user))) await run(makeRoles(user ? quoted(user) : "current_user"));
	await closeNewDatabase(run);
}

/** The user that owns the tables, where this one is another user that may act as it, such as a superuser; else null. */
export async function otherOwner(run: RunSql): Promise<string | null> {
	const [row] = await run(`
		select pg_catalog.pg_get_userbyid(nspowner) as owner from pg_catalog.pg_namespace
		where nspname = 'supabase_migrations' and pg_catalog.pg_get_userbyid(nspowner) <> current_user
			and pg_catalog.pg_has_role(nspowner, ${actsAs})`);
	return row ? String(row.owner) : null;
}

/** Another database's first start may make them at the same moment. */
const makeRoles = (member: string) =>
	[
		...roles.map(
			(role) => `do $$ begin
  if pg_catalog.to_regrole('${role}') is null then create role ${role} nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;`,
		),
		`grant ${roles.join(", ")} to ${member};`,
	].join("\n");

/**
 * Keeps other users of the server out, who may act as the same roles and would read everything. Who is connected now, such
 * as a pooler's own user, may come back. A database that has tables stays as it is: it is shared, or its operator has decided.
 */
async function closeNewDatabase(run: RunSql): Promise<void> {
	const [row] = await run(`
		select pg_catalog.format('grant connect on database %1$I to current_user%2$s; revoke connect on database %1$I from public',
			datname, (select pg_catalog.string_agg(distinct ', ' || pg_catalog.quote_ident(usename), '')
				from pg_catalog.pg_stat_activity where datname = pg_database.datname)) as statements
		from pg_catalog.pg_database
		where datname = pg_catalog.current_database() and pg_catalog.pg_has_role(datdba, 'USAGE') and not exists (
			select from pg_catalog.pg_class
			where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
		)`);
	if (row) await run(String(row.statements));
}

/** Gives a user, whose name is {@link quoted}, what another user's start or restore has made; a superuser runs it. */
export const giveTables = (user: string): string => `do $give$
declare
  _user regrole := $name$${user}$name$;
  _owner oid := (select nspowner from pg_catalog.pg_namespace where nspname = 'supabase_migrations');
  _object text;
begin
  for _object in
    select pg_catalog.format('%s %s', type, identity) from (
      select 'pg_namespace'::regclass as catalog, oid, nspowner as owner, oid as folder from pg_catalog.pg_namespace
      union all select 'pg_class'::regclass, oid, relowner, relnamespace from pg_catalog.pg_class where relkind in ('r', 'p', 'v')
      union all select 'pg_proc'::regclass, oid, proowner, pronamespace from pg_catalog.pg_proc
      union all select 'pg_type'::regclass, oid, typowner, typnamespace from pg_catalog.pg_type where typtype in ('d', 'e')
    ) as objects cross join lateral pg_catalog.pg_identify_object(catalog, oid, 0) as names
    where owner <> _user and owner in (select oid from pg_catalog.pg_roles where rolsuper or oid = _owner)
      and folder::regnamespace::text in ('public', 'auth', 'host', 'extensions', 'realtime', 'storage', 'supabase_migrations')
      and not exists (select from pg_catalog.pg_depend where classid = catalog and objid = oid and deptype = 'e')
  loop
    execute pg_catalog.format('alter %s owner to %s', _object, _user);
  end loop;
end;
$give$;`;

/** Runs the rest of a transaction as the owner, whose name is {@link quoted}, and gives the owner what superusers have made. */
export const actAsOwner = (owner: string): string => `do $act$ begin
  if pg_catalog.current_setting('is_superuser') = 'on' then
    execute $sql$${giveTables(owner)}$sql$;
  end if;
end $act$;
set local role ${owner}`;

/** For a superuser to run, as often as they like, for a user of PostgreSQL that has none of its powers. */
export function superuserSql(databaseUrl: string | undefined): string {
	if (!databaseUrl) throw new StartupError("Set DATABASE_URL: the embedded database has its roles.");
	const { username, pathname } = new URL(databaseUrl);
	const user = quoted(decodeURIComponent(username));
	const database = quoted(decodeURIComponent(pathname.slice(1)));
	return `${makeRoles(user)}
alter database ${database} owner to ${user};
alter schema public owner to pg_database_owner;
-- Nobody else connects. The user of a pooler or of a monitor needs: grant connect on database ${database} to …
revoke connect on database ${database} from public;
${giveTables(user)}`;
}
