import { SiteHeader } from "../components/site-header.tsx";
import { leavePage } from "../components/use-unsaved-changes.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";

import { useIsAdmin } from "../features/auth/api/use-is-admin.ts";
import { useAuth } from "../features/auth/use-auth.ts";

export function SignedInHeader() {
	const { user, signOut } = useAuth();
	const isAdmin = useIsAdmin().data === true;
	return (
		<SiteHeader>
			{user && (
				<AccountMenu email={user.email ?? ""} isAdmin={isAdmin} onSignOut={() => leavePage(signOut)} />
			)}
		</SiteHeader>
	);
}
