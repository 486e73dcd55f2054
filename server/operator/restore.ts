import { openAsBlob, statSync } from "node:fs";
import process from "node:process";
import { checksumFile, compareChecksum } from "../backups/checksum.ts";
import { readArchive, withFiles } from "../backups/media-archive.ts";
import { ensureDataDir, lockDataDir } from "../data-dir.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { whyNotStored } from "../storage/blob-store.ts";
import { findMissing } from "../storage/find-missing.ts";
import { openBlobStore } from "../storage/open-blob-store.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import {
	hasEmbeddedDatabase,
	tidyEmbeddedFolders,
} from "../supabase-protocol/database/embedded/embedded-folders.ts";
import { openEmbeddedDatabase } from "../supabase-protocol/database/embedded/open-embedded-database.ts";
import { restoreEmbeddedDatabase } from "../supabase-protocol/database/embedded/restore-embedded-database.ts";
import { copyWaits, isOriginal, movedNotice } from "../supabase-protocol/database/installation.ts";
import { openPostgres } from "../supabase-protocol/database/postgres/open-postgres.ts";
import { explainRefusal } from "../supabase-protocol/explain-refusal.ts";
import { backupFile } from "./backup-file.ts";
import { refuseToReplace } from "./refuse-to-replace.ts";
import { restorePostgres } from "./restore-postgres.ts";

export async function runRestore(words: string[]): Promise<string> {
	const { file, force } = backupFile(words, "restore");
	const env = readEnv(process.env, "command");
	if (!statSync(file, { throwIfNoEntry: false })?.isFile())
		throw new StartupError(`There is no file ${file}.`);
	const isCompared = await compareChecksum(file);
	const archive = await readArchive(file, env);
	const { moved, isHere, lacks, place } = await restoreArchive(archive, env, file, force).catch(
		async (error) => {
			await archive.close().catch(() => {});
			throw error;
		},
	);
	await whenRestored(file, archive.close);
	const waits = moved ? `It does not start: ${moved}` : !isHere && copyWaits;
	const further = [lacks, waits].map((line) => (line ? `\n${line}` : "")).join("");
	const media = archive.files > 0 ? `${withFiles(archive.files)} in ${place}` : "";
	const done = `The database is as it was when ${file} was made${media}.`;
	if (isCompared) return `${done}${further}`;
	const lengths = archive.files > 0 ? ", and of pictures and documents only the lengths were compared" : "";
	return `${done} There was no ${checksumFile(file)} to compare it with: the database was read from end to end${lengths}.${further}`;
}

type Archive = Awaited<ReturnType<typeof readArchive>>;

/** @returns what {@link inspect} does */
async function restoreArchive({ database, putMedia }: Archive, env: Env, file: string, force: boolean) {
	if ((await kindOf(database)) !== (env.databaseUrl ? "PostgreSQL" : "embedded"))
		throw new StartupError(
			`${file} is no backup of ${env.databaseUrl ? "PostgreSQL" : "an embedded database"}.`,
		);
	const { databaseUrl } = env;
	if (!databaseUrl) {
		const release = await restoreEmbedded(env, database, force, putMedia);
		return whenRestored(file, async () => {
			tidyEmbeddedFolders(env.dataDir);
			return inspect(await openEmbeddedDatabase(env.dataDir), env);
		}).finally(release);
	}
	await restorePostgres(databaseUrl, database, force, putMedia);
	return whenRestored(file, async () => inspect(await openPostgres(databaseUrl), env));
}

/** Does what comes after the database was replaced. @throws StartupError which says that it was */
const whenRestored = <T>(file: string, work: () => Promise<T>) =>
	work().catch((error: Error) => {
		const { message } = explainRefusal(error, "Cannot start") as Error;
		const reason = message.replace(/^Cannot start: /u, "");
		throw new StartupError(
			`The database is as it was when ${file} was made, and need not be restored again. What comes after that failed: ${reason}`,
		);
	});

/** Which kind of database a file was made from, by its first bytes. */
async function kindOf(file: string): Promise<"embedded" | "PostgreSQL" | "unknown"> {
	const start = Buffer.from(await (await openAsBlob(file)).slice(0, 5).arrayBuffer());
	if (start.toString("latin1") === "PGDMP") return "PostgreSQL";
	return start[0] === 0x1f && start[1] === 0x8b ? "embedded" : "unknown";
}

/** @returns what releases the folder */
async function restoreEmbedded(env: Env, file: string, force: boolean, putMedia: Archive["putMedia"]) {
	const { dataDir } = env;
	ensureDataDir(dataDir);
	const release = lockDataDir(dataDir);
	try {
		if (hasEmbeddedDatabase(dataDir)) {
			// A damaged one tells nothing.
			const database = await openEmbeddedDatabase(dataDir).catch((error: unknown) => {
				if (!force) throw error;
			});
			await (database && refuseToReplace(database, force).finally(() => database.close()));
		}
		await restoreEmbeddedDatabase(dataDir, file, putMedia);
		return release;
	} catch (error) {
		tidyEmbeddedFolders(dataDir);
		release();
		throw error;
	}
}

/**
 * @returns where the planner has moved, whether it is where the backup was made of, not a copy, a line on files that are
 * not there, and their place
 */
async function inspect({ query, close }: Database, env: Env) {
	const store = openBlobStore(env);
	const describeMissing = ({ length }: string[]) =>
		length > 0 &&
		`Not in ${store.place}: ${length} of the pictures and documents that it names. Put them back as docs/backups.md says.`;
	try {
		const moved = await movedNotice(query);
		const isHere = await isOriginal(query, env);
		const lacks = await findMissing(query, store).then(
			describeMissing,
			(error) =>
				`Whether its pictures and documents are there is not known: ${whyNotStored(error) ?? error.message}.`,
		);
		return { moved, isHere, lacks, place: store.place };
	} finally {
		await close();
	}
}
