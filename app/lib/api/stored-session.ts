import type { Session } from "@supabase/supabase-js";
import { onlineManager } from "@tanstack/react-query";

/** Where supabase-js keeps the session: the name that it would give by itself, so that older sessions last. */
export const sessionKey = (supabaseUrl: string) =>
	`sb-${new URL(supabaseUrl).hostname.split(".")[0]}-auth-token`;

/** How long an access token must still be valid to be taken without asking, in milliseconds. */
const margin = 120_000;

/**
 * The session that supabase-js has kept, however old its token is. supabase-js says that there is none while the network
 * that would renew it is away; what the server has ended it removes.
 */
export function readKeptSession(key: string): Session | null {
	try {
		const kept: Partial<Session> | null = JSON.parse(localStorage.getItem(key) ?? "null");
		// Written by supabase-js, which checks the session itself in a moment.
		return kept?.user?.id ? (kept as Session) : null;
	} catch {
		return null;
	}
}

/**
 * The session that this device has kept, read before the first paint. Undefined: supabase-js has to say, because the
 * token has to be renewed or the address brings another session. The stored session only decides what is shown first.
 */
export function readStoredSession(key: string, hash: string): Session | null | undefined {
	if (/[#&](access_token|error)=/.test(hash)) return undefined;
	try {
		if (localStorage.getItem(key) === null) return null;
	} catch {
		return undefined;
	}
	const kept = readKeptSession(key);
	// Without a network nobody could renew it: supabase-js would try for half a minute.
	const isGood = (kept?.expires_at ?? 0) * 1000 > Date.now() + margin || !onlineManager.isOnline();
	return kept && isGood ? kept : undefined;
}
