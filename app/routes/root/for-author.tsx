import { Button } from "@mantine/core";
import { useTimeout } from "@mantine/hooks";
import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { appPaths } from "../../../domain/app-paths.ts";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { PageMessage } from "../../components/layout/page-message.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";

/** A page of an author, also after their session has ended; the way to sign in for everyone else. */
export function ForAuthor({ children }: { children: (author: User) => ReactNode }) {
	const { user, expiredUser, loading } = useAuth();
	const author = user ?? expiredUser;
	if (loading) return <PageLoader />;
	return author ? children(author) : <SignInRequired />;
}

/** Long enough to be read before the sign-in page takes its place. */
const redirectDelay = 1800;

function SignInRequired() {
	const navigate = useNavigate();
	const { pathname } = useLocation();

	useTimeout(() => navigate(appPaths.auth, { replace: true, state: pathname }), redirectDelay, {
		autoInvoke: true,
	});

	return (
		<PageMessage
			title="Sign In Required"
			text={<span role="status">Sign in to write and keep your posts. Taking you there now.</span>}
		>
			<Button variant="filled" onClick={() => navigate(appPaths.auth, { state: pathname })}>
				Go to Sign In
			</Button>
		</PageMessage>
	);
}
