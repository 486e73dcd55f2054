import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasSignOutIntent } from "../../features/auth/sign-out-intent.ts";
import { useAuth } from "../../features/auth/use-auth.ts";
import { useBackend } from "../../lib/api/backend.ts";

const load = () => import("./offline-writes.ts");

/** What opens on request must open without a network, too. */
const loadDialogs = () =>
	Promise.all([
		import("../../features/planner/schedule-dialog/schedule-dialog.tsx"),
		import("../../features/drafts/shelf/recent-panel.tsx"),
	]);

/**
 * Keeps on this device what its author has loaded and has not sent, until they sign out. Its code comes after the
 * page.
 */
export function OfflineKeeper() {
	const { user, ended } = useAuth();
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const userId = (user ?? ended)?.id;
	const last = useRef<string>(undefined);

	useEffect(() => {
		if (userId === undefined) {
			const isSignedOut = last.current !== undefined && hasSignOutIntent(last.current);
			if (isSignedOut) void load().then(({ clearOfflineStorage }) => clearOfflineStorage());
			last.current = undefined;
			return;
		}
		last.current = userId;
		let stop = () => {};
		let isCurrent = true;
		const open = async () => {
			const { openOfflineStorage, offlineWrites } = await load();
			if (isCurrent) stop = openOfflineStorage({ supabase, queryClient, userId }, offlineWrites);
			await loadDialogs();
		};
		// Without this code what waits lasts as long as the tab.
		void open().catch(() => {});
		return () => {
			isCurrent = false;
			stop();
		};
	}, [supabase, queryClient, userId]);
	return null;
}
