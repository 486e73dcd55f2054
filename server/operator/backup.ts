import { createWriteStream, existsSync } from "node:fs";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { openEmbeddedDatabase } from "../backend/database/embedded/open-embedded-database.ts";
import { warnOfMove } from "../backend/database/installation.ts";
import { openPostgres } from "../backend/database/postgres/open-postgres.ts";
import { noteBackup } from "../backups/note-backup.ts";
import { writeBackup } from "../backups/write-backup.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { backupFile } from "./backup-file.ts";
import { requirePlanner } from "./meant-database.ts";
import { runPostgresProgram } from "./postgres-program.ts";
import { dumpSelection } from "./product-schemas.ts";
import { askHost, takeDatabase } from "./running-host.ts";

/** Writes the whole database, as it is at one moment, into a file; resolves to what was done. */
export async function runBackup(words: string[]): Promise<string> {
	const { file } = backupFile(words, "backup");
	const env = readEnv(process.env, "command");
	if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
	const { databaseUrl } = env;
	await writeBackup(file, (draft) =>
		databaseUrl ? dumpPostgres(databaseUrl, draft) : dumpEmbedded(env, draft),
	);
	const done = `The database is in ${file}.`;
	return noteBackup(env).then(
		() => done,
		({ message }: Error) => `${done} That could not be noted for the alert BackupOld: ${message}.`,
	);
}

async function dumpPostgres(databaseUrl: string, draft: string): Promise<void> {
	const database = await openPostgres(databaseUrl);
	const selection = await requirePlanner(database)
		.then(() => warnOfMove(database.query))
		.then(() => dumpSelection(database))
		.finally(() => database.close());
	await runPostgresProgram("pg_dump", ["--format=custom", ...selection, `--file=${draft}`], databaseUrl);
}

async function dumpEmbedded(env: Env, draft: string): Promise<void> {
	const release = takeDatabase(env);
	if (!release) {
		const { body } = await askHost(env, "/backup");
		if (!body) throw new Error("the host has sent no backup");
		await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(draft));
		return;
	}
	const database = await openEmbeddedDatabase(env.dataDir);
	try {
		await warnOfMove(database.query);
		await database.dump?.(draft);
	} finally {
		await database.close();
		release();
	}
}
