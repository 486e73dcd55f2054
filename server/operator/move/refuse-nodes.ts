import { setTimeout } from "node:timers/promises";
import type { Database } from "../../backend/database/database.ts";
import { StartupError } from "../../startup-error.ts";

/** For how many milliseconds the server may show a connection whose process has ended. */
const shownAfterEnd = 2000;

/** @throws StartupError when a host is connected, which would write or show what is only half there */
export async function refuseNodes({ query }: Pick<Database, "query">): Promise<void> {
	const end = performance.now() + shownAfterEnd;
	const findNodes = () =>
		query(`select from pg_catalog.pg_stat_activity
			where datname = current_database() and application_name like 'post-planner%' limit 1`);
	while ((await findNodes()).length > 0) {
		if (performance.now() > end)
			throw new StartupError(
				"Nothing was moved: a process of the product uses the database. Stop all nodes.",
			);
		await setTimeout(100);
	}
}
