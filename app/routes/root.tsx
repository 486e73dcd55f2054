import { useMatches } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { lazy, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { PageLoader } from "../components/page-loader.tsx";
import { ArrivalNotice } from "../features/account/arrival-notice.tsx";
import { AuthProvider } from "../features/account/auth-provider.tsx";
import { SessionEnded } from "../features/account/session-ended.tsx";
import { SuspensionWatch } from "../features/account/suspension-watch.tsx";
import { NotFound } from "./not-found.tsx";
import { RouteError } from "./route-error.tsx";

const loadHome = () => import("./home.tsx").then(({ Home }) => ({ default: Home }));
const loadAdmin = () => import("./admin.tsx").then(({ Admin }) => ({ default: Admin }));
const loadAuth = () => import("./auth.tsx").then(({ Auth }) => ({ default: Auth }));
const loadAccount = () => import("./account.tsx").then(({ Account }) => ({ default: Account }));
const loadNewPassword = () =>
	import("./new-password.tsx").then(({ NewPassword }) => ({ default: NewPassword }));
const loadExpiredLink = () =>
	import("./expired-link.tsx").then(({ ExpiredLink }) => ({ default: ExpiredLink }));
const loadSuspended = () => import("./suspended.tsx").then(({ Suspended }) => ({ default: Suspended }));
const loadTooLate = () => import("./too-late.tsx").then(({ TooLate }) => ({ default: TooLate }));
const loadReminder = () => import("./reminder.tsx").then(({ Reminder }) => ({ default: Reminder }));
const Home = lazy(loadHome);
const Auth = lazy(loadAuth);
const Admin = lazy(loadAdmin);
const Reminder = lazy(loadReminder);
const Account = lazy(loadAccount);
const NewPassword = lazy(loadNewPassword);
const ExpiredLink = lazy(loadExpiredLink);
const Suspended = lazy(loadSuspended);
const TooLate = lazy(loadTooLate);
const loaders: Record<string, () => Promise<unknown>> = {
	[appPaths.auth]: loadAuth,
	[appPaths.admin]: loadAdmin,
	[appPaths.reminder]: loadReminder,
	[appPaths.account]: loadAccount,
	[appPaths.newPassword]: loadNewPassword,
	[appPaths.expiredLink]: loadExpiredLink,
	[appPaths.suspended]: loadSuspended,
	[appPaths.tooLate]: loadTooLate,
};

// The page asked for loads beside the configuration, not after it. If it fails, `lazy` meets the same failure.
(loaders[window.location.pathname] ?? loadHome)().catch(() => {});

/** Every page, and what all of them stand in. */
export function Root() {
	const { pathname } = useLocation();
	// Where they cover least: on a phone the bottom belongs to the Generate bar.
	const toastPosition = useMatches({ base: "top-center", md: "bottom-right" } as const);
	return (
		<AuthProvider>
			<ArrivalNotice />
			<SessionEnded />
			<SuspensionWatch />
			<Notifications position={toastPosition} />
			<ErrorBoundary key={pathname} fallback={<RouteError />}>
				<Suspense fallback={<PageLoader />}>
					<Routes>
						<Route path={appPaths.home} element={<Home />} />
						<Route path={appPaths.auth} element={<Auth />} />
						<Route path={appPaths.newPassword} element={<NewPassword />} />
						<Route path={appPaths.expiredLink} element={<ExpiredLink />} />
						<Route path={appPaths.suspended} element={<Suspended />} />
						<Route path={appPaths.tooLate} element={<TooLate />} />
						<Route path={appPaths.account} element={<Account />} />
						<Route path={appPaths.admin} element={<Admin />} />
						<Route path={appPaths.reminder} element={<Reminder />} />
						<Route path="*" element={<NotFound />} />
					</Routes>
				</Suspense>
			</ErrorBoundary>
		</AuthProvider>
	);
}
