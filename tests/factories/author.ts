import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { TestHost } from "./host.ts";

/** A client as a browser would have it, but for storage. */
export const anonymousClient = ({ url, publishableKey }: TestHost): SupabaseClient =>
	createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** A client that bypasses row-level security. */
export const serviceClient = ({ url, secretKey }: TestHost): SupabaseClient =>
	createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** A verified account with its signed-in client. */
export interface Author {
	client: SupabaseClient;
	userId: string;
	email: string;
	password: string;
	accessToken: string;
}

/** The link in the newest mail to an address. */
export async function mailedLink(host: TestHost, email: string): Promise<string> {
	const mail = (await host.outbox()).findLast(({ to }) => to === email);
	const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail?.html ?? "")?.[1];
	if (!link) throw new Error(`no link was mailed to ${email}`);
	return link.replaceAll("&amp;", "&");
}

/** Signs up, follows the mailed link and signs in. */
export async function createAuthor(host: TestHost, displayName = "Ada Author"): Promise<Author> {
	const email = `${randomUUID()}@example.com`;
	const password = "correct horse";
	const client = anonymousClient(host);
	const signUp = await client.auth.signUp({
		email,
		password,
		options: { data: { display_name: displayName } },
	});
	if (signUp.error) throw signUp.error;
	await fetch(await mailedLink(host, email), { redirect: "manual" });
	const { data, error } = await client.auth.signInWithPassword({ email, password });
	if (error) throw error;
	return { client, email, password, userId: data.user.id, accessToken: data.session.access_token };
}
