import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import PostalMime, { type Email } from "postal-mime";
import postgres from "postgres";
import type { RunningHost } from "./host.ts";

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

/**
 * The link in the newest mail to an address, once that is one of the given type: the answer to who asks for a new
 * password does not wait for a slow mail.
 */
export async function mailedLink(host: RunningHost, email: string, type = "\\w+"): Promise<string> {
	const pattern = new RegExp(`href="([^"]*/auth/v1/verify[^"]*type=${type}[^"]*)"`);
	// So long that only what hangs is not there by then.
	const deadline = performance.now() + 120_000;
	while (performance.now() < deadline) {
		const link = pattern.exec((await newestMail(host, email))?.html ?? "")?.[1];
		if (link) return link.replaceAll("&amp;", "&");
		await setTimeout(10);
	}
	throw new Error(`no link was mailed to ${email}`);
}

/** The mails to an address, newest first, from the outbox's folder: its page shows the last of those to anybody. */
export function* mailsTo({ dataDir }: RunningHost, email: string): Generator<string> {
	const folder = join(dataDir, "outbox");
	const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
	for (const file of files.sort().reverse()) {
		const mail = readFileSync(join(folder, file), "utf8");
		if (mail.includes(`\r\nTo: ${email}\r\n`)) yield mail;
	}
}

export async function newestMail(host: RunningHost, email: string): Promise<Email | undefined> {
	const [mail] = mailsTo(host, email);
	return mail === undefined ? undefined : PostalMime.parse(mail);
}

/** Signs up and follows the mailed link, which carries the session: a sign-in would compare the password once more. */
export async function createAuthor(host: RunningHost, displayName = "Ada Author"): Promise<Author> {
	if (host.supabaseUrl) return insertAuthor(host, host.supabaseUrl, displayName);
	const email = `${randomUUID()}@example.com`;
	const password = "correct horse";
	const client = anonymousClient(host);
	const signUp = await client.auth.signUp({
		email,
		password,
		options: { data: { display_name: displayName } },
	});
	if (signUp.error) throw signUp.error;
	const verified = await fetch(await mailedLink(host, email), { redirect: "manual" });
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
	const accessToken = await new SignJWT({ role: "authenticated", email })
		.setProtectedHeader({ alg: "HS256" })
		.setSubject(userId)
		.setAudience("authenticated")
		.setIssuedAt()
		.setExpirationTime("1h")
		.sign(new TextEncoder().encode(host.jwtSecret));
	const client = createClient(host.url, host.publishableKey, { accessToken: async () => accessToken });
	return { client, userId, email, password: "", accessToken };
}

/** What Supabase Auth writes for the one installation that it knows. */
const emptyId = "00000000-0000-0000-0000-000000000000";
