import type { Session } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/backend.tsx";
import { AuthContext } from "./auth-context.ts";

/** Follows the session of supabase-js and gives it to the tree. */
export function AuthProvider({ children }: { children: ReactNode }) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const [session, setSession] = useState<Session | null>(null);
	const [loading, setLoading] = useState(true);

	useEffect(() => {
		let current = true;
		let heardEvent = false;
		const settle = (next: Session | null) => {
			setSession(next);
			setLoading(false);
		};
		const { data } = supabase.auth.onAuthStateChange((event, next) => {
			heardEvent = true;
			// What one author loaded must not be seen by the next one on this device.
			if (event === "SIGNED_OUT") queryClient.clear();
			settle(next);
		});
		supabase.auth.getSession().then((lookup) => {
			if (current && !heardEvent) settle(lookup.data.session);
		});
		return () => {
			current = false;
			data.subscription.unsubscribe();
		};
	}, [supabase, queryClient]);

	const signOut = useCallback(async () => {
		const { error } = await supabase.auth.signOut({ scope: "local" });
		if (error) notifyError(messages.unexpected);
		else notifySuccess(messages.signOutSucceeded);
	}, [supabase]);

	const state = useMemo(
		() => ({ user: session?.user ?? null, session, loading, isAuthenticated: session !== null, signOut }),
		[session, loading, signOut],
	);
	return <AuthContext value={state}>{children}</AuthContext>;
}
