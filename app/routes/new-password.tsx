import { useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { PageLoader } from "../components/layout/page-loader.tsx";
import { NewPasswordForm } from "../features/auth/new-password-form.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { isRecovery } from "../lib/recovery-mark.ts";
import { AuthLayout } from "./auth-layout.tsx";

/** `/auth/new-password`: behind the link of a password mail. Everybody else needs the old password. */
export function NewPassword() {
	const { user, loading } = useAuth();
	const navigate = useNavigate();
	// As it was at first: the new password ends the recovery, and the page has to go home then.
	const [isRecovering] = useState(isRecovery);
	if (loading) return <PageLoader />;
	if (!user) return <Navigate to={appPaths.expiredLink} replace />;
	if (!isRecovering) return <Navigate to={appPaths.account} replace />;
	return (
		<AuthLayout>
			<NewPasswordForm
				email={user.email ?? ""}
				onChanged={() => navigate(appPaths.home, { replace: true })}
			/>
		</AuthLayout>
	);
}
