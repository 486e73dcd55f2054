import { Outlet } from "react-router";
import { NavigationLoader } from "../../components/layout/page-loader.tsx";
import { ArrivalNotice } from "../../features/auth/arrival-notice.tsx";
import { AuthProvider } from "../../features/auth/auth-provider.tsx";
import { SessionEndedDialog } from "../../features/auth/session-ended-dialog.tsx";
import { SuspensionWatch } from "../../features/auth/suspension-watch.tsx";
import { useCrossTabSync } from "../../lib/api/cross-tab-sync.ts";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { OfflineKeeper } from "./offline-keeper.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

const loadToasts = () => import("../../components/toasts/toasts.tsx").then((module) => module.Toasts);

/** The layout of every page: who is signed in, and where toasts appear. Their code comes after the page. */
export function Root() {
	useCrossTabSync();
	const Toasts = useLateComponent(loadToasts, true);
	return (
		<AuthProvider>
			<ArrivalNotice />
			<SessionEndedDialog />
			<SuspensionWatch />
			<OfflineKeeper />
			{/* What is to be told meanwhile waits. */}
			{Toasts && <Toasts />}
			<NavigationLoader />
			<Outlet />
			<PageAnnouncer />
			<KeyboardHelp />
		</AuthProvider>
	);
}
