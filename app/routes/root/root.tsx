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

/** The layout of every page: who is signed in, and where toasts appear. */
export function Root() {
	useCrossTabSync();
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
