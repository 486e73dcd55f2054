import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { afterPage, fetchAhead, openLater } from "../../components/lazy-code/lazy-code.tsx";
import { hasSignOutIntent } from "../../features/auth/sign-out-intent.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useLazyBackend } from "../../lib/api/backend.ts";
import { unsubscribeFromPush } from "../../lib/push.ts";

const load = () => afterPage(() => import("./offline-writes.ts"));

/** Dialogs and menus must open at once, and without a network. */
const loadLazyParts = () =>
	Promise.all([
		import("../../components/dialogs/confirmation-dialog.tsx"),
		import("../../features/account/account-menu-list.tsx"),
		import("../../features/auth/sign-in-again-dialog.tsx"),
		import("../../features/brand-voice/voice-dialog.tsx"),
		import("../../features/drafts/shelf/recent-panel.tsx"),
		import("../../features/planner/schedule-dialog/schedule-dialog.tsx"),
		import("../../features/templates/templates-dialog.tsx"),
	]);

/** Whether anything may have been kept here: most visitors need not load what removes it. */
const hasStorage = async () => (await indexedDB.databases()).length > 0;

/**
 * Keeps on this device what its author has loaded, while their session lasts, and what they have not sent, until they
 * sign out. Its code comes after the page.
 */
export function OfflineKeeper() {
	const { user, expiredUser, loading } = useAuth();
	const { load: loadBackend } = useLazyBackend();
	const queryClient = useQueryClient();
	const readerId = user?.id;
	const writerId = (user ?? expiredUser)?.id;
	const last = useRef<string>(undefined);

	useEffect(() => {
		if (readerId !== undefined)
			return openLater(load, ({ keepQueries }) => keepQueries(queryClient, readerId));
		const forget = async () => {
			await unsubscribeFromPush();
			if (await hasStorage()) await (await load()).forgetQueries();
		};
		if (!loading) void forget().catch(() => {});
	}, [queryClient, readerId, loading]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: anew with a session that has ended and begun again
	useEffect(() => {
		if (writerId === undefined) {
			const { current } = last;
			if (current !== undefined && hasSignOutIntent(current))
				void load().then(({ clearOfflineStorage }) => clearOfflineStorage(current));
			last.current = undefined;
			return;
		}
		last.current = writerId;
		fetchAhead(() => load().then(loadLazyParts));
		return openLater(
			() => Promise.all([load(), loadBackend()]),
			([{ openSender }, { supabase }]) => openSender({ supabase, queryClient, userId: writerId }),
		);
	}, [loadBackend, queryClient, writerId, readerId]);
	return null;
}
