import type { Database } from "../../backend/database/database.ts";
import { StartupError } from "../../startup-error.ts";

/** @throws StartupError when a host is connected, which would write or show what is only half there */
export async function refuseNodes({ query }: Pick<Database, "query">): Promise<void> {
	const [node] = await query(`select from pg_catalog.pg_stat_activity
		where datname = current_database() and application_name like 'post-planner%' limit 1`);
	if (node)
		throw new StartupError("Nothing was moved: a process of the product uses the database. Stop all nodes.");
}
