import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";
import type { Backend } from "./backend.ts";
import type { AppConfig } from "./config.ts";
import { sessionKey } from "./stored-session.ts";

export function connectBackend(config: AppConfig): Backend {
	const supabase = createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
		auth: {
			persistSession: true,
			autoRefreshToken: true,
			detectSessionInUrl: true,
			flowType: "implicit",
			storageKey: sessionKey(config.supabaseUrl),
		},
		// The query client repeats a failed read, once: two layers would keep an author waiting for 15 seconds.
		db: { retry: false },
	});
	return { supabase, config };
}
