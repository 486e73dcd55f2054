import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { SignInRequired } from "../../features/auth/sign-in-required.tsx";
import { useAuth } from "../../features/auth/use-auth.ts";

/** A page of an author, also after their session has ended; the way to sign in for everyone else. */
export function ForAuthor({ children }: { children: (author: User) => ReactNode }) {
	const { user, expiredUser, loading } = useAuth();
	const author = user ?? expiredUser;
	if (loading) return <PageLoader />;
	return author ? children(author) : <SignInRequired />;
}
