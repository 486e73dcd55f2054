import { setTimeout } from "node:timers/promises";
import type { Database } from "../backend/database/database.ts";
import { StartupError } from "../startup-error.ts";

/** For how many milliseconds the server may show a connection whose process has ended. */
const shownAfterEnd = 2000;

/** @throws StartupError, which begins with the consequence, when hosts are connected: they would write or show what is only half there */
export async function refuseNodes({ query }: Pick<Database, "query">, consequence: string): Promise<void> {
	const end = performance.now() + shownAfterEnd;
	const findNodes = () =>
		query(`select distinct coalesce(host(client_addr), 'an unknown address') as place from pg_catalog.pg_stat_activity
			where datname = current_database() and application_name like 'post-planner %' order by place`);
	for (let nodes = await findNodes(); nodes.length > 0; nodes = await findNodes()) {
		if (performance.now() > end)
			throw new StartupError(
				`${consequence}: nodes use the database, from ${nodes.map(({ place }) => place).join(", ")}. Stop all nodes, and restart a pooler that keeps their connections.`,
			);
		await setTimeout(100);
	}
}
