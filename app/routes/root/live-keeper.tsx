import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPage, openLater } from "../../components/lazy-code/lazy-code.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useLazyBackend } from "../../lib/api/backend.ts";
import { useIsOnline } from "../../lib/offline/use-is-online.ts";

/** Shows what other devices and the server change, while there is a session and a network. Its code comes after the page. */
export function LiveKeeper() {
	const { user, signOut } = useAuth();
	const { load } = useLazyBackend();
	const queryClient = useQueryClient();
	const isOnline = useIsOnline();
	const userId = user?.id;
	useEffect(() => {
		if (userId === undefined || !isOnline) return;
		return openLater(
			() => Promise.all([afterPage(() => import("./follow-changes.ts")), load()]),
			([{ followChanges }, backend]) => followChanges(backend, queryClient, userId, signOut),
		);
	}, [load, queryClient, userId, isOnline, signOut]);
	return null;
}
