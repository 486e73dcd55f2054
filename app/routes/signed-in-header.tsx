import { SiteHeader } from "../components/site-header.tsx";
import { leavePage } from "../components/use-unsaved-changes.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useAuth } from "../features/account/use-auth.ts";
import { useIsAdmin } from "../features/account/use-is-admin.ts";

/** The header with the account menu, once somebody is signed in. */
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
