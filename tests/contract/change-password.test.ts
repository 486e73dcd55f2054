import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor, mailedLink } from "../factories/author.ts";
import { databaseKinds, type RunningHost, startHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";

const wrong = {
	status: 400,
	code: "current_password_invalid",
	message: "This is not your current password.",
};
const missing = {
	status: 400,
	code: "current_password_required",
	message: "Your current password is needed to set a new one.",
};

/** The same account on another device. */
async function signInElsewhere(host: RunningHost, { email, password }: Pick<Author, "email" | "password">) {
	const client = anonymousClient(host);
	expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
	return client;
}

/** What Auth says to the refresh token that a device has kept. */
const refreshError = async (client: SupabaseClient) => (await client.auth.refreshSession()).error?.code;

/** The session of a link in a password mail. */
async function recover(host: RunningHost, email: string) {
	const client = anonymousClient(host);
	await client.auth.resetPasswordForEmail(email);
	const answer = await fetch(await mailedLink(host, email, "recovery"), { redirect: "manual" });
	const fragment = new URLSearchParams(answer.headers.get("location")?.split("#")[1]);
	const { error } = await client.auth.setSession({
		access_token: fragment.get("access_token") ?? "",
		refresh_token: fragment.get("refresh_token") ?? "",
	});
	expect(error).toBeNull();
	return client;
}

describe.each(databaseKinds())("a change of password on %s", (database) => {
	let host: RunningHost;

	beforeAll(async () => {
		host = await sharedHost(database);
	});

	test("ends every session but the one that makes it", async () => {
		const author = await createAuthor(host);
		const stranger = await createAuthor(host);
		const elsewhere = await signInElsewhere(host, author);
		const { error } = await author.client.auth.updateUser({
			password: "a new battery",
			current_password: author.password,
		});
		expect(error).toBeNull();
		expect(await refreshError(elsewhere)).toBe("refresh_token_not_found");
		expect(await refreshError(author.client)).toBeUndefined();
		expect(await refreshError(stranger.client)).toBeUndefined();
		await signInElsewhere(host, { ...author, password: "a new battery" });
	});

	test("needs the current one, and without it changes nothing", async () => {
		const author = await createAuthor(host);
		const elsewhere = await signInElsewhere(host, author);
		const change = async (body: object) =>
			(await author.client.auth.updateUser({ password: "a new battery", ...body })).error;
		expect(await change({})).toMatchObject(missing);
		expect(await change({ current_password: "" })).toMatchObject(missing);
		expect(await change({ current_password: "wrong" })).toMatchObject(wrong);
		expect((await change({ current_password: 7 }))?.status).toBe(400);
		expect(await refreshError(elsewhere)).toBeUndefined();
		await signInElsewhere(host, author);
		expect((await author.client.auth.updateUser({ data: { display_name: "Countess" } })).error).toBeNull();
	});

	test("needs none once after the link of a password mail, and ends every other session too", async () => {
		const author = await createAuthor(host);
		const recovered = await recover(host, author.email);
		expect(await refreshError(recovered)).toBeUndefined();
		expect((await recovered.auth.updateUser({ password: "a new battery" })).error).toBeNull();
		expect(await refreshError(author.client)).toBe("refresh_token_not_found");
		expect(await refreshError(recovered)).toBeUndefined();
		expect((await recovered.auth.updateUser({ password: "another battery" })).error).toMatchObject(missing);
	});

	test("of a session that has ended is refused as any call of it", async () => {
		const author = await createAuthor(host);
		const elsewhere = await signInElsewhere(host, author);
		await elsewhere.auth.signOut({ scope: "others" });
		const { error } = await author.client.auth.updateUser({
			password: "a new battery",
			current_password: author.password,
		});
		expect(error?.message).toBe("Auth session missing!");
		await signInElsewhere(host, author);
	});
});

test("current passwords are guessed as seldom as those of a sign-in, and right ones do not count", async () => {
	const host = await startHost({ env: { RATE_LIMITS: "on" } });
	const author = await createAuthor(host);
	const change = async (current_password: string, password: string) =>
		(await author.client.auth.updateUser({ password, current_password })).error;
	expect(await change(author.password, "a new battery")).toBeNull();
	for (let number = 0; number < 10; number++) {
		expect(await change(`wrong ${number}`, "another battery")).toMatchObject(wrong);
	}
	expect(await change("a new battery", "another battery")).toMatchObject({
		status: 429,
		code: "over_request_rate_limit",
		message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
	});
	const signIn = await anonymousClient(host).auth.signInWithPassword({
		email: author.email,
		password: "wrong",
	});
	expect(signIn.error?.status).toBe(429);
	await host.stop();
});
