import { use } from "react";
import { AuthContext, type AuthState } from "./auth-context.ts";

export function useAuth(): AuthState {
	const state = use(AuthContext);
	if (!state) throw new Error("useAuth needs an AuthProvider above it");
	return state;
}
