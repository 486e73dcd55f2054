import { PageLoader } from "../components/page-loader.tsx";
import { SignInRequired } from "../features/account/sign-in-required.tsx";
import { useAccount } from "../features/account/use-account.ts";
import { useAuth } from "../features/account/use-auth.ts";
import { SignedInHeader } from "./signed-in-header.tsx";
import { Workspace } from "./workspace.tsx";

/** `/`: the generator for a signed-in author, the way to sign in for everyone else. */
export function Home() {
	const { user, ended, loading } = useAuth();
	const author = user ?? ended;
	// Tells the language of dates.
	useAccount(author?.id);

	return (
		<>
			<SignedInHeader />
			{loading ? (
				<PageLoader />
			) : author ? (
				<Workspace key={author.id} userId={author.id} />
			) : (
				<SignInRequired />
			)}
		</>
	);
}
