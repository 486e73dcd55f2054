import { setTimeout as wait } from "node:timers/promises";
import type { Options } from "postgres";
import { repeatUntilStopped } from "../../../repeat-until-stopped.ts";
import { isPooled } from "../../patches/is-pooled.ts";
import type { Database, Hearing } from "../database.ts";
import { liveChannel, notifySent } from "../provide-realtime.ts";
import { answered, oneConnection } from "./one-connection.ts";

type HeardDatabase = Pick<Database, "query"> & Required<Pick<Database, "nextUse">>;

const retryPause = 1000;
/** A pooler stays one. What was sent is taken out that often, in milliseconds. */
const poolerPause = 60_000;

/** Which database this is, whatever its address, by when its server began; and which process serves the connection. */
const whereAmI = `select pg_catalog.pg_backend_pid() as pid,
	extract(epoch from pg_catalog.pg_postmaster_start_time()) || ' ' || pg_catalog.current_database() as place`;

/** Least and most milliseconds between two looks for what was sent, and whether the other end is still there. */
const lookPause = { least: 40, most: 1000 };

/**
 * Listens on a connection of its own, again and again until it is stopped.
 * @param database in which the messages are sent. When it was used by this process, it may have sent some; what others
 *   send, such as a worker, waits a second.
 */
export function listenPostgres(
	databaseUrl: string,
	name: string,
	hearing: Hearing,
	database: HeardDatabase,
): () => Promise<void> {
	const stopping = new AbortController();
	const listening = repeatUntilStopped(stopping.signal, async () => {
		const reason = await listenOnce(databaseUrl, name, hearing, database, stopping.signal);
		if (!stopping.signal.aborted) hearing.lost(reason);
		return reason === "POOLER" ? poolerPause : retryPause;
	});
	return () => {
		stopping.abort();
		return listening;
	};
}

/** @returns why it hears nothing any more */
async function listenOnce(
	databaseUrl: string,
	name: string,
	{ heard, began }: Hearing,
	{ query, nextUse }: HeardDatabase,
	stopping: AbortSignal,
): Promise<string> {
	const closed = new AbortController();
	const ended = AbortSignal.any([stopping, closed.signal]);
	// The driver has `onnotify` for its own `listen`, which connects anew in silence: what was sent meanwhile is lost.
	const options: Options<Record<string, never>> & { onnotify: (channel: string, message: string) => void } = {
		onnotify: (_channel, message) => heard(message),
		onclose: () => closed.abort(),
	};
	const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: ended }).catch(() => {});
	const sql = oneConnection(databaseUrl, name, options);
	const ask = (statement: string) => answered(sql.unsafe(statement));
	try {
		const here = await ask(whereAmI);
		const [meant] = await query(whereAmI);
		if (here[0]?.place !== meant?.place) return "OTHER_DATABASE";
		if (isPooled(here)) {
			// Other nodes may hear, and what was sent does not stay.
			let notified = await ask(notifySent);
			while (notified.length > 0) notified = await ask(notifySent);
			return "POOLER";
		}
		await ask(`set synchronous_commit = off; listen ${liveChannel}`);
		// A database that may only be read takes the first and refuses the second.
		await ask(notifySent);
		began();
		while (!ended.aborted) {
			const used = nextUse();
			await ask(notifySent);
			await pause(lookPause.least);
			await Promise.race([used, pause(lookPause.most)]);
		}
		return "CONNECTION_CLOSED";
	} catch (error) {
		return (error as { code?: string }).code ?? (error as Error).name;
	} finally {
		await sql.end({ timeout: 0 }).catch(() => {});
	}
}
