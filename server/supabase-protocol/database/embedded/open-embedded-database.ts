import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { requireRoom, sync, syncAll } from "../../../disk.ts";
import { StartupError } from "../../../startup-error.ts";
import { checkParameters } from "../../patches/check-parameters.ts";
import { forgetFailedFiles } from "../../patches/forget-failed-files.ts";
import { patchConnection } from "../../patches/patch-connection.ts";
import { createSendMessage, type Messages } from "../../patches/send-message.ts";
import { shareSession } from "../../patches/share-session.ts";
import { durableParams, syncToDisk, wasShutDown } from "../../patches/sync-to-disk.ts";
import { watchErrors } from "../../patches/watch-errors.ts";
import type { Database, Row } from "../database.ts";
import { silent } from "../database-outage.ts";
import { liveChannel } from "../provide-realtime.ts";
import { archiveFolder } from "./archive-folder.ts";
import { copyEmbeddedRows } from "./copy-embedded-rows.ts";
import { embeddedFolders, tidyEmbeddedFolders, whyNotOpened } from "./embedded-folders.ts";
import { createReentrantMutex } from "./reentrant-mutex.ts";

/** Pages that the embedded database caches. PostgreSQL's default of 128 MB would be a third of the process. */
const sharedBuffers = "shared_buffers=32MB";

/** PostgreSQL's number of the type, whose values the library has as BigInts beyond what a number holds exactly: no JSON has them. */
const bigint = 20;

/**
 * Keeps V8 to its baseline compiler for WebAssembly. The optimising one would take 580 MB more for the database's
 * first seconds to make queries a fifth faster (docs/decisions/004-small-process.md). Has to
 * happen before anything is compiled.
 */
function compileOnce(): void {
	// The first two follow from the third only on a command line.
	for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"])
		setFlagsFromString(flag);
}

/**
 * Opens the embedded database in `DATA_DIR/db`; a new one is made.
 * @throws StartupError in one line when it cannot be opened
 */
export async function openEmbeddedDatabase(dataDir: string, outages = silent): Promise<Database> {
	compileOnce();
	const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
	const { folder, unfinished } = embeddedFolders(dataDir);
	try {
		tidyEmbeddedFolders(dataDir);
		if (!existsSync(folder)) await makeDatabase(folder, unfinished);
		// DATA_DIR has a lock of ours. After a power cut PostgreSQL's may be empty, with which it does not start.
		rmSync(join(folder, "postmaster.pid"), { force: true });
		const isClean = wasShutDown(folder);
		const startParams = durableParams(PGlite.defaultStartParams, sharedBuffers);
		const connection = await createPgliteConnection({
			url: folder,
			pgliteOptions: { parsers: { [bigint]: Number }, startParams },
		});
		await connection.driver.waitReady;
		syncToDisk(connection.driver, folder);
		forgetFailedFiles(connection.driver);
		// Until now nothing was: neither what a recovery has written nor what the process before it had left.
		if (!isClean) await syncAll(folder);
		watchErrors(connection.driver, folder, outages);
		outages.answered();
		return toDatabase(connection, folder, await import("@electric-sql/pglite"));
	} catch (error) {
		throw new StartupError(`Cannot start: the embedded database in ${folder} ${whyNotOpened(folder, error)}`);
	}
}

/** Makes the database aside and renames it: a process killed in between leaves no half database. */
async function makeDatabase(folder: string, unfinished: string): Promise<void> {
	const { PGlite } = await import("@supabase/lite/pglite");
	const database = await PGlite.create(unfinished);
	await database.close();
	await syncAll(unfinished);
	renameSync(unfinished, folder);
	await sync(dirname(folder));
}

function toDatabase(connection: PgliteConnection, folder: string, messages: Messages): Database {
	// PGlite works in this thread, where nothing can cancel a statement.
	patchConnection(connection, { canCancel: false });
	checkParameters(connection);
	const mutex = createReentrantMutex();
	shareSession(connection, mutex, createSendMessage(connection, messages));
	const { driver } = connection;
	const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
		const release = await mutex.acquire();
		return work().finally(release);
	};
	return {
		connection,
		isPooled: false,
		asOneCaller: mutex.asOneCaller,
		isStuck: mutex.isStuck,
		query: (sql, parameters) => exclusively(async () => (await driver.query<Row>(sql, parameters)).rows),
		transaction: (work) =>
			exclusively(() =>
				driver.transaction((transaction) =>
					work(async (sql, parameters) =>
						parameters
							? (await transaction.query<Row>(sql, parameters)).rows
							: ((await transaction.exec(sql)).at(-1)?.rows ?? []),
					),
				),
			),
		// The files are copied between two statements: what a kill at that moment would leave.
		dump: (file) =>
			archiveFolder(folder, file, (copy) =>
				exclusively(async () => {
					requireRoom(folder, 16);
					const { rows } = await driver.query<Row>(`select (sum(pg_database_size(oid))
						+ (select sum(size) from pg_ls_waldir())) / 1024 ^ 2 as megabytes from pg_database`);
					// A copy, and what it is compressed to: 0.12 of it where the database is new, 0.3 of posts.
					requireRoom(dirname(file), 1.1 * Number(rows[0]?.megabytes));
					await driver.query("checkpoint");
					await copy();
				}),
			),
		copyRows: (table, columns) => copyEmbeddedRows(connection, table, columns),
		listen: (hearing) =>
			exclusively(async () => {
				await driver.listen(liveChannel, hearing.heard);
				hearing.began();
			}),
		close: () => connection.close(),
	};
}
