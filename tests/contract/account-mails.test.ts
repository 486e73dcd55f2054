import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds } from "../factories/database-kinds.ts";
import type { RunningHost } from "../factories/host.ts";
import { mailedLink, mailTo } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { followLink, signInByLink } from "./follow-link.ts";
import { postJson } from "./post-json.ts";

describeOn(testedKinds(), "mails of the account on %s", (database) => {
	let host: RunningHost;
	let client: SupabaseClient;
	let author: Author;

	beforeAll(async () => {
		host = await sharedHost(database);
		author = await createAuthor(host);
		client = anonymousClient(host);
	});

	const newAddress = () => `${randomUUID()}@example.com`;

	test("whoever signs up an address of somebody else’s has no way in once its owner has signed up too", async () => {
		const email = newAddress();
		await client.auth.signUp({ email, password: "the other one’s" });
		expect((await client.auth.signUp({ email, password: "the owner’s" })).error).toBeNull();
		expect(await followLink(await mailedLink(host, email, "signup"))).toHaveProperty("access_token");
		const signIn = await client.auth.signInWithPassword({ email, password: "the other one’s" });
		expect(signIn.error).toMatchObject({ code: "invalid_credentials" });
		await client.auth.resetPasswordForEmail(email);
		expect(await followLink(await mailedLink(host, email, "recovery"))).toHaveProperty("type", "recovery");
	});

	test("nor once its owner has followed the link of a password mail, whether or not they set one", async () => {
		const email = newAddress();
		await client.auth.signUp({ email, password: "the other one’s" });
		await client.auth.resetPasswordForEmail(email);
		expect(await followLink(await mailedLink(host, email, "recovery"))).toHaveProperty("type", "recovery");
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
		"<a/href=https://NAME>x</a>@example.com",
		'"><b>NAME@example.com',
	])("%j is no address, though a mail program might make one of it", async (pattern) => {
		// A name that no other mail of this product has, which others are mailed by meanwhile.
		const name = randomUUID();
		const email = pattern.replace("NAME", name);
		for (const path of ["signup", "recover", "resend"]) {
			const body = { email, type: "signup", password: "correct horse" };
			const answer = await postJson(host, `/auth/v1/${path}`, body);
			expect([path, answer.status]).toEqual([path, 400]);
		}
		expect((await author.client.auth.updateUser({ email })).error).toMatchObject({
			code: "validation_failed",
			message: "Unable to validate email address: invalid format",
		});
		const folder = join(host.dataDir, "outbox");
		const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
		expect(files.filter((file) => readFileSync(join(folder, file), "utf8").includes(name))).toEqual([]);
	});

	/** The mail to an address with this subject, whose look and form are ours. */
	async function mailOf(email: string, subject: string) {
		const { text = "", html = "" } = await mailTo(host, email, subject);
		expect(html).toContain('<div role="main" class="card text"');
		expect(html).not.toMatch(/\{\{|Supabase|<(img|script|link)\b/iu);
		expect(text).not.toMatch(/<[a-z]|\{\{/iu);
		return { text, html };
	}

	test("whoever forgot a password gets a link to choose a new one, which works once", async () => {
		const { email, password } = await createAuthor(host);
		await client.auth.resetPasswordForEmail(email);
		const { text, html } = await mailOf(email, "Choose a new password");
		const link = await mailedLink(host, email, "recovery");
		expect(text).toContain(`\n\nChoose a new password:\n${link}\n`);
		expect(html.replaceAll("&amp;", "&")).toContain(`href="${link}"`);
		const recovered = anonymousClient(host);
		await signInByLink(recovered, link);
		expect((await recovered.auth.updateUser({ password: "12345" })).error?.code).toBe("weak_password");
		expect((await recovered.auth.updateUser({ password: "a new battery" })).error).toBeNull();
		const signIn = async (secret: string) =>
			(await client.auth.signInWithPassword({ email, password: secret })).error?.code;
		expect([await signIn(password), await signIn("a new battery")]).toEqual([
			"invalid_credentials",
			undefined,
		]);
		expect(await followLink(link)).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
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
			fresh: await mailedLink(host, email, "email_change"),
		};
	}

	test.each(["current", "fresh"] as const)(
		"an address changes when both confirm it, %s first",
		async (which) => {
			const { author, email, ...links } = await changeAddress();
			const [first, second] =
				which === "current" ? [links.current, links.fresh] : [links.fresh, links.current];
			expect(await followLink(first)).toEqual({
				message: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
			});
			expect((await author.client.auth.getUser()).data.user).toMatchObject({
				email: author.email,
				new_email: email,
			});
			expect(await followLink(first)).toHaveProperty("error_code", "otp_expired");
			expect(await followLink(second)).toHaveProperty("type", "email_change");
			const { user } = (await author.client.auth.getUser()).data;
			expect([user?.email, user?.new_email]).toEqual([email, undefined]);
			const profile = await author.client.from("profiles").select("email").single();
			expect(profile.data).toEqual({ email });
			expect(await followLink(second)).toHaveProperty("error_code", "otp_expired");
		},
	);

	test("the mail of a change tells both addresses, and holds no code, which would change the address without the other one's word", async () => {
		const { author, email } = await changeAddress();
		const { text } = await mailOf(author.email, "Confirm the change of your e-mail address");
		expect(text).toContain(`is to change from ${author.email} to ${email}. Both`);
		expect(text).toMatch(/^http\S+\/auth\/v1\/verify\?\S*type=email_change/m);
		expect(text.replaceAll(/https?:\S+|\S+@\S+/gu, "")).not.toMatch(/\d{6,}/u);
	});

	test("a second change voids what confirmed the first", async () => {
		const { author, current } = await changeAddress();
		await followLink(current);
		const other = newAddress();
		await author.client.auth.updateUser({ email: other });
		await followLink(await mailedLink(host, other, "email_change"));
		expect((await author.client.auth.getUser()).data.user?.email).toBe(author.email);
		await followLink(await mailedLink(host, author.email, "email_change", 2));
		expect((await author.client.auth.getUser()).data.user?.email).toBe(other);
	});
});
