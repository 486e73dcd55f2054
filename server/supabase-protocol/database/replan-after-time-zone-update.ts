import type { Logger } from "pino";
import type { Database } from "./database.ts";

/**
 * Plans posts anew whose moment is another one by the zone data that the database has now: an update of PostgreSQL, or
 * of the package with the embedded database, may have brought it. It looks at the rules of each zone in use, and nearly
 * always finds nothing, so the app is served meanwhile; a failure is logged, and the next start looks again.
 */
export async function replanAfterTimeZoneUpdate({ query }: Database, log: Logger): Promise<void> {
	try {
		const [row] = await query("select public.replan_after_time_zone_update() as count");
		const count = Number(row?.count);
		if (count > 0) log.info(`Time zone data has changed: ${count} posts are planned anew`);
	} catch (error) {
		const { name, code } = error as Error & { code?: string };
		log.error({ error: name, code }, "Posts cannot be planned anew by the time zone data");
	}
}
