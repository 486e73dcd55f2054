import { Navigate, useLocation } from "react-router";
import { PageLoader } from "../components/page-loader.tsx";
import { AuthPanel } from "../features/account/auth-panel.tsx";
import { cameFrom } from "../features/account/came-from.ts";
import { useAuth } from "../features/account/use-auth.ts";
import { AuthLayout } from "./auth-layout.tsx";

/** `/auth`: sign in and sign up. Who has a session is sent on to where they wanted to be. */
export function Auth() {
	const { loading, isAuthenticated } = useAuth();
	const { state } = useLocation();
	if (loading) return <PageLoader />;
	if (isAuthenticated) return <Navigate to={cameFrom(state)} replace />;
	return (
		<AuthLayout>
			<AuthPanel />
		</AuthLayout>
	);
}
