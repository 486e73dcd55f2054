import { PageLoader } from "../components/layout/page-loader.tsx";
import { SignInRequired } from "../features/auth/sign-in-required.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { AuthorFrame } from "./root/author-frame.tsx";
import { useAfterPage } from "./workspace/use-after-page.ts";
import { useSection } from "./workspace/use-section.ts";
import { Workspace } from "./workspace/workspace.tsx";

/** `/`: the generator for a signed-in author, the way to sign in for everyone else. */
export function Home() {
	const { user, expiredUser, loading } = useAuth();
	const author = user ?? expiredUser;
	const place = useSection();
	useAfterPage();

	return (
		<AuthorFrame section={place.section}>
			{loading ? (
				<PageLoader />
			) : author ? (
				<Workspace key={author.id} userId={author.id} {...place} />
			) : (
				<SignInRequired />
			)}
		</AuthorFrame>
	);
}
