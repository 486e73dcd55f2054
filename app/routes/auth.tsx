import { Navigate, useLocation } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { isAppPath } from "../../domain/is-app-path.ts";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { AuthPanel } from "../features/auth/auth-panel.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { AuthLayout } from "./auth-layout.tsx";

/** The page that sent a visitor to sign in, if it is one of ours. */
const redirectTarget = (state: unknown): string =>
	typeof state === "string" && isAppPath(state) ? state : appPaths.home;

/** `/auth`: sign in and sign up. An author with a session is sent on to the redirect target. */
export function Auth() {
	const { loading, isAuthenticated } = useAuth();
	const { state } = useLocation();
	if (loading) return <PageLoader />;
	if (isAuthenticated) return <Navigate to={redirectTarget(state)} replace />;
	return (
		<AuthLayout>
			<AuthPanel />
		</AuthLayout>
	);
}
