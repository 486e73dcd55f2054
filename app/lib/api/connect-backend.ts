import { createClient, isAuthError } from "@supabase/supabase-js";
import type { Database } from "../../../domain/database-types.ts";
import { arrivalSession, endArrival } from "../auth-fragment.ts";
import type { AppConfig } from "./config.ts";
import { fetchInTime } from "./fetch-in-time.ts";
import { readKeptSession, sessionKey } from "./stored-session.ts";
import type { Supabase } from "./supabase.ts";

/**
 * Whether a call of an author's would go out as a visitor's: for a minute after a refresh of the session has failed,
 * supabase-js has no token for it. The server would refuse it for good.
 */
const isWithoutToken = (config: AppConfig, input: RequestInfo | URL, init?: RequestInit) =>
	!String(input).includes("/auth/v1/") &&
	new Headers(init?.headers).get("authorization") === `Bearer ${config.supabasePublishableKey}` &&
	readKeptSession(sessionKey(config.supabaseUrl)) !== null;

const noNetwork = () => Promise.reject(new TypeError());

/** Resolves when the session of a mailed link is there: until then nobody would be signed in. */
export async function connectBackend(config: AppConfig): Promise<Supabase> {
	const supabase = createClient<Database>(config.supabaseUrl, config.supabasePublishableKey, {
		auth: { detectSessionInUrl: false, storageKey: sessionKey(config.supabaseUrl) },
		// The query client repeats a failed read, once: two layers would keep an author waiting for 15 seconds.
		db: { retry: false },
		global: {
			fetch: (input, init) => (isWithoutToken(config, input, init) ? noNetwork() : fetchInTime(input, init)),
		},
	});
	if (arrivalSession) {
		// A malformed token is thrown as an error.
		const { error } = await supabase.auth.setSession(arrivalSession).catch((error: unknown) => ({ error }));
		// No answer, or a busy server: the link works after a reload.
		if (isAuthError(error) && (!error.status || error.status >= 500 || [408, 429].includes(error.status)))
			throw error;
		// Where it does not work any more, the session that was there before stays.
		endArrival(error !== null);
	}
	return supabase;
}
