import { setTimeout } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import type { Database, Row } from "../supabase-protocol/database/database.ts";
import { oneConnection } from "../supabase-protocol/database/postgres/one-connection.ts";

/** For how many milliseconds the server may show a connection whose process has ended. */
const shownAfterEnd = 2000;

/** @throws StartupError, which begins with the consequence, through a pooler, or when hosts are connected: they would write or show what is only half there */
export async function refuseNodes(
	{ query }: Pick<Database, "query">,
	...of: Parameters<typeof refusePooler>
) {
	const [consequence, , setting = "DATABASE_URL"] = of;
	await refusePooler(...of);
	const end = performance.now() + shownAfterEnd;
	const findNodes = () =>
		query(`select distinct coalesce(host(client_addr), 'an unknown address') as place from pg_catalog.pg_stat_activity
			where datname = current_database() and application_name like 'post-planner %' order by place`);
	for (let nodes = await findNodes(); nodes.length > 0; nodes = await findNodes()) {
		if (performance.now() > end)
			throw new StartupError(
				`${consequence}: nodes use the database of ${setting}, from ${nodes.map(({ place }) => place).join(", ")}. Stop all nodes, and restart a pooler that keeps their connections.`,
			);
		await setTimeout(100);
	}
}

/** @throws StartupError in transaction mode: PostgreSQL's programs set up their session, and others would go on with it */
export async function refusePooler(consequence: string, databaseUrl: string, setting = "DATABASE_URL") {
	const one = oneConnection(databaseUrl, "planner");
	const other = oneConnection(databaseUrl, "planner");
	const turns = [one, other, other, one, other, one];
	const rows: Row[] = [];
	for (const { unsafe } of turns) rows.push(...(await unsafe("select pg_catalog.pg_backend_pid() as pid")));
	await Promise.all([one.end(), other.end()]);
	if (turns.every((turn, index) => (turn === one) === (rows[index]?.pid === rows[0]?.pid))) return;
	const pooled = `${setting} leads to a pooler in transaction or statement mode`;
	throw new StartupError(`${consequence}: ${pooled}. Give the address of PostgreSQL itself.`);
}
