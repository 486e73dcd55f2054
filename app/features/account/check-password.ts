import { type AuthError, createClient } from "@supabase/supabase-js";
import type { AppConfig } from "../../lib/config.ts";

/**
 * Asks Auth whether a password is the account's, without touching the session on this page.
 * @returns null when it is, else why not
 */
export async function checkPassword(
	{ supabaseUrl, supabasePublishableKey }: AppConfig,
	email: string,
	password: string,
): Promise<AuthError | null> {
	const guest = createClient(supabaseUrl, supabasePublishableKey, {
		auth: {
			persistSession: false,
			autoRefreshToken: false,
			detectSessionInUrl: false,
			storageKey: "password-check",
		},
	});
	const { error } = await guest.auth.signInWithPassword({ email, password });
	if (!error) await guest.auth.signOut({ scope: "local" });
	return error;
}
