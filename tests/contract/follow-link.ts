import type { SupabaseClient } from "@supabase/supabase-js";
import PostalMime from "postal-mime";
import { type Author, anonymousClient } from "../factories/author.ts";
import type { RunningHost } from "../factories/host.ts";
import type { SmtpSink } from "../factories/smtp-sink.ts";
import { until } from "../factories/until.ts";

/** Opens a mailed link as a browser does; resolves to what the fragment of the address says that it leads to. */
export async function followLink(link: string | URL): Promise<Record<string, string>> {
	const { headers } = await fetch(link, { redirect: "manual" });
	return Object.fromEntries(new URLSearchParams(headers.get("location")?.split("#")[1]));
}

/** Signs a client in by a mailed link. */
export async function signInByLink({ auth }: SupabaseClient, link: string) {
	const { access_token = "", refresh_token = "" } = await followLink(link);
	const { data, error } = await auth.setSession({ access_token, refresh_token });
	if (error) throw error;
	return { userId: data.user?.id ?? "", accessToken: access_token };
}

/** A verified account of a product whose mails a mail server of the tests accepts. */
export async function signUpBySmtp(host: RunningHost, { mails }: SmtpSink, email: string): Promise<Author> {
	const password = "correct horse";
	const client = anonymousClient(host);
	const { error } = await client.auth.signUp({ email, password });
	if (error) throw error;
	const { raw } = await until(() => mails.find(({ to }) => to === email));
	const { text = "" } = await PostalMime.parse(raw);
	const link = /^http\S+$/m.exec(text)?.[0] ?? "";
	return { client, email, password, ...(await signInByLink(client, link)) };
}
