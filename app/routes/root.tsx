import { useMatches as useBreakpoints } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { Outlet } from "react-router";
import { NavigationLoader } from "../components/page-loader.tsx";
import { ArrivalNotice } from "../features/auth/arrival-notice.tsx";
import { AuthProvider } from "../features/auth/auth-provider.tsx";
import { SessionEndedDialog } from "../features/auth/session-ended-dialog.tsx";
import { SuspensionWatch } from "../features/auth/suspension-watch.tsx";
import { useCrossTabSync } from "../lib/api/cross-tab-sync.ts";
import { OfflineKeeper } from "./offline-keeper.tsx";
import { PageAnnouncer } from "./page-announcer.tsx";

/** The layout of every page: who is signed in, and where toasts and dialogs appear. */
export function Root() {
	useCrossTabSync();
	// Where they cover least: on a phone the bottom belongs to the Generate bar.
	const toastPosition = useBreakpoints({ base: "top-center", md: "bottom-right" } as const);
	return (
		<AuthProvider>
			<ArrivalNotice />
			<SessionEndedDialog />
			<SuspensionWatch />
			<OfflineKeeper />
			<Notifications position={toastPosition} />
			<ModalsProvider>
				<NavigationLoader />
				<Outlet />
				<PageAnnouncer />
			</ModalsProvider>
		</AuthProvider>
	);
}
