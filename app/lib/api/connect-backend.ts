import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";
import { arrivalSession } from "../auth-fragment.ts";
import type { Backend } from "./backend.ts";
import type { AppConfig } from "./config.ts";
import { sessionKey } from "./stored-session.ts";

/** Resolves when the session of a mailed link is there: until then nobody would be signed in. */
export async function connectBackend(config: AppConfig): Promise<Backend> {
	const supabase = createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
		auth: {
			persistSession: true,
			autoRefreshToken: true,
			detectSessionInUrl: false,
			flowType: "implicit",
			storageKey: sessionKey(config.supabaseUrl),
		},
		// The query client repeats a failed read, once: two layers would keep an author waiting for 15 seconds.
		db: { retry: false },
	});
	// Where it does not work any more, the session that was there before stays.
	if (arrivalSession) await supabase.auth.setSession(arrivalSession);
	return { supabase, config };
}
