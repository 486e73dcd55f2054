import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { repeatUntilStopped, settling } from "./repeat-until-stopped.ts";
import type { Backend } from "./supabase-protocol/backend.ts";
import type { RunSql } from "./supabase-protocol/database/database.ts";
import { removeOldMails } from "./web/outbox/remove-old-mails.ts";

const hour = 60 * 60_000;

/** How many records of a kind go in one transaction, so that nobody waits for it, and how long others have between two. */
const batch = 500;
const pause = 100;

const removedSchema = z.record(z.string(), z.number());
type Removed = z.output<typeof removedSchema>;

interface RetentionParts extends Pick<Backend, "query" | "timeline"> {
	/** Removes pictures and documents that belong to nothing. @returns how many of each kind */
	sweepMedia: () => Promise<Removed>;
	/** Where mails are kept as files, or were. */
	outboxFolder: string;
	stopping: AbortSignal;
	log: Pick<Logger, "info" | "error">;
	firstAfter?: number;
}

/**
 * Removes what is older than the database keeps it, every hour until it is told to stop; then it resolves. All nodes do
 * it: the database lets one at a time.
 */
export async function removeOldRecords(parts: RetentionParts): Promise<void> {
	const { query, timeline, sweepMedia, outboxFolder, stopping, log, firstAfter = settling } = parts;
	const removeAll = async () => {
		const removed: Removed = {};
		const remove = async (what: string, work: () => Promise<Removed>) => {
			try {
				for (const [kind, count] of Object.entries(await work())) if (count > 0) removed[kind] = count;
			} catch (error) {
				const { name, code } = error as Error & { code?: string };
				log.error({ error: name, code }, `${what} cannot be removed, trying again in an hour`);
			}
		};
		await remove("Old records", () => removeBatches(query, stopping));
		await remove("Old mails", async () => ({
			mails: await removeOldMails(outboxFolder, query, await timeline()),
		}));
		// After the rows that have named them.
		await remove("Unused pictures and documents", sweepMedia);
		if (Object.keys(removed).length > 0) log.info(removed, "Old records removed");
		return hour;
	};
	await repeatUntilStopped(stopping, removeAll, firstAfter);
}

async function removeBatches(query: RunSql, stopping: AbortSignal): Promise<Removed> {
	const sum: Removed = {};
	while (!stopping.aborted) {
		const [row] = await query("select host.remove_old_records($1::integer) as removed", [batch]);
		const removed = Object.entries(removedSchema.parse(row?.removed));
		for (const [kind, count] of removed) sum[kind] = (sum[kind] ?? 0) + count;
		if (!removed.some(([, count]) => count === batch)) break;
		await setTimeout(pause, undefined, { signal: stopping }).catch(() => {});
	}
	return sum;
}
