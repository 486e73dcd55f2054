import type { SupabaseContext } from "@supabase/server";
import type { BackupStatus } from "../../../domain/admin/admin-data.ts";
import type { FunctionSettings, ModelSettings } from "./settings.ts";

export interface LocalModels {
	/** All of them, the preferred one of each server first. */
	found: () => readonly ModelSettings[];
	/** The one that would write; null: there is none. */
	current: () => ModelSettings | null;
	/** The one that would have written and does not answer any more. */
	lost: () => ModelSettings | null;
	look: () => Promise<void>;
}

/**
 * The context of a function beside the request. The clients and the verified claims are those of
 * `@supabase/server`, so that the same handler runs on Supabase and in the embedded host.
 */
export interface FunctionContext extends Pick<SupabaseContext, "supabase" | "supabaseAdmin" | "userClaims"> {
	settings: FunctionSettings;
	/** How the host backs up its database; a function on Supabase has no host of ours. */
	backupStatus?: () => BackupStatus;
	/** Undefined: nobody looks for them, as `AI_MODEL` says who writes, or there is no machine of ours. */
	localModels?: LocalModels;
	/** Counts work on a text that costs no generation; resolves to the seconds to wait, null when it may go on. Undefined: all may. */
	countFreeWork?: () => Promise<number | null>;
	/**
	 * Runs a function on a text, by the address of its module and its name, on another thread, unless the signal
	 * aborts. Undefined where no other call waits for it: of short texts, and on Supabase.
	 */
	onOtherThread?: (
		module: string,
		name: string,
		input: unknown,
		caller: AbortSignal,
	) => Promise<string> | undefined;
	/** Writes one line for the operator. Never pass a prompt, a post, an address or a key. */
	log: (event: string, details?: Record<string, string | number>) => void;
	/** Keeps the process up for work that goes on after the answer. */
	waitUntil: (work: Promise<void>) => void;
}

/** Logic of a function: everything it needs is in its two arguments. What it refuses it throws, a `FunctionError`. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;
