import type { Session, User } from "@supabase/supabase-js";
import { createContext, use } from "react";

export interface SignOutOptions {
	/** `local` ends the session of this device, `global` all sessions of the author. */
	scope?: "local" | "global";
	/** The caller has a message of its own in place of "Signed out". */
	isSilent?: boolean;
	/** A sign-out that the author did not wish for. */
	isForced?: boolean;
}

interface AuthState {
	user: User | null;
	session: Session | null;
	/** True until the first auth event or session lookup. */
	loading: boolean;
	isAuthenticated: boolean;
	/** The author whose session ended without their doing. Their text is still on the page. */
	expiredUser: User | null;
	/** Clears {@link expiredUser}, and with it the page. */
	discardSession: () => void;
	/** Resolves to whether it is done; a failure is shown. */
	signOut: (options?: SignOutOptions) => Promise<boolean>;
}

export const AuthContext = createContext<AuthState | null>(null);

export function useAuth(): AuthState {
	const state = use(AuthContext);
	if (!state) throw new Error("useAuth needs an AuthProvider above it");
	return state;
}
