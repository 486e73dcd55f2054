import { existsSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";
import { openEmbeddedDatabase } from "../backend/open-embedded-database.ts";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { backupFile } from "./backup-file.ts";
import { runPostgresProgram } from "./postgres-program.ts";
import { askHost, takeDatabase } from "./running-host.ts";

/** Writes the whole database, as it is at one moment, into a file; resolves to what was done. */
export async function runBackup(words: string[]): Promise<string> {
	const { file } = backupFile(words, "backup");
	const env = readEnv(process.env);
	if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
	// Written aside and renamed: a backup that was cut off does not look like one.
	const draft = `${file}.draft`;
	if (env.databaseUrl) {
		writeFileSync(draft, "", { mode: 0o600 });
		runPostgresProgram("pg_dump", env.databaseUrl, ["--format=custom", `--file=${draft}`]);
	} else {
		writeFileSync(draft, await dumpEmbedded(env), { mode: 0o600 });
	}
	renameSync(draft, file);
	return `The database is in ${file}.`;
}

async function dumpEmbedded(env: Env): Promise<Uint8Array> {
	const release = takeDatabase(env);
	if (!release) return new Uint8Array(await (await askHost(env, "/backup")).arrayBuffer());
	const database = await openEmbeddedDatabase(env.dataDir);
	try {
		const backup = await database.dump?.();
		if (!backup) throw new Error("the embedded database cannot be dumped");
		return new Uint8Array(await backup.arrayBuffer());
	} finally {
		await database.close();
		release();
	}
}
