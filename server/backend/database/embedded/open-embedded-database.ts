import { existsSync, renameSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { syncAll } from "../../../backups/sync-files.ts";
import { StartupError } from "../../../startup-error.ts";
import { checkParameters } from "../check-parameters.ts";
import type { Database, Row } from "../database.ts";
import { type OutageLog, silent, storageReason, tellCall } from "../database-outage.ts";
import { patchConnection } from "../patch-connection.ts";
import { type Messages, readEmbedded } from "../reads/read-embedded.ts";
import { answerTableReads } from "../reads/table-reads.ts";
import { archiveFolder } from "./archive-folder.ts";
import { copyEmbeddedRows } from "./copy-embedded-rows.ts";
import { probeDisk, requireRoom } from "./disk-room.ts";
import { embeddedFolders, tidyEmbeddedFolders } from "./embedded-folders.ts";
import { createReentrantMutex } from "./reentrant-mutex.ts";
import { shareSession } from "./share-session.ts";
import { durableParams, syncToDisk, wasShutDown } from "./sync-to-disk.ts";
import { endOf, watchErrors } from "./watch-errors.ts";

/** Pages that the embedded database caches. PostgreSQL's default of 128 MB would be a third of the process. */
const embeddedSharedBuffers = "32MB";

/** What PGlite's file system throws where the disk is full. */
const noSpace = 51;

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

interface EmbeddedOptions {
	outages?: OutageLog;
	/** Told when the database has ended itself: what it answers from then on is not true. */
	onLost?: (reason: string) => void;
}

/**
 * Opens the embedded database in `DATA_DIR/db`; a new one is made.
 * @throws StartupError in one line when it cannot be opened
 */
export async function openEmbeddedDatabase(
	dataDir: string,
	{ outages = silent, onLost = () => {} }: EmbeddedOptions = {},
): Promise<Database> {
	compileOnce();
	const { createPgliteConnection, PGlite } = await import("@supabase/lite/pglite");
	const { folder, draft } = embeddedFolders(dataDir);
	try {
		tidyEmbeddedFolders(dataDir);
		if (!existsSync(folder)) await makeDatabase(folder, draft);
		const isClean = wasShutDown(folder);
		const connection = await createPgliteConnection({
			url: folder,
			pgliteOptions: {
				parsers: { [bigint]: Number },
				startParams: [
					...durableParams(PGlite.defaultStartParams),
					"-c",
					`shared_buffers=${embeddedSharedBuffers}`,
				],
			},
		});
		await connection.driver.waitReady;
		syncToDisk(connection.driver);
		// Until now nothing was: neither what a recovery has written nor what the process before it had left.
		if (!isClean) await syncAll(folder);
		watchErrors(connection.driver, (error) => {
			tellCall(error, outages);
			const end = endOf(error);
			if (!end) return;
			onLost(
				`The embedded database in ${folder} has ended itself (${end}), and so does this process. What was saved is kept: make room where the disk is full, and start again.`,
			);
		});
		return toDatabase(connection, dataDir, outages, await import("@electric-sql/pglite"));
	} catch (error) {
		if (error instanceof StartupError) throw error;
		// Its file system throws objects without a word, and what opens it has one word for everything.
		const isFull = (error as { errno?: number }).errno === noSpace;
		const disk = isFull
			? storageReason({ code: "ENOSPC" })
			: await probeDisk(dataDir).then(() => undefined, storageReason);
		if (disk) throw new StartupError(`Cannot start: nothing can be written in DATA_DIR ${dataDir}: ${disk}.`);
		const [reason] = String(error).split("\n");
		throw new StartupError(
			`Cannot start: the embedded database in ${folder} cannot be opened (${reason}). If it is damaged, put a backup in its place: npm run restore -- FILE --force.`,
		);
	}
}

/** Makes the database aside and renames it: a process killed in between leaves no half database. */
async function makeDatabase(folder: string, draft: string): Promise<void> {
	const { PGlite } = await import("@supabase/lite/pglite");
	const database = await PGlite.create(draft);
	await database.close();
	await syncAll(draft);
	renameSync(draft, folder);
}

function toDatabase(
	connection: PgliteConnection,
	dataDir: string,
	outages: OutageLog,
	messages: Messages,
): Database {
	const { folder } = embeddedFolders(dataDir);
	// It works in this thread, where nothing can cancel a statement.
	patchConnection(connection, { canCancel: false });
	checkParameters(connection);
	const mutex = createReentrantMutex();
	shareSession(connection, mutex);
	answerTableReads(connection, { readRows: readEmbedded(connection, mutex, messages), canCancel: false });
	const { driver } = connection;
	/** Does the work when no transaction of anybody else is open. */
	const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
		const release = await mutex.acquire();
		return work().finally(release);
	};
	const query: Database["query"] = (sql, parameters) =>
		exclusively(async () => (await driver.query<Row>(sql, parameters)).rows);
	return {
		connection,
		isPooled: false,
		asOneCaller: mutex.asOneCaller,
		isStuck: mutex.isStuck,
		query,
		probe: async () => {
			await query("select 1");
			await probeDisk(dataDir).catch((error: unknown) => {
				tellCall(error, outages);
				throw error;
			});
			outages.stores();
		},
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
		dump: async (file) => {
			await requireRoom(folder, file);
			await archiveFolder(folder, file, (copy) =>
				exclusively(async () => {
					await driver.query("checkpoint");
					await copy();
				}),
			);
		},
		copyRows: (table, columns) => copyEmbeddedRows(connection, table, columns),
		close: () => connection.close(),
	};
}
