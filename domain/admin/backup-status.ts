import * as z from "zod/mini";
import { timestampSchema } from "../timestamp.ts";

/** How an installation that holds its database itself is backed up. */
export const backupStatusSchema = z.object({
	/** Whether the host makes a backup every day. */
	daily: z.boolean(),
	/** The newest of those that it has kept. */
	last: z.nullable(z.object({ madeAt: timestampSchema, bytes: z.number() })),
});

/** Null where the database is a server of its own, which is backed up there. */
export type BackupStatus = z.output<typeof backupStatusSchema> | null;
