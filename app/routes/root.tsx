import { useMatches as useBreakpoints } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { Outlet } from "react-router";
import { NavigationLoader } from "../components/page-loader.tsx";
import { ArrivalNotice } from "../features/account/arrival-notice.tsx";
import { AuthProvider } from "../features/account/auth-provider.tsx";
import { SessionEnded } from "../features/account/session-ended.tsx";
import { SuspensionWatch } from "../features/account/suspension-watch.tsx";
import { useCrossTabSync } from "../lib/api/cross-tab-sync.ts";
import { PageAnnouncer } from "./page-announcer.tsx";

/** The layout of every page: who is signed in, and where toasts and dialogs appear. */
export function Root() {
	useCrossTabSync();
	// Where they cover least: on a phone the bottom belongs to the Generate bar.
	const toastPosition = useBreakpoints({ base: "top-center", md: "bottom-right" } as const);
	return (
		<AuthProvider>
			<ArrivalNotice />
			<SessionEnded />
			<SuspensionWatch />
			<Notifications position={toastPosition} />
			<ModalsProvider>
				<NavigationLoader />
				<Outlet />
				<PageAnnouncer />
			</ModalsProvider>
		</AuthProvider>
	);
}
