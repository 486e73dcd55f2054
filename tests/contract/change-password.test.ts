import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import type { RunningHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { signInByLink } from "./follow-link.ts";

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

/** Auth's answer to the refresh token that a device has kept. */
const refreshError = async (client: SupabaseClient) => (await client.auth.refreshSession()).error?.code;

/** The session of a link in a password mail. */
async function recover(host: RunningHost, email: string) {
	const client = anonymousClient(host);
	await client.auth.resetPasswordForEmail(email);
	await signInByLink(client, await mailedLink(host, email, "recovery"));
	return client;
}

describeOn(testedKinds(), "a change of password on %s", (database) => {
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
