import { accessSync, constants, existsSync } from "node:fs";
import type { Env } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import {
	embeddedFolders,
	hasEmbeddedDatabase,
} from "../supabase-protocol/database/embedded/embedded-folders.ts";

/** The operator's name for the database of these settings, never with its password. */
export function nameDatabase({ databaseUrl, dataDir }: Env, task?: string): string {
	if (!databaseUrl) {
		const isNew = task === "restore" && !hasEmbeddedDatabase(dataDir);
		return `${isNew ? "a new" : "the"} embedded one in ${dataDir}`;
	}
	const { pathname, hostname, port, username } = new URL(databaseUrl);
	const user = username && ` as ${decodeURIComponent(username)}`;
	return `${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || 5432}${user}`;
}

/** @throws StartupError where DATA_DIR has no database, or one that this user may not open */
export function requireEmbeddedDatabase(dataDir: string): void {
	const { folder, replaced } = embeddedFolders(dataDir);
	try {
		accessSync(existsSync(folder) ? folder : replaced, constants.R_OK | constants.W_OK | constants.X_OK);
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR")
			throw new StartupError(
				`There is no planner here: DATA_DIR ${dataDir} has no database. Set DATA_DIR, or give --env-file FILE.`,
			);
		const wayOut =
			code === "EROFS" ? "Mount its disk for writing." : "Run this as root or as the service's user.";
		throw new StartupError(`DATA_DIR ${dataDir} cannot be read and written (${code}). ${wayOut}`);
	}
}

/** @throws StartupError where a database on PostgreSQL has none of the product's tables */
export async function requirePlanner({ query }: Pick<Database, "query">): Promise<void> {
	const [found] = await query("select to_regclass('public.scheduled_posts')::text as posts");
	if (found?.posts) return;
	throw new StartupError(
		"There is no planner here: the database of DATABASE_URL has none of its tables. Set DATABASE_URL, or give --env-file FILE.",
	);
}
