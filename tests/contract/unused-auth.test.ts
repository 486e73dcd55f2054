import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, serviceClient } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import type { RunningHost } from "../factories/host.ts";
import { mailsTo } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";

const sentence = "This planner does not use this part of Auth.";
const email = `${randomUUID()}@example.com`;

describeOn(testedKinds(), "what the product does not use of Auth, on %s", (database) => {
	let host: RunningHost;
	let author: Author;

	beforeAll(async () => {
		host = await sharedHost(database);
		author = await createAuthor(host);
	});

	const call = (method: string, path: string, body?: object, headers = {}) =>
		fetch(`${host.url}${path}`, {
			method,
			redirect: "manual",
			headers: { apikey: host.publishableKey, "content-type": "application/json", ...headers },
			body: body && JSON.stringify(body),
		});

	type Ask = (client: SupabaseClient) => Promise<{ error: unknown }>;
	test.each<[string, Ask]>([
		["a link to sign in, for a new account", ({ auth }) => auth.signInWithOtp({ email })],
		["a link to sign in", ({ auth }) => auth.signInWithOtp({ email: author.email })],
		["a code by telephone", ({ auth }) => auth.signInWithOtp({ phone: "+4915112345678" })],
		["a code that was typed", ({ auth }) => auth.verifyOtp({ email, token: "123456", type: "email" })],
		["a code from elsewhere", ({ auth }) => auth.exchangeCodeForSession("code")],
		["a token of Google's", ({ auth }) => auth.signInWithIdToken({ provider: "google", token: "a.b.c" })],
		["single sign-on", ({ auth }) => auth.signInWithSSO({ domain: "example.com" })],
	])("%s is refused", async (_name, ask) => {
		const { error } = await ask(anonymousClient(host));
		expect(error).toMatchObject({ status: 404, code: "not_found", message: sentence });
	});

	test("an author’s session, and the secret key, open no more", async () => {
		const { error } = await author.client.auth.reauthenticate();
		expect(error).toMatchObject({ status: 404, code: "not_found", message: sentence });
		const { admin } = serviceClient(host).auth;
		expect((await admin.createUser({ email, email_confirm: true })).error).toMatchObject({ status: 404 });
		expect((await admin.generateLink({ type: "magiclink", email })).error).toMatchObject({ status: 404 });
	});

	test.each([
		["POST", "/auth/v1/otp"],
		["POST", "/auth/v1/%6Ftp"],
		["POST", "/%61uth/v1/otp"],
		["POST", "/auth/v1/./otp"],
		["POST", "/auth/v1/user/../otp"],
		["POST", "/auth/v1//otp"],
		["POST", "/auth/v1/otp/"],
		["POST", "/auth/v1/OTP"],
		["POST", "/rest/v1/%2e%2e/%2e%2e/auth/v1/otp"],
		["POST", "/rest/v1/..%2f..%2fauth/v1/otp"],
		["POST", "/functions/v1/..%2f..%2fauth/v1/otp"],
		["POST", "/auth/v1/signup/..%2fotp"],
		["POST", "/auth/v1/magiclink"],
		["POST", "/auth/v1/invite"],
		["POST", "/auth/v1/token"],
		["POST", "/auth/v1/token?grant_type=pkce"],
		["POST", "/auth/v1/token?grant_type=web3"],
		["POST", "/auth/v1/token?grant_type=pkce&grant_type=password"],
		["PUT", "/auth/v1/signup"],
		["POST", "/auth/v1/callback?state=x&code=y"],
		["POST", "/auth/v1/verify"],
		["GET", "/auth/v1/authorize?provider=github"],
		["GET", "/auth/v1/callback?state=x&code=y"],
		["GET", "/auth/v1/.well-known/jwks.json"],
		["GET", "/auth/v1/admin/users"],
		["HEAD", "/auth/v1/verify?token=x&type=signup"],
	])("%s %s is not there", async (method, path) => {
		const body = method === "GET" || method === "HEAD" ? undefined : { email, password: "correct horse" };
		const override = { "x-http-method-override": "POST" };
		const answer = await call(method, path, body, override);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});

	test("no account was made, and no mail sent", async () => {
		const named = [email, author.email];
		const { data } = await serviceClient(host).from("profiles").select("email").in("email", named);
		expect(data).toEqual([{ email: author.email }]);
		const mails = await Promise.all(named.map((address) => mailsTo(host, address)));
		expect(mails.map(({ length }) => length)).toEqual([0, 1]);
	});
});
