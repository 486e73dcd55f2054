import { useWindowEvent } from "@mantine/hooks";
import { Outlet } from "react-router";
import { NavigationLoader } from "../../components/layout/page-loader.tsx";
import { ArrivalNotice } from "../../features/auth/arrival-notice.tsx";
import { AuthProvider } from "../../features/auth/auth-provider.tsx";
import { SessionEndedDialog } from "../../features/auth/session-ended-dialog.tsx";
import { SuspensionWatch } from "../../features/auth/suspension-watch.tsx";
import { useCrossTabSync } from "../../lib/api/cross-tab-sync.ts";
import { LazyToasts } from "./lazy-toasts.tsx";
import { LiveKeeper } from "./live-keeper.tsx";
import { OfflineKeeper } from "./offline-keeper.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";
import { VersionWatch } from "./version-watch.tsx";

/** A file that nothing on the page takes would be opened in its place. */
function refuseFile(event: DragEvent): void {
	if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
	event.preventDefault();
	event.dataTransfer.dropEffect = "none";
}

/** The layout of every page: who is signed in, and where toasts appear. */
export function Root() {
	useCrossTabSync();
	useWindowEvent("dragover", refuseFile);
	useWindowEvent("drop", refuseFile);
	return (
		<AuthProvider>
			<ArrivalNotice />
			<SessionEndedDialog />
			<SuspensionWatch />
			<OfflineKeeper />
			<LiveKeeper />
			<LazyToasts />
			<VersionWatch />
			<NavigationLoader />
			<Outlet />
			<PageAnnouncer />
		</AuthProvider>
	);
}
