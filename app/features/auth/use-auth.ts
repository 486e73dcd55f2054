import type { Session, User } from "@supabase/supabase-js";
import { createContext, use } from "react";

export interface SignOutOptions {
	/** `local` ends the session of this device, `global` all sessions of the author. */
	scope?: "local" | "global";
	/** Whether the caller tells something else in place of "Signed out". */
	isSilent?: boolean;
	/** Whether it is not the author's wish. */
	isForced?: boolean;
}

interface AuthState {
	user: User | null;
	session: Session | null;
	/** True until the first auth event or session lookup. */
	loading: boolean;
	isAuthenticated: boolean;
	/** The author whose session ended without their doing. What they wrote is still on the page. */
	expiredUser: User | null;
	/** Clears {@link expiredUser}, and with it the page. */
	discardSession: () => void;
	/** Resolves to whether it is done; a failure is told. */
	signOut: (options?: SignOutOptions) => Promise<boolean>;
}

export const AuthContext = createContext<AuthState | null>(null);

export function useAuth(): AuthState {
	const state = use(AuthContext);
	if (!state) throw new Error("useAuth needs an AuthProvider above it");
	return state;
}
