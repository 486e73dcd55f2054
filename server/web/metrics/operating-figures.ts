import { z } from "zod";
import { newestBackup } from "../../backups/note-backup.ts";
import type { Env } from "../../env.ts";
import type { Backend } from "../../supabase-protocol/backend.ts";
import { runCall } from "../../supabase-protocol/database/database-call.ts";
import { countWorkers, folderPlace } from "../../supabase-protocol/database/installation.ts";
import { timeLimits } from "../../supabase-protocol/database/time-limits.ts";

/** One row of the database function `operating_figures`, whose comment says what each figure means, and what is beside it. */
const figuresSchema = z.object({
	waiting: z.number(),
	retrying: z.number(),
	oldest_waiting_seconds: z.number(),
	sent: z.number(),
	failed: z.number(),
	missed: z.number(),
	lag_median: z.number().nullable(),
	lag_p99: z.number().nullable(),
	lag_longest: z.number().nullable(),
	generations_this_week: z.number(),
	generation_failures: z.number(),
	/** Null behind a pooler, where they have no connection of their own. */
	workers: z.number().nullable(),
	/** Since the newest or, without any, since the first account; null without either. */
	backup_age_seconds: z.number().nullable(),
	/** Of all accounts, as they count, and how many there may be. */
	media_bytes: z.number(),
	media_cap_bytes: z.number(),
});

/** The database's figures of the whole installation, whichever process is asked. */
export type OperatingFigures = z.infer<typeof figuresSchema>;

const question = `select figures.*,
	(select coalesce(sum(bytes), 0)::double precision from host.media_bytes where folder >= '/' and folder < '0') as media_bytes,
	host.cap_of('installation_megabytes') * 1048576::double precision as media_cap_bytes,
	(select place from host.installation) as place, obj_description('supabase_migrations'::regnamespace, 'pg_namespace') as noted,
	(select 1000 * extract(epoch from min(created_at))::double precision from public.profiles) as first_account
	from public.operating_figures() as figures`;

/** Asks the database; null when it does not answer before a scrape is given up. */
export async function readOperatingFigures(backend: Backend, env: Env): Promise<OperatingFigures | null> {
	const ask = async () => {
		const [row] = await backend.query(question);
		return row && { row, connected: backend.isPooled ? null : await countWorkers(backend.query) };
	};
	const asked = await runCall(timeLimits.readiness, ask).catch(() => null);
	if (!asked) return null;
	const { row, connected } = asked;
	// The worker of a copy sends nothing.
	const isHere = row.place === null || row.place === folderPlace(env.dataDir);
	const since = newestBackup(env, row.noted) || row.first_account;
	return figuresSchema.parse({
		...row,
		workers: env.databaseUrl ? connected : Number(env.services.has("worker") && isHere),
		backup_age_seconds: since && Math.max(0, Date.now() - Number(since)) / 1000,
	});
}
