import type { Session, User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { AuthContext, type SignOutScope } from "./auth-context.ts";
import { forgetWantedSignOut, isSignOutWanted, wantSignOut } from "./wanted-sign-out.ts";

/** Follows the session of supabase-js and gives it to the tree. */
export function AuthProvider({ children }: { children: ReactNode }) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const [session, setSession] = useState<Session | null>(null);
	const [ended, setEnded] = useState<User | null>(null);
	const [loading, setLoading] = useState(true);
	/** Whose page this is, also after their session has ended. */
	const owner = useRef<User | null>(null);
	const hasEnded = useRef(false);

	useEffect(() => {
		let current = true;
		let heardEvent = false;
		const settle = (next: Session | null) => {
			if (next) forgetWantedSignOut();
			const wasElse = next && owner.current && owner.current.id !== next.user.id;
			const isWanted = !next && owner.current && isSignOutWanted(owner.current.id);
			// What one author loaded must not be seen by the next one on this device.
			if (wasElse || isWanted) queryClient.clear();
			// What failed without a session is asked for again.
			else if (next && hasEnded.current) queryClient.invalidateQueries();
			if (next) owner.current = next.user;
			if (isWanted) owner.current = null;
			hasEnded.current = !next && owner.current !== null;
			setEnded(next ? null : owner.current);
			setSession(next);
			setLoading(false);
		};
		const { data } = supabase.auth.onAuthStateChange((event, next) => {
			heardEvent = true;
			const isRenewed = event === "TOKEN_REFRESHED" || event === "USER_UPDATED";
			if (isRenewed && next) setSession(next);
			else settle(next);
		});
		supabase.auth.getSession().then((lookup) => {
			if (current && !heardEvent) settle(lookup.data.session);
		});
		return () => {
			current = false;
			data.subscription.unsubscribe();
		};
	}, [supabase, queryClient]);

	const leave = useCallback(() => {
		owner.current = null;
		hasEnded.current = false;
		queryClient.clear();
		setEnded(null);
	}, [queryClient]);

	const signOut = useCallback(
		async (scope: SignOutScope = "local") => {
			if (owner.current) wantSignOut(owner.current.id);
			const { error } = await supabase.auth.signOut({ scope });
			if (!error) {
				return notifySuccess(scope === "global" ? messages.signedOutEverywhere : messages.signOutSucceeded);
			}
			forgetWantedSignOut();
			notifyError(messages.unexpected);
		},
		[supabase],
	);

	const state = useMemo(
		() => ({
			user: session?.user ?? null,
			session,
			loading,
			isAuthenticated: session !== null,
			ended,
			leave,
			signOut,
		}),
		[session, loading, ended, leave, signOut],
	);
	return <AuthContext value={state}>{children}</AuthContext>;
}
