import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { anonymousClient, createAuthor, mailedLink, newestMail } from "../factories/author.ts";
import { databaseKinds, type RunningHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";

/** The shape of an answer: its keys, and of what kind each value is. */
const shapeOf = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(shapeOf);
	if (typeof value === "object" && value !== null) {
		return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
	}
	if (typeof value === "string" && /^[0-9a-f-]{36}$/u.test(value)) return `id, version ${value[14]}`;
	if (typeof value === "string" && /^\d{4}-\d\d-\d\d [\d:]{8}\.\d+\+00$/u.test(value)) return "moment";
	return value;
};

describe.each(databaseKinds())("mails of the account on %s", (database) => {
	let host: RunningHost;
	let client: SupabaseClient;

	beforeAll(async () => {
		host = await sharedHost(database);
		client = anonymousClient(host);
	});

	const call = (path: string, body: unknown) =>
		fetch(`${host.url}/auth/v1/${path}`, {
			method: "POST",
			headers: { apikey: host.publishableKey, "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const newAddress = () => `${randomUUID()}@example.com`;
	const follow = async (link: string) =>
		(await fetch(link, { redirect: "manual" })).headers.get("location") ?? "";

	test("sign-up answers a known address like a new one", async () => {
		const verified = await createAuthor(host);
		const body = (email: string) => ({ email, password: "correct horse", data: { display_name: "Ada" } });
		const email = newAddress();
		const [fresh, unverified, known] = [
			await call("signup", body(email)),
			await call("signup", body(email)),
			await call("signup", body(verified.email)),
		];
		expect([fresh.status, unverified.status, known.status]).toEqual([200, 200, 200]);
		const shape = (answer: unknown, address: string) =>
			JSON.stringify(shapeOf(answer)).replaceAll(address, "the address");
		const expected = shape(await fresh.json(), email);
		expect(shape(await unverified.json(), email)).toBe(expected);
		expect(shape(await known.json(), verified.email)).toBe(expected);
		const weak = { email: verified.email, password: "12345" };
		expect((await call("signup", weak)).status).toBe(422);
	});

	test("whoever signs up an address of somebody else’s has no way in once its owner has signed up too", async () => {
		const email = newAddress();
		await client.auth.signUp({ email, password: "the other one’s" });
		expect((await client.auth.signUp({ email, password: "the owner’s" })).error).toBeNull();
		expect(await follow(await mailedLink(host, email))).toContain("access_token=");
		const signIn = await client.auth.signInWithPassword({ email, password: "the other one’s" });
		expect(signIn.error).toMatchObject({ code: "invalid_credentials" });
		await client.auth.resetPasswordForEmail(email);
		expect(await follow(await mailedLink(host, email, "recovery"))).toContain("type=recovery");
	});

	test("nor once its owner has followed the link of a password mail, whether or not they set one", async () => {
		const email = newAddress();
		await client.auth.signUp({ email, password: "the other one’s" });
		await client.auth.resetPasswordForEmail(email);
		expect(await follow(await mailedLink(host, email, "recovery"))).toContain("type=recovery");
		const signIn = await client.auth.signInWithPassword({ email, password: "the other one’s" });
		expect(signIn.error).toMatchObject({ code: "invalid_credentials" });
	});

	test.each([
		",NAME@example.com",
		"x,NAME@example.com",
		"x;NAME@example.com",
		"(x)NAME@example.com",
		"x:NAME@example.com",
		"NAME@example.com,b.c",
		"NAME@ｅxample.com",
		"NAME@exam\u00adple.com",
		"NAME\\@example.com",
		"NAME@example.com.",
		"a\r\nbcc:NAME@example.com",
		"NAME@[127.0.0.1]",
	])("%j is no address, though a mail program might make one of it", async (pattern) => {
		// A name that no other mail of this product has, which others are mailed by meanwhile.
		const name = randomUUID();
		const email = pattern.replace("NAME", name);
		for (const path of ["signup", "recover", "resend"]) {
			const answer = await call(path, { email, type: "signup", password: "correct horse" });
			expect([path, answer.status]).toEqual([path, 400]);
		}
		const folder = join(host.dataDir, "outbox");
		const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
		const mails = files.map((file) => readFileSync(join(folder, file), "utf8"));
		expect(mails.filter((mail) => mail.includes(name))).toEqual([]);
	});

	test("only who knows the password is told that an account is not verified", async () => {
		const email = newAddress();
		await client.auth.signUp({ email, password: "correct horse" });
		const wrong = await call("token?grant_type=password", { email, password: "wrong battery" });
		const unknown = await call("token?grant_type=password", {
			email: newAddress(),
			password: "wrong battery",
		});
		expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
		const right = await call("token?grant_type=password", { email, password: "correct horse" });
		expect(await right.json()).toMatchObject({ error_code: "email_not_confirmed" });
	});

	test("recovery and resending answer every address alike", async () => {
		const { email } = await createAuthor(host);
		const unverified = newAddress();
		await client.auth.signUp({ email: unverified, password: "correct horse" });
		// Side by side: each of these answers takes a second.
		const answers = await Promise.all(
			[email, unverified, newAddress()].flatMap((address) => [
				call("recover", { email: address }),
				call("resend", { type: "signup", email: address }),
			]),
		);
		for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}]);
	});

	test("a recovery link signs in once, and the password can be set anew", async () => {
		const { email, password } = await createAuthor(host);
		await client.auth.resetPasswordForEmail(email);
		const link = await mailedLink(host, email, "recovery");
		const fragment = new URLSearchParams(new URL(await follow(link)).hash.slice(1));
		expect(fragment.get("type")).toBe("recovery");
		const recovered = anonymousClient(host);
		await recovered.auth.setSession({
			access_token: fragment.get("access_token") ?? "",
			refresh_token: fragment.get("refresh_token") ?? "",
		});
		expect((await recovered.auth.updateUser({ password: "12345" })).error?.code).toBe("weak_password");
		expect((await recovered.auth.updateUser({ password: "a new battery" })).error).toBeNull();
		expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
			"invalid_credentials",
		);
		const signIn = await client.auth.signInWithPassword({ email, password: "a new battery" });
		expect(signIn.error).toBeNull();
		expect(await follow(link)).toContain("error_code=otp_expired");
	});

	/** The links of a change that was asked for: to the current address and to the new one. */
	async function changeAddress() {
		const author = await createAuthor(host);
		const email = newAddress();
		const { data, error } = await author.client.auth.updateUser({ email });
		expect(error).toBeNull();
		expect(data.user?.new_email).toBe(email);
		return {
			author,
			email,
			current: await mailedLink(host, author.email, "email_change"),
			fresh: await mailedLink(host, email),
		};
	}

	test.each(["current", "fresh"] as const)(
		"an address changes when both confirm it, %s first",
		async (which) => {
			const { author, email, ...links } = await changeAddress();
			const [first, second] =
				which === "current" ? [links.current, links.fresh] : [links.fresh, links.current];
			expect(await follow(first)).toBe(
				`${host.url}/#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email`,
			);
			expect((await author.client.auth.getUser()).data.user).toMatchObject({
				email: author.email,
				new_email: email,
			});
			expect(await follow(first)).toContain("error_code=otp_expired");
			expect(await follow(second)).toContain("type=email_change");
			const { user } = (await author.client.auth.getUser()).data;
			expect([user?.email, user?.new_email]).toEqual([email, undefined]);
			const profile = await author.client.from("profiles").select("email").single();
			expect(profile.data).toEqual({ email });
			expect(await follow(second)).toContain("error_code=otp_expired");
		},
	);

	test("no mail of a change holds a code, which would change the address without the other one's word", async () => {
		const { author } = await changeAddress();
		const { text = "" } = (await newestMail(host, author.email)) ?? {};
		expect(text).toContain("/auth/v1/verify");
		expect(text.replaceAll(/https?:\S+|\S+@\S+/gu, "")).not.toMatch(/\d{6,}/u);
	});

	test("a second change voids what confirmed the first", async () => {
		const { author, current } = await changeAddress();
		await follow(current);
		const other = newAddress();
		await author.client.auth.updateUser({ email: other });
		await follow(await mailedLink(host, other));
		expect((await author.client.auth.getUser()).data.user?.email).toBe(author.email);
		const next = await vi.waitUntil(
			async () => {
				const link = await mailedLink(host, author.email, "email_change");
				return link !== current && link;
			},
			{ timeout: 120_000 },
		);
		await follow(next);
		expect((await author.client.auth.getUser()).data.user?.email).toBe(other);
	});
});
