import { PageLoader } from "../components/page-loader.tsx";
import { SignInRequired } from "../features/account/sign-in-required.tsx";
import { useAuth } from "../features/account/use-auth.ts";
import { SignedInHeader } from "./signed-in-header.tsx";
import { Workspace } from "./workspace.tsx";

/** `/`: the generator for a signed-in author, the way to sign in for everyone else. */
export function Home() {
	const { user, loading } = useAuth();

	return (
		<>
			<SignedInHeader />
			{loading ? <PageLoader /> : user ? <Workspace key={user.id} userId={user.id} /> : <SignInRequired />}
		</>
	);
}
