import { createClient } from "@supabase/supabase-js";
import { createContext, use } from "react";
import type { Database } from "../../../domain/database-types.ts";
import type { AppConfig } from "./config.ts";
import { sessionKey } from "./stored-session.ts";
import type { Supabase } from "./supabase.ts";

/** The configured client and what the installation says of itself. */
export interface Backend {
	supabase: Supabase;
	config: AppConfig;
}

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

const BackendContext = createContext<Backend | null>(null);
export const BackendProvider = BackendContext.Provider;

export function useBackend(): Backend {
	const backend = use(BackendContext);
	if (!backend) throw new Error("useBackend needs a BackendProvider above it");
	return backend;
}
