import process from "node:process";
import type { Env } from "../env.ts";
import type { Database } from "../supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../supabase-protocol/database/embedded/open-embedded-database.ts";
import { movedNotice } from "../supabase-protocol/database/installation.ts";
import { openPostgres } from "../supabase-protocol/database/postgres/open-postgres.ts";
import { requirePlanner } from "./meant-database.ts";
import { takeDatabase } from "./running-host.ts";

/**
 * Does an operator's work on the planner's database, and says where that has gone if it was moved.
 * @param throughHost does it where a running host has the embedded database open
 * @throws StartupError when there is no planner
 */
export async function withPlanner<T>(
	env: Env,
	work: (database: Database) => Promise<T>,
	throughHost: () => Promise<T>,
): Promise<T> {
	const { databaseUrl, dataDir } = env;
	const release = databaseUrl ? () => {} : takeDatabase(env);
	if (!release) return throughHost();
	const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbeddedDatabase(dataDir);
	try {
		if (databaseUrl) await requirePlanner(database);
		const moved = await movedNotice(database.query);
		if (moved) process.stderr.write(`Note: ${moved}\n`);
		return await work(database);
	} finally {
		await database.close();
		release();
	}
}
