import type { SupabaseClient } from "@supabase/supabase-js";
import { type Author, anonymousClient, createAuthor, serviceClient } from "./author.ts";
import { type DatabaseKind, startHost, type TestHost } from "./host.ts";

/** A running product with two accounts, and everybody who may call it. */
export interface Callers {
	host: TestHost;
	owner: Author;
	stranger: Author;
	anonymous: SupabaseClient;
	/** Bypasses row-level security: sets up rows and sees what really happened. */
	service: SupabaseClient;
}

export async function startWithCallers(database: DatabaseKind): Promise<Callers> {
	const host = await startHost({ database });
	const owner = await createAuthor(host, "Olive Owner");
	const stranger = await createAuthor(host, "Sam Stranger");
	return { host, owner, stranger, anonymous: anonymousClient(host), service: serviceClient(host) };
}

/** PostgreSQL's code for a missing right, and that of a row that a policy forbids. */
export const forbidden = "42501";
