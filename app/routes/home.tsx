import { PageLoader } from "../components/page-loader.tsx";
import { SiteHeader } from "../components/site-header.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { SignInRequired } from "../features/account/sign-in-required.tsx";
import { useAuth } from "../features/account/use-auth.ts";
import { Workspace } from "./workspace.tsx";

/** `/`: the generator for a signed-in author, the way to sign in for everyone else. */
export function Home() {
	const { user, loading, signOut } = useAuth();

	return (
		<>
			<SiteHeader>{user && <AccountMenu email={user.email ?? ""} onSignOut={signOut} />}</SiteHeader>
			{loading ? <PageLoader /> : user ? <Workspace key={user.id} userId={user.id} /> : <SignInRequired />}
		</>
	);
}
