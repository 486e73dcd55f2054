import type { Session, User } from "@supabase/supabase-js";
import { createContext } from "react";

/** Where a sign-out counts: on this device, or on every device that the author is signed in on. */
export type SignOutScope = "local" | "global";

/** Who is here. `loading` ends with the first auth event or session lookup, whichever comes first. */
export interface AuthState {
	user: User | null;
	session: Session | null;
	loading: boolean;
	isAuthenticated: boolean;
	/** Whose session ended without their doing: what they wrote is still on the page. */
	ended: User | null;
	/** Leaves the page of {@link ended} for good. */
	leave: () => void;
	signOut: (scope?: SignOutScope) => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);
