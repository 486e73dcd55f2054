import type { Session } from "@supabase/supabase-js";

/** Where supabase-js keeps the session: the name that it would give by itself, so that older sessions last. */
export const sessionKey = (supabaseUrl: string) =>
	`sb-${new URL(supabaseUrl).hostname.split(".")[0]}-auth-token`;

/** How long an access token must still be valid to be taken without asking, in milliseconds. */
const margin = 120_000;

/**
 * The session that this device has kept, read before the first paint. Undefined: supabase-js has to say, because the
 * token has to be renewed or the address brings another session. What is read here only decides what is shown first.
 */
export function readStoredSession(key: string, hash: string, now = Date.now()): Session | null | undefined {
	if (/[#&](access_token|error)=/.test(hash)) return undefined;
	try {
		const stored = localStorage.getItem(key);
		if (stored === null) return null;
		// What supabase-js has written; it checks the session itself, in a moment.
		const session = JSON.parse(stored) as Partial<Session>;
		const isFresh = session.user?.id && (session.expires_at ?? 0) * 1000 > now + margin;
		return isFresh ? (session as Session) : undefined;
	} catch {
		return undefined;
	}
}
