import { createWriteStream, existsSync } from "node:fs";
import { dirname } from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { archiveMedia, withFiles } from "../backups/media-archive.ts";
import { noteBackup } from "../backups/note-backup.ts";
import { writeBackup } from "../backups/write-backup.ts";
import { requireRoom } from "../disk.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { allObjects } from "../storage/objects.ts";
import { openBlobStore } from "../storage/open-blob-store.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import { movedNotice } from "../supabase-protocol/database/installation.ts";
import { backupFile } from "./backup-file.ts";
import { runPostgresProgram } from "./postgres-program.ts";
import { dumpSelection } from "./product-schemas.ts";
import { refusePooler } from "./refuse-nodes.ts";
import { askHost } from "./running-host.ts";
import { withPlanner } from "./with-planner.ts";

/** Writes the whole database, as it is at one moment, and its pictures and documents into a file; resolves to what was done. */
export async function runBackup(words: string[]): Promise<string> {
	const { file } = backupFile(words, "backup");
	const env = readEnv(process.env, "command");
	if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
	if (!existsSync(dirname(file)))
		throw new StartupError(`The folder ${dirname(file)} does not exist. Make it, or choose another one.`);
	let archived = { files: 0, missing: 0 };
	let hasMoved = false;
	const store = openBlobStore(env);
	await writeBackup(file, async (unfinished) => {
		const archive = (list: () => ReturnType<typeof allObjects>, copyTo: (copy: string) => Promise<void>) =>
			archiveMedia(store, unfinished, () => list().catch(noneBefore), copyTo);
		archived = await withPlanner(
			env,
			async (database) => {
				hasMoved = (await movedNotice(database.query)) !== null;
				return archive(
					() => allObjects(database.query),
					(copy) => dump(database, env, copy),
				);
			},
			() =>
				archive(
					async () => (await askHost(env, "/backup/objects")).json(),
					(copy) => fetchBackup(env, copy),
				),
		);
	});
	const { files, missing } = archived;
	const media = files > 0 || missing > 0 ? withFiles(files) : "";
	const done = `The database is in ${file}${media}.`;
	if (hasMoved) throw new StartupError(`${done} This backup does not count, as the planner has moved.`);
	if (missing > 0)
		throw new StartupError(
			`${done} ${missing} more that the database names are not where the settings say, in ${store.place}: this backup does not count.`,
		);
	return noteBackup(env).then(
		() => done,
		({ message }: Error) =>
			`${done} That could not be noted for the alert BackupOld: ${message.replace(/^Cannot start: |\.$/g, "")}.`,
	);
}

/** A database of the version before has no such table, and its host nothing at the address. */
function noneBefore(error: Error & { code?: string }): [] {
	if (error.code === "42P01" || error.message.endsWith(" answered 404.")) return [];
	throw error;
}

async function dump(database: Database, { databaseUrl }: Env, unfinished: string): Promise<void> {
	if (!databaseUrl) return database.dump?.(unfinished);
	await refusePooler("No backup was made", databaseUrl);
	const [row] = await database.query("select pg_database_size(current_database()) / 1024 ^ 2 as megabytes");
	// A new database has 10 MB and a dump of 0.4. That of posts takes 0.2 of the rest; less where rows were deleted.
	requireRoom(dirname(unfinished), 0.1 * (Number(row?.megabytes) - 10));
	const options = ["--format=custom", ...(await dumpSelection(database)), `--file=${unfinished}`];
	await runPostgresProgram("pg_dump", options, databaseUrl);
}

async function fetchBackup(env: Env, unfinished: string): Promise<void> {
	const { body } = await askHost(env, "/backup");
	if (!body) throw new Error("the host has sent no backup");
	await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(unfinished));
}
