import { createReadStream, existsSync, openAsBlob } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { requireRoom, sync, syncAll } from "../../../disk.ts";
import { StartupError } from "../../../startup-error.ts";
import { findVersionProblem } from "../check-version.ts";
import type { Row } from "../database.ts";
import { noteAsCopy } from "../installation.ts";
import { appliedVersions } from "../migrate.ts";
import { embeddedFolders, tidyEmbeddedFolders, whyNotOpened } from "./embedded-folders.ts";

/**
 * Puts a backup in the place of the embedded database in `DATA_DIR/db`. It is read to its end, unpacked and opened
 * aside first: a backup that cannot be used changes nothing. The caller tidies the folders afterwards.
 * @param putMedia stores what the database names, before it takes its place
 * @throws StartupError in one line when it cannot be used
 */
export async function restoreEmbeddedDatabase(dataDir: string, file: string, putMedia = async () => {}) {
	const { folder, unfinished, replaced } = embeddedFolders(dataDir);
	tidyEmbeddedFolders(dataDir);
	try {
		let bytes = 0;
		const nowhere = new Writable({
			write: (chunk: Buffer, _encoding, done) => {
				bytes += chunk.length;
				done();
			},
		});
		// Compares it with the checksum and the length at its end.
		await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error: Error) => {
			throw new StartupError(`cannot be read (${error.message}).`);
		});
		try {
			requireRoom(dataDir, bytes / 1024 ** 2);
		} catch (error) {
			throw new StartupError(`cannot be unpacked: ${(error as Error).message}.`);
		}
		await unpack(file, unfinished);
		// A folder that gets its name before its files are on the disk may be empty after a power cut.
		await syncAll(unfinished);
	} catch (error) {
		const reason = error instanceof StartupError ? error.message : whyNotUnpacked(unfinished, error);
		throw new StartupError(`Nothing was changed: the backup ${reason}`);
	}
	await putMedia();
	// A kill between the two leaves the old database in its other place, from which the next process takes it.
	if (existsSync(folder)) await rename(folder, replaced);
	await rename(unfinished, folder);
	await sync(dataDir);
}

const whyNotUnpacked = (unfinished: string, error: unknown) =>
	existsSync(join(unfinished, "PG_VERSION"))
		? whyNotOpened(unfinished, error)
		: "holds no embedded database.";

async function unpack(file: string, unfinished: string): Promise<void> {
	const { PGlite } = await import("@supabase/lite/pglite");
	const archive = await openAsBlob(file, { type: "application/x-gzip" });
	const database = await PGlite.create({ dataDir: unfinished, loadDataDir: archive });
	const query = async (sql: string) => (await database.query<Row>(sql)).rows;
	const problem = await findVersionProblem(await appliedVersions({ query }));
	if (!problem) await database.exec(noteAsCopy);
	await database.close();
	if (problem) throw new StartupError(problem);
}
