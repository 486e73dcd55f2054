import { useNavigate } from "react-router";
import { appPaths } from "../../domain/app-paths.ts";
import { ExpiredLinkPanel } from "../features/auth/expired-link-panel.tsx";
import { AuthLayout } from "./auth-layout.tsx";

/** `/auth/expired-link`: where links in mails lead that no longer work. */
export function ExpiredLink() {
	const navigate = useNavigate();
	return (
		<AuthLayout>
			<ExpiredLinkPanel onBack={() => navigate(appPaths.auth)} />
		</AuthLayout>
	);
}
