import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { backend } from "./backend.ts";

let devices = 0;

/** Signs an author in on another device. @throws what Auth refuses with */
export async function connectElsewhere(credentials: {
	email: string;
	password: string;
}): Promise<SupabaseClient> {
	const { supabaseUrl, supabasePublishableKey } = backend.config;
	const client = createClient(supabaseUrl, supabasePublishableKey, {
		auth: {
			persistSession: false,
			autoRefreshToken: false,
			detectSessionInUrl: false,
			storageKey: `device-${devices++}`,
		},
	});
	const { error } = await client.auth.signInWithPassword(credentials);
	if (error) throw error;
	return client;
}
