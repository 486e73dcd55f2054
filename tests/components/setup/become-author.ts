import { commands } from "vitest/browser";
import { backend } from "./backend.ts";
import type { SignedInAuthor } from "./signed-in-author.ts";

/** Signs a new author in on this page. */
export async function becomeAuthor(): Promise<SignedInAuthor> {
	const author = await commands.createAuthor();
	const { error } = await backend.supabase.auth.setSession({
		access_token: author.accessToken,
		refresh_token: author.refreshToken,
	});
	if (error) throw error;
	return author;
}
