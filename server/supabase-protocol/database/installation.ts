import { realpathSync, statSync } from "node:fs";
import type { Env } from "../../env.ts";
import type { RunSql } from "./database.ts";
import { embeddedFolders } from "./embedded/embedded-folders.ts";

/** Said to the operator of a copy. */
export const copyWaits =
	"This database is a copy: its reminders wait, as the planner that it was copied from may send them. To send them from here instead: npm run admin -- take-over";

/** Backups of older versions have no note: what is restored from them is a copy. */
export const noteAsCopy = `
	create table if not exists host.installation (is_only boolean primary key default true check (is_only), place text not null);
	insert into host.installation (place) values ('a backup') on conflict do nothing;`;

/** Whether reminders go out from this database: it is where it was noted to be, or is noted now. */
export async function isOriginal(query: RunSql, { databaseUrl, dataDir }: Env): Promise<boolean> {
	const place = databaseUrl ? await serverPlace(query) : folderPlace(dataDir);
	await query("insert into host.installation (place) values ($1) on conflict do nothing", [place]);
	return (await query("select from host.installation where place = $1", [place])).length > 0;
}

/** How many are connected now, in any process: a worker lives as long as its connection holds the lock of its key. */
export async function countWorkers(query: RunSql): Promise<number> {
	const [row] = await query(
		`select count(*)::integer as count from pg_catalog.pg_locks join public.reminder_workers as workers
			on (classid::bigint << 32) | objid::bigint = public.reminder_worker_key(workers.id)
		where locktype = 'advisory' and granted and objsubid = 1
			and database = (select oid from pg_catalog.pg_database where datname = current_database())`,
	);
	return Number(row?.count);
}

/** When the folder was made, which a copy does not keep; not every file system knows it. */
export const folderPlace = (dataDir: string): string =>
	String(statSync(dataDir, { bigint: true }).birthtimeNs || realpathSync(dataDir));

/**
 * Another one after each restore, also by PostgreSQL's own means: `pg_restore` makes the table anew, and a recovery to a point
 * in time begins what PostgreSQL calls a timeline.
 */
export async function timeline(query: RunSql, { databaseUrl, dataDir }: Env): Promise<string> {
	if (databaseUrl)
		return serverPlace(
			query,
			", left(pg_walfile_name(pg_current_wal_lsn()), 8)",
			", 'host.unnamed_files'::regclass::oid",
		);
	const { birthtimeNs, ino } = statSync(embeddedFolders(dataDir).folder, { bigint: true });
	return String(birthtimeNs || ino);
}

/** The server's number, which its replicas share and a restore does not bring, and the database's. */
export async function serverPlace(query: RunSql, ofServer = "", ofDatabase = ""): Promise<string> {
	const read = (server: string) =>
		query(
			`select concat_ws('/', ${server}, oid${ofDatabase}) as place from pg_database where datname = current_database()`,
		);
	const [row] = await read(`(select system_identifier from pg_control_system())${ofServer}`).catch(
		(error) => {
			// Managed services may keep these to themselves.
			if (error.code === "42501" || error.code === "0A000") return read("datname");
			throw error;
		},
	);
	return String(row?.place);
}

/** Where a database has gone that was moved, and how it comes back; null for any other, also of an older version. */
export async function movedNotice(query: RunSql): Promise<string | null> {
	const noted = query("select place from host.installation where place like 'moved to %'");
	const [move] = await noted.catch(() => []);
	return move
		? `this planner ${move.place}. Start it there, with DATABASE_URL. If nothing has arrived there, or to go on here instead: npm run admin -- take-over`
		: null;
}
