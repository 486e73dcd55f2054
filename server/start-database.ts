import type { Logger } from "pino";
import { backupFolder, listBackups } from "./backups/backup-folder.ts";
import { runDailyBackups } from "./backups/daily-backups.ts";
import type { Env } from "./env.ts";
import { removeOldRecords } from "./remove-old-records.ts";
import { StartupError } from "./startup-error.ts";
import { openStorage } from "./storage/open-storage.ts";
import { accountMailer } from "./supabase-protocol/auth/account-mailer.ts";
import { type BasicParts, openBackend } from "./supabase-protocol/backend.ts";
import { hasEmbeddedDatabase } from "./supabase-protocol/database/embedded/embedded-folders.ts";
import { limitMails } from "./web/limits/limit-mails.ts";
import { createRateLimiter } from "./web/limits/rate-limiter.ts";
import { outboxFolder } from "./web/outbox/outbox.ts";

/** @throws StartupError where there are backups, but no database: a new one would look like a planner that lost all */
function refuseToBeginAnew({ databaseUrl, dataDir }: Env): void {
	if (databaseUrl || hasEmbeddedDatabase(dataDir)) return;
	const [newest] = listBackups(backupFolder(dataDir));
	if (!newest) return;
	throw new StartupError(
		`Cannot start: DATA_DIR ${dataDir} has backups, but no database. To put the last one back: npm run restore -- ${newest.file}. To begin anew, move ${backupFolder(dataDir)} elsewhere.`,
	);
}

/** Opens the database with the Supabase protocol in front of it, and the counts of calls, which nodes share through it. */
export async function startDatabase(parts: BasicParts) {
	const { env, secrets, mailer, background, log } = parts;
	refuseToBeginAnew(env);
	/** One for all that is counted: its counts and its sweeping of them are shared. */
	const limiter = createRateLimiter({
		enabled: env.rateLimits,
		query: env.databaseUrl ? (sql, parameters) => backend.query(sql, parameters) : null,
		jwtSecret: secrets.jwtSecret,
	});
	const endReports = env.databaseUrl ? reportWaiting(new URL(env.databaseUrl).host, log) : () => {};
	const backend = await openBackend({
		...parts,
		mailer: accountMailer(mailer),
		limitMails: (query) => limitMails(limiter, query),
	});
	endReports();
	background.add(backend.replanned);
	const storage = await openStorage({ env, secrets, backend, log });
	const maintain = (stopping: AbortSignal) => {
		const { query, timeline, dump } = backend;
		const { sweep: sweepMedia } = storage;
		void storage.check();
		const folder = outboxFolder(env.dataDir);
		background.add(removeOldRecords({ query, timeline, sweepMedia, outboxFolder: folder, stopping, log }));
		if (env.backups && dump)
			background.add(runDailyBackups({ dump, folder: backupFolder(env.dataDir), log }, stopping));
	};
	return { backend, storage, limiter, maintain, stop: backend.close };
}

/** Logs that the start waits for the database: within ten seconds and then each minute. */
function reportWaiting(host: string, log: Logger): () => void {
	const waiting = `Still starting: the database at ${host} is at work, waits for a lock, or does not get what it is sent`;
	const report = () => log.warn(waiting);
	const timers = [setTimeout(report, 8000), setInterval(report, 60_000)];
	return () => timers.forEach(clearInterval);
}
