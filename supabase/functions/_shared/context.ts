import type { SupabaseContext } from "@supabase/server";
import type { BackupStatus } from "../../../domain/backup-status.ts";
import type { FunctionSettings } from "./settings.ts";

/**
 * What a function gets beside the request. The clients and the verified claims are those of
 * `@supabase/server`, so that the same handler runs on Supabase and in the embedded host.
 */
export interface FunctionContext extends Pick<SupabaseContext, "supabase" | "supabaseAdmin" | "userClaims"> {
	settings: FunctionSettings;
	/** How the host backs up its database; a function on Supabase has no host of ours. */
	backupStatus?: () => BackupStatus;
	/** Writes one line for the operator. Never pass a prompt, a post, an address or a key. */
	log: (event: string, details?: Record<string, string | number>) => void;
	/** Keeps the process up for work that goes on after the answer. */
	waitUntil: (work: Promise<void>) => void;
}

/** Logic of a function: everything it needs is in its two arguments. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
