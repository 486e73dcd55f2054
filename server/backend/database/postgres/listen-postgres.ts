import { setTimeout as wait } from "node:timers/promises";
import type { Options } from "postgres";
import { isPooled } from "../../patches/is-pooled.ts";
import type { Hearing } from "../database.ts";
import { liveChannel, tellSent } from "../provide-realtime.ts";
import { answered, oneConnection } from "./one-connection.ts";

const retryPause = 1000;

/** Least and most milliseconds between two looks for what was sent, and whether the other end is still there. */
const lookPause = { least: 40, most: 1000 };

/**
 * Listens on a connection of its own, again and again until it is stopped.
 * @param nextUse resolves when this process has used the database: it may have sent something. What others send, such as
 *   a worker, waits a second.
 */
export function listenPostgres(
	databaseUrl: string,
	name: string,
	hearing: Hearing,
	nextUse: () => Promise<void>,
): () => Promise<void> {
	const stopping = new AbortController();
	const listening = (async () => {
		while (!stopping.signal.aborted) {
			const reason = await listenOnce(databaseUrl, name, hearing, nextUse, stopping.signal);
			if (!stopping.signal.aborted) hearing.lost(reason);
			await wait(retryPause, undefined, { signal: stopping.signal }).catch(() => {});
		}
	})();
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
	nextUse: () => Promise<void>,
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
		if (isPooled(await ask("select pg_catalog.pg_backend_pid() as pid"))) {
			// Other nodes may hear, and what was sent does not stay.
			await ask(tellSent);
			return "POOLER";
		}
		await ask(`set synchronous_commit = off; listen ${liveChannel}`);
		began();
		while (!ended.aborted) {
			const used = nextUse();
			await ask(tellSent);
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
