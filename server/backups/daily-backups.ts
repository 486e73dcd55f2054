import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../backend/database/database.ts";
import { backUpIfDue } from "./back-up-if-due.ts";

/** Longest time between two looks, in milliseconds: a machine that slept did not count. */
const hour = 60 * 60_000;

/** Between the start and the first look: whoever waits for the start opens the app then. */
const settling = 5_000;

interface DailyBackupParts {
	dump: NonNullable<Database["dump"]>;
	folder: string;
	/** When aborted, no further one is begun. */
	stopping: AbortSignal;
	log: Logger;
}

/**
 * Backs up the embedded database every day until it is told to stop; then it resolves. One process at a time has that
 * database open, so nobody else does the same.
 */
export async function runDailyBackups({ stopping, ...parts }: DailyBackupParts): Promise<void> {
	let wait = settling;
	while (true) {
		await setTimeout(wait, undefined, { signal: stopping }).catch(() => {});
		if (stopping.aborted) return;
		try {
			wait = Math.min(await backUpIfDue(parts), hour);
		} catch (error) {
			const { message } = error as Error;
			parts.log.error({ reason: message }, "The database cannot be backed up, trying again in an hour");
			wait = hour;
		}
	}
}
