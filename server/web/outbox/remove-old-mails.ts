import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunSql } from "../../supabase-protocol/database/database.ts";
import { nameOfTime } from "./outbox.ts";

const day = 24 * 60 * 60_000;

/** How long a mail is kept, in milliseconds: as long as an account that nobody verifies. */
const keptFor = 30 * day;

/** How long one to an address without an account: so long works the link for a new address, which no account has yet. */
const keptWithoutAccount = day;

const recipient = /^To:[^@]*?([^\s<]+@[^\s>]+)/mu;

/** Nodes may share the folder. */
function unlessGone(error: NodeJS.ErrnoException): string {
	if (error.code !== "ENOENT") throw error;
	return "";
}

/** Since when the folder is with this database, in milliseconds. The accounts of older mails may be in another one. */
async function withDatabaseSince(folder: string, database: string): Promise<number> {
	const note = join(folder, "database");
	if ((await readFile(note, "utf8").catch(unlessGone)) !== database)
		await writeFile(note, database, { mode: 0o600 });
	return (await stat(note)).mtimeMs;
}

/**
 * Removes old mails from the folder, and those to accounts that are no more; resolves to how many.
 * @param database another one after a restore, and where DATABASE_URL is not what it was
 */
export async function removeOldMails(folder: string, query: RunSql, database: string): Promise<number> {
	if (!existsSync(folder)) return 0;
	const since = nameOfTime(await withDatabaseSince(folder, database));
	const isOlder = (file: string, age: number) => file < nameOfTime(Date.now() - age);
	const recipients = new Map<string, string>();
	for (const file of await readdir(folder)) {
		if (!file.endsWith(".eml") || !isOlder(file, file < since ? keptFor : keptWithoutAccount)) continue;
		const [, to = ""] = recipient.exec(await readFile(join(folder, file), "utf8").catch(unlessGone)) ?? [];
		recipients.set(file, to.toLowerCase());
	}
	if (recipients.size === 0) return 0;
	const rows = await query(
		"select email from auth.users where email = any(array(select jsonb_array_elements_text($1::text::jsonb)))",
		[JSON.stringify([...new Set(recipients.values())])],
	);
	const known = new Set(rows.map(({ email }) => email));
	const old = [...recipients].filter(([file, to]) => isOlder(file, keptFor) || !known.has(to));
	for (const [file] of old) await rm(join(folder, file), { force: true });
	return old.length;
}
