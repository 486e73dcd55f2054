import type { Session, User } from "@supabase/supabase-js";
import { createContext } from "react";

/** Who is here. `loading` ends with the first auth event or session lookup, whichever comes first. */
export interface AuthState {
	user: User | null;
	session: Session | null;
	loading: boolean;
	isAuthenticated: boolean;
	signOut: () => Promise<void>;
}

export const AuthContext = createContext<AuthState | null>(null);
