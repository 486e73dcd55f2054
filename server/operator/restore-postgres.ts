import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartupError } from "../startup-error.ts";
import { findVersionProblem } from "../supabase-protocol/database/check-version.ts";
import type { RunSql } from "../supabase-protocol/database/database.ts";
import { noteAsCopy } from "../supabase-protocol/database/installation.ts";
import { openPostgres } from "../supabase-protocol/database/postgres/open-postgres.ts";
import { giveTables, provideRoles, quoted } from "../supabase-protocol/database/provide-roles.ts";
import {
	addAdvice,
	psqlOptions,
	runPostgresProgram,
	serverMessage,
	startPostgresProgram,
} from "./postgres-program.ts";
import { isComplete, productSchemas, selectEntries } from "./product-schemas.ts";
import { refuseNodes } from "./refuse-nodes.ts";
import { refuseToReplace } from "./refuse-to-replace.ts";

/**
 * Puts a backup in the place of the product's schemas. All of it is read before anything changes; then the old tables
 * go and those of the backup come in one transaction, which ends with the last statement that psql is given: whatever
 * is killed before leaves the old ones.
 * @param putMedia stores what the database names, when nothing else is in the way
 * @throws StartupError in one line when it cannot be used
 */
export async function restorePostgres(
	databaseUrl: string,
	file: string,
	force: boolean,
	putMedia: () => Promise<void>,
): Promise<void> {
	const entries = await readBackup(file);
	using folder = mkdtempDisposableSync(join(tmpdir(), "planner-restore-"));
	const list = join(folder.path, "list");
	try {
		writeFileSync(list, `${entries.join("\n")}\n`);
	} catch (error) {
		// The system names no file where there is no room.
		throw Object.assign(error as Error, { path: list });
	}
	const database = await openPostgres(databaseUrl);
	let owner: string;
	try {
		await refuseToReplace(database, force);
		await refuseNodes(database, "Nothing was changed", databaseUrl);
		await refuseOtherUser(database.query);
		owner = await futureOwner(database.query);
		await database.transaction((run) => provideRoles(run, owner));
		await putMedia();
		// That may have taken hours.
		await refuseNodes(database, "The database was not changed", databaseUrl);
	} finally {
		await database.close();
	}
	await replaceSchemas(databaseUrl, ["--no-owner", `--use-list=${list}`, "--file=-", file], owner);
}

/**
 * The owner of the restored objects: where a superuser restores, the user that the tables had, else the database's owner. A
 * superuser is neither if it can be helped: nodes that are none could not start.
 */
async function futureOwner(query: RunSql): Promise<string> {
	const [row] = await query(`
		select rolname as name from pg_catalog.pg_roles
		left join pg_catalog.pg_namespace on nspowner = pg_roles.oid and nspname = 'supabase_migrations'
		where rolname = current_user or nspname is not null
			or pg_roles.oid = (select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database())
		order by rolsuper, rolname = current_user desc, nspname limit 1`);
	return String(row?.name);
}

/** @throws StartupError for a member of the tables' owner: with its own tables the nodes could not start */
async function refuseOtherUser(query: RunSql): Promise<void> {
	const [row] = await query(`
		select pg_catalog.pg_get_userbyid(nspowner) as owner from pg_catalog.pg_namespace, pg_catalog.pg_roles
		where nspname = 'supabase_migrations' and rolname = current_user and pg_roles.oid <> nspowner and not rolsuper
			and pg_catalog.pg_has_role(nspowner, 'USAGE')`);
	if (row)
		throw new StartupError(
			`Nothing was changed: the tables belong to ${row.owner}. Restore as that user, or as a superuser.`,
		);
}

/** Reads a backup from end to end: to list what is in it reads its first part only. */
async function readBackup(file: string): Promise<string[]> {
	const entries = selectEntries(await readWith(["--list", file]));
	if (!isComplete(entries))
		throw new StartupError(`Nothing was changed: ${file} is no backup of this product's database.`);
	await readWith([`--file=${devNull}`, file]);
	const history = ["--data-only", "--schema=supabase_migrations", "--table=schema_migrations", "--file=-"];
	// A row is a line that begins with its version.
	const applied = (await readWith([...history, file])).match(/^\d{14}(?=\t)/gm);
	const problem = await findVersionProblem(applied ?? []);
	if (problem) throw new StartupError(`Nothing was changed: the backup ${problem}`);
	return entries;
}

/** Programs of PostgreSQL 17 set at the start what older servers do not know, to the value that it has anyhow. */
export async function* withoutNewSetting(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let isFirst = true;
	for await (const part of content) {
		const setting = "SET transaction_timeout = 0;\n";
		yield isFirst ? Buffer.from(part.toString("latin1").replace(setting, ""), "latin1") : part;
		isFirst = false;
	}
}

async function readWith(options: string[]): Promise<string> {
	try {
		return await runPostgresProgram("pg_restore", options);
	} catch (error) {
		if (!(error instanceof StartupError)) throw error;
		throw new StartupError(`Nothing was changed: the backup cannot be read (${error.message}).`);
	}
}

async function replaceSchemas(databaseUrl: string, options: string[], owner: string): Promise<void> {
	const backup = startPostgresProgram("pg_restore", options);
	const psql = startPostgresProgram("psql", psqlOptions, databaseUrl);
	psql.process.stdout.resume();
	const input = psql.process.stdin;
	input.write(removeSchemas);
	// A psql that stops reads no further, and what it says of that is the reason.
	const isSent = await pipeline(backup.process.stdout, withoutNewSetting, input, { end: false }).then(
		() => true,
		() => false,
	);
	if (!isSent) backup.process.kill();
	const complaint = await backup.failure;
	const isWhole = isSent && complaint === null;
	// Without this last word, the end of the input takes everything back.
	input.end(isWhole ? `${noteAsCopy}\n${giveTables(quoted(owner))}\ncommit;\n` : "");
	const refusal = await psql.failure;
	if (isWhole && refusal === null) return;
	const reason = explain(refusal ?? complaint ?? "");
	if (isWhole && !refusal?.includes("ERROR:"))
		throw new StartupError(
			`The database did not say whether the restore is done (${reason}). It is either as it was or as in the ` +
				"backup, nothing in between. Look, and restore again if it is as it was.",
		);
	throw new StartupError(`Nothing was changed: ${reason}`);
}

/** The reason in PostgreSQL's complaint, and what to do where we know it. */
function explain(complaint: string): string {
	const message = serverMessage(complaint);
	if (message.includes("lock timeout")) return "somebody uses the tables. Stop all nodes, then try again.";
	if (/to create extension|must be (member of role|able to SET ROLE)|change default privileges/.test(message))
		return `${message}. The backup has it: restore as a superuser of PostgreSQL, whose address is in DATABASE_URL for this command.`;
	if (/^role .* does not exist$/.test(message))
		return `${message}. The backup has rights for it: make the role first, as a superuser of PostgreSQL.`;
	return addAdvice(message);
}

const schemaList = productSchemas.map((schema) => `'${schema}'`).join();

const foreignKinds = ["class", "proc", "type", "extension", "constraint", "attrdef", "trigger", "policy"]
	.map((kind) => `'pg_catalog.pg_${kind}'::pg_catalog.regclass`)
	.join();

/** Everything that depends on something and is neither the product's nor PostgreSQL's own. */
const foreignObjects = `
	select distinct classid, objid, objsubid, pg_catalog.pg_describe_object(classid, objid, objsubid) as name
	from pg_catalog.pg_depend
	left join pg_catalog.pg_extension on classid = 'pg_catalog.pg_extension'::pg_catalog.regclass and oid = objid
	cross join lateral pg_catalog.pg_identify_object(classid, objid, objsubid) as named
	cross join lateral pg_catalog.pg_identify_object_as_address(classid, objid, objsubid) as address
	-- What a table has is addressed by the table's schema.
	cross join lateral coalesce(extnamespace::pg_catalog.regnamespace::text, named.schema, object_names[1]) as schema_name
	where classid in (${foreignKinds}) and schema_name <> all (array[${schemaList}, 'information_schema']) and schema_name !~ '^pg_'`;

/**
 * Opens the transaction and removes the product's schemas. What somebody else has built on them would go too: then
 * nothing does.
 */
const removeSchemas = `
begin;
set local client_min_messages = warning;
set local lock_timeout = '30s';
create temporary table kept_objects on commit drop as ${foreignObjects};
drop schema if exists ${productSchemas.join()} cascade;
do $$
declare
	_lost text;
begin
	select pg_catalog.string_agg(name, ', ' order by name) into _lost from (
		select name from pg_temp.kept_objects
		where (classid, objid, objsubid) not in (select classid, objid, objsubid from (${foreignObjects}) as left_objects)
		order by name limit 5
	) as lost;
	if _lost is not null then
		raise exception 'others in this database depend on the tables that the backup replaces (%). Remove that first, and make it again afterwards.', _lost;
	end if;
end;
$$;
create schema public authorization pg_database_owner;
grant usage on schema public to public;
`;
