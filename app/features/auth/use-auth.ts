import type { Session, User } from "@supabase/supabase-js";
import { createContext, use } from "react";

export interface SignOutOptions {
	/** Where it counts: on this device, or on every device that the author is signed in on. */
	scope?: "local" | "global";
	/** Whether a success is not told, because something else is told in its place. */
	isSilent?: boolean;
}

/** Who is here. `loading` ends with the first auth event or session lookup, whichever comes first. */
interface AuthState {
	user: User | null;
	session: Session | null;
	loading: boolean;
	isAuthenticated: boolean;
	/** Whose session ended without their doing: what they wrote is still on the page. */
	ended: User | null;
	/** Leaves the page of {@link ended} for good. */
	leave: () => void;
	signOut: (options?: SignOutOptions) => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);

export function useAuth(): AuthState {
	const state = use(AuthContext);
	if (!state) throw new Error("useAuth needs an AuthProvider above it");
	return state;
}
