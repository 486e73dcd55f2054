import { openAsBlob, statSync } from "node:fs";
import process from "node:process";
import type { Database } from "../backend/database/database.ts";
import { hasEmbeddedDatabase, tidyEmbeddedFolders } from "../backend/database/embedded/embedded-folders.ts";
import { openEmbeddedDatabase } from "../backend/database/embedded/open-embedded-database.ts";
import { restoreEmbeddedDatabase } from "../backend/database/embedded/restore-embedded-database.ts";
import { copyWaits, isOriginal } from "../backend/database/installation.ts";
import { openPostgres } from "../backend/database/postgres/open-postgres.ts";
import { checksumFile, compareChecksum } from "../backups/checksum.ts";
import { readArchive, withFiles } from "../backups/media-archive.ts";
import { ensureDataDir, lockDataDir } from "../data-dir.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { openBlobStore, whyNotStored } from "../storage/blob-store.ts";
import { findMissing } from "../storage/find-missing.ts";
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
	const { isHere, lacks } = await restoreArchive(archive, env, file, force).finally(archive.close);
	const further = [lacks, !isHere && copyWaits].map((line) => (line ? `\n${line}` : "")).join("");
	const media = archive.files > 0 ? withFiles(archive.files) : "";
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
	if (!databaseUrl) return restoreEmbedded(env, database, force, putMedia);
	await restorePostgres(databaseUrl, database, force, putMedia);
	return inspect(await openPostgres(databaseUrl), env);
}

/** Which kind of database a file was made from, by its first bytes. */
async function kindOf(file: string): Promise<"embedded" | "PostgreSQL" | "unknown"> {
	const start = Buffer.from(await (await openAsBlob(file)).slice(0, 5).arrayBuffer());
	if (start.toString("latin1") === "PGDMP") return "PostgreSQL";
	return start[0] === 0x1f && start[1] === 0x8b ? "embedded" : "unknown";
}

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
		return await inspect(await openEmbeddedDatabase(dataDir), env);
	} finally {
		tidyEmbeddedFolders(dataDir);
		release();
	}
}

/** @returns whether the planner is where the backup was made of, not a copy, and a line on files that are not there */
async function inspect({ query, close }: Database, env: Env) {
	const store = openBlobStore(env);
	const tell = ({ length }: string[]) =>
		length > 0 &&
		`Not in ${store.place}: ${length} of the pictures and documents that it names. Put them back as docs/backups.md says.`;
	const look = findMissing(query, store).then(
		tell,
		(error) =>
			`Whether its pictures and documents are there is not known: ${whyNotStored(error) ?? error.message}.`,
	);
	const [isHere, lacks] = await Promise.all([isOriginal(query, env), look]).finally(close);
	return { isHere, lacks };
}
