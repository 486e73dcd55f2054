import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { type JWTPayload, SignJWT } from "jose";
import postgres from "postgres";
import type { RunningHost } from "./host.ts";
import { mailedLink } from "./mails.ts";

/** A client as a browser would have it, but for storage. */
export const anonymousClient = ({ url, publishableKey }: RunningHost): SupabaseClient =>
	createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** A client that bypasses row-level security. */
export const serviceClient = ({ url, secretKey }: RunningHost): SupabaseClient =>
	createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** A verified account with its signed-in client. */
export interface Author {
	client: SupabaseClient;
	userId: string;
	email: string;
	password: string;
	accessToken: string;
}

/** Signs up and follows the mailed link, which carries the session: a sign-in would compare the password once more. */
export async function createAuthor(
	host: RunningHost,
	displayName = "Ada Author",
	email = `${randomUUID()}@example.com`,
): Promise<Author> {
	if (host.supabaseUrl) return insertAuthor(host, host.supabaseUrl, displayName);
	const password = "correct horse";
	const client = anonymousClient(host);
	const signUp = await client.auth.signUp({
		email,
		password,
		options: { data: { display_name: displayName } },
	});
	if (signUp.error) throw signUp.error;
	const verified = await fetch(await mailedLink(host, email, "signup"), { redirect: "manual" });
	const session = new URLSearchParams(verified.headers.get("location")?.split("#")[1]);
	const { data, error } = await client.auth.setSession({
		access_token: session.get("access_token") ?? "",
		refresh_token: session.get("refresh_token") ?? "",
	});
	if (error) throw error;
	if (!data.user || !data.session) throw new Error(`${email} got no session`);
	return { client, email, password, userId: data.user.id, accessToken: data.session.access_token };
}

/** An account as Supabase Auth makes it, with a token as it signs them. Its client calls nothing of Auth. */
async function insertAuthor(host: RunningHost, databaseUrl: string, displayName: string): Promise<Author> {
	const email = `${randomUUID()}@example.com`;
	const userId = randomUUID();
	const database = postgres(databaseUrl, { max: 1, fetch_types: false });
	const metadata = JSON.stringify({ display_name: displayName });
	await database`insert into auth.users
		(id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
		values (${userId}, ${emptyId}, 'authenticated', 'authenticated', ${email}, now(), '{}', ${metadata}::text::jsonb, now(), now())`;
	await database.end();
	const accessToken = await signAccessToken(host.jwtSecret, userId, { email });
	const client = createClient(host.url, host.publishableKey, { accessToken: async () => accessToken });
	return { client, userId, email, password: "", accessToken };
}

/** A token as Supabase Auth signs them, for an hour. */
export const signAccessToken = (jwtSecret: string, userId: string, claims: JWTPayload): Promise<string> =>
	new SignJWT({ role: "authenticated", ...claims })
		.setProtectedHeader({ alg: "HS256" })
		.setSubject(userId)
		.setAudience("authenticated")
		.setIssuedAt()
		.setExpirationTime("1h")
		.sign(new TextEncoder().encode(jwtSecret));

/** Supabase Auth's id of the one installation that it knows. */
const emptyId = "00000000-0000-0000-0000-000000000000";
