import { useWindowEvent } from "@mantine/hooks";
import type { Session, User } from "@supabase/supabase-js";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { isAnythingTyped } from "../../components/dialogs/layers.ts";
import { useLazyBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { readKeptSession, readStoredSession, sessionKey } from "../../lib/api/stored-session.ts";
import { arrivalHash } from "../../lib/auth-fragment.ts";
import { useFirstInteraction } from "../../lib/first-interaction.ts";
import { dismissFailures, notifyError, notifySuccess } from "../../lib/toasts/notify.ts";
import {
	clearSignOutIntent,
	hasSignOutIntent,
	signOutIntentKey,
	storeSignOutIntent,
} from "./sign-out-intent.ts";
import { AuthContext, type SignOutOptions } from "./use-auth.ts";

/** Provides the session of supabase-js, and tells an intended sign-out from a session that ended otherwise. */
export function AuthProvider({ children }: { children: ReactNode }) {
	const { load, whenLoaded, config } = useLazyBackend();
	const queryClient = useQueryClient();
	const [stored] = useState(() => readStoredSession(sessionKey(config.supabaseUrl), arrivalHash));
	const [session, setSession] = useState<Session | null>(stored ?? null);
	const [expiredUser, setExpiredUser] = useState<User | null>(null);
	const [loading, setLoading] = useState(stored === undefined);
	/** The author whose page this is, also after their session has ended. */
	const owner = useRef<User | null>(stored?.user ?? null);
	const hasEnded = useRef(false);
	/** Whether the author signs out here: they have been asked about what they typed. */
	const signsOut = useRef(false);
	// A visitor who only reads has no session that could change.
	const hasInteracted = useFirstInteraction();
	const isWanted = stored !== null || hasInteracted;
	useEffect(() => {
		// Signing in asks for it again, and shows the error.
		if (isWanted) load().catch(() => {});
	}, [isWanted, load]);

	useEffect(() => {
		let isCurrent = true;
		const applySession = (next: Session | null) => {
			// Typed text stays, under the question for the password, when another tab or a suspension ends the session.
			const isKept = !signsOut.current && isAnythingTyped();
			if (next) signsOut.current = false;
			if (next && (hasEnded.current || !owner.current)) {
				dismissFailures(0);
				clearSignOutIntent();
			}
			const isOtherAuthor = next && owner.current && owner.current.id !== next.user.id;
			const isIntended = !next && !isKept && owner.current && hasSignOutIntent(owner.current.id);
			// Data of one author must not be seen by the next one on this device.
			if (isOtherAuthor || isIntended) queryClient.clear();
			// Queries that failed without a session run again.
			else if (next && hasEnded.current) queryClient.invalidateQueries();
			if (next) owner.current = next.user;
			if (isIntended) owner.current = null;
			hasEnded.current = !next && owner.current !== null;
			setExpiredUser(next ? null : owner.current);
			// The same session is read from the storage anew: nothing has to be rendered for it.
			setSession((last) => (last && last.access_token === next?.access_token ? last : next));
			setLoading(false);
		};
		let stop = () => {};
		whenLoaded.then(({ supabase }) => {
			if (!isCurrent) return;
			const { data } = supabase.auth.onAuthStateChange((event, next) => {
				const isRenewed = event === "TOKEN_REFRESHED" || event === "USER_UPDATED";
				const isFirst = event === "INITIAL_SESSION";
				if (isRenewed && next && next.user.id === owner.current?.id) {
					// The address may be another one.
					owner.current = next.user;
					setSession(next);
				} else applySession(next ?? (isFirst ? readKeptSession(sessionKey(config.supabaseUrl)) : null));
			});
			stop = () => data.subscription.unsubscribe();
		});
		return () => {
			isCurrent = false;
			stop();
		};
	}, [whenLoaded, config, queryClient]);

	const discardSession = useCallback(() => {
		owner.current = null;
		hasEnded.current = false;
		queryClient.clear();
		setExpiredUser(null);
	}, [queryClient]);

	// Another tab's sign-out may be heard before the intent that its author stored for it.
	useWindowEvent("storage", ({ key }) => {
		if (key !== signOutIntentKey || !hasEnded.current || isAnythingTyped()) return;
		if (owner.current && hasSignOutIntent(owner.current.id)) discardSession();
	});

	const signOut = useCallback(
		async ({ scope = "local", isSilent = false, isForced = false }: SignOutOptions = {}) => {
			signsOut.current = !isForced;
			if (owner.current) storeSignOutIntent(owner.current.id);
			const { supabase } = await load();
			const { error } = await supabase.auth.signOut({ scope });
			// This device is signed out before the server is told.
			if (error && scope !== "local") {
				signsOut.current = false;
				clearSignOutIntent();
				notifyError(errorMessage(error));
				return false;
			}
			if (!isSilent)
				notifySuccess(scope === "global" ? messages.signedOutEverywhere : messages.signOutSucceeded);
			return true;
		},
		[load],
	);

	const state = useMemo(
		() => ({
			user: session?.user ?? null,
			session,
			loading,
			isAuthenticated: session !== null,
			expiredUser,
			discardSession,
			signOut,
		}),
		[session, loading, expiredUser, discardSession, signOut],
	);
	return <AuthContext value={state}>{children}</AuthContext>;
}
