import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, needs, testedKinds } from "../factories/database-kinds.ts";
import { type RunningHost, startHost } from "../factories/host.ts";
import { mailedLink, mailTo } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { followLink } from "./follow-link.ts";
import { postJson } from "./post-json.ts";

describeOn(testedKinds(), "auth through supabase-js on %s", (database) => {
	let host: RunningHost;
	let client: SupabaseClient;

	beforeAll(async () => {
		host = await sharedHost(database);
		client = anonymousClient(host);
	});

	const account = () => ({ email: `${randomUUID()}@example.com`, password: "correct horse" });

	test("a sign-up is verified through the mailed link, once; its fragment carries the session", async () => {
		const { email, password } = account();
		const options = { data: { display_name: "Ada" }, emailRedirectTo: `${host.url}/` };
		const signUp = await client.auth.signUp({ email, password, options });
		expect(signUp.error).toBeNull();
		expect(signUp.data.session).toBeNull();

		const early = await client.auth.signInWithPassword({ email, password });
		expect(early.error?.code).toBe("email_not_confirmed");

		const mail = await mailTo(host, email, "Confirm your e-mail address");
		expect(mail.html).toContain("One click and your account is ready");
		expect(mail.text).toContain(`${host.url}/auth/v1/verify?token=`);
		const link = await mailedLink(host, email, "signup");
		const verified = await fetch(link, { redirect: "manual" });
		expect(verified.status).toBe(303);
		const target = new URL(verified.headers.get("location") ?? "");
		expect(`${target.origin}${target.pathname}`).toBe(`${host.url}/`);
		const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
		expect(fragment).toMatchObject({ type: "signup", token_type: "bearer", expires_in: "3600" });
		expect(await followLink(link)).toHaveProperty("error_code", "otp_expired");

		const signIn = await client.auth.signInWithPassword({ email, password });
		expect(signIn.data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
		expect(signIn.data.user?.user_metadata).toMatchObject({ display_name: "Ada", email_verified: true });
	});

	test("user, session, refresh and sign-out", async () => {
		const author = await createAuthor(host);
		expect((await author.client.auth.getUser()).data.user?.email).toBe(author.email);
		const { data } = await author.client.auth.getSession();
		expect(data.session?.access_token).toBe(author.accessToken);

		const refreshed = await author.client.auth.refreshSession();
		expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);

		expect((await author.client.auth.signOut()).error).toBeNull();
		expect((await author.client.auth.getSession()).data.session).toBeNull();
	});

	test("the Data API refuses a call without a key, with a wrong key and with a forged token", async () => {
		const path = `${host.url}/rest/v1/profiles`;
		expect((await fetch(path)).status).toBe(401);
		expect((await fetch(path, { headers: { apikey: "sb_publishable_wrong" } })).status).toBe(401);
		const forged = await fetch(path, {
			headers: { apikey: host.publishableKey, authorization: "Bearer a.b.c" },
		});
		expect(forged.status).toBe(401);
	});
});

test(
	"a session whose refresh fails half-way is refreshed by the same token later, by several calls at once",
	needs("PostgreSQL"),
	async () => {
		const host = await startHost({ database: "PostgreSQL", env: { SERVICES: "web" } });
		const sql = postgres(host.databaseEnv.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
		const { client } = await createAuthor(host);
		const { data } = await client.auth.getSession();
		const refreshToken = data.session?.refresh_token;
		await sql.unsafe(`
			create function public.refuse() returns trigger language plpgsql as
				$$ begin raise exception 'could not extend file: No space left on device'; end $$;
			create trigger refuse before insert on auth.refresh_tokens
				for each row execute function public.refuse();`);
		const refresh = () =>
			postJson(host, "/auth/v1/token?grant_type=refresh_token", { refresh_token: refreshToken });
		expect((await refresh()).status).toBe(500);
		await sql.unsafe("drop function public.refuse cascade");
		const answers = await Promise.all(Array.from({ length: 20 }, refresh));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		const next = new Set(
			await Promise.all(answers.map(async (answer) => (await answer.json()).refresh_token)),
		);
		expect([next.size, next.has(refreshToken)]).toEqual([1, false]);
		await sql.end();
		await host.stop();
	},
);
