import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { anyKind, describeOn, needs, testedKinds } from "../factories/database-kinds.ts";
import { type RunningHost, startHost, type TestHost } from "../factories/host.ts";
import { mailedLink } from "../factories/mails.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { followLink } from "./follow-link.ts";

const account = () => ({ email: `${randomUUID()}@example.com`, password: "correct horse" });
const closed = { status: 422, code: "signup_disabled", message: "This installation takes no new accounts." };

const configOf = async ({ url }: TestHost) => (await fetch(`${url}/config.json`)).json();

const accountsOf = async ({ url, secretKey }: TestHost): Promise<number> => {
	const profiles = await fetch(`${url}/rest/v1/profiles?select=id`, { headers: { apikey: secretKey } });
	return (await profiles.json()).length;
};

describeOn(testedKinds("locks"), "registration on %s", (database) => {
	test("first takes whoever first follows the link, however many sign up and follow theirs at once", async () => {
		const env = { REGISTRATION: "first", ADMIN_EMAIL: "ada@example.com" };
		const host = await startHost({ database, env });
		const second = database === "PostgreSQL" ? await startHost({ beside: host, env }) : host;
		const nodeOf = (number: number) => (number % 2 ? host : second);
		expect(host.output()).toContain("the account with the address of ADMIN_EMAIL becomes one");
		const accounts = Array.from({ length: 6 }, account);
		const answers = await Promise.all(
			accounts.map((each, number) => anonymousClient(nodeOf(number)).auth.signUp(each)),
		);
		for (const { error } of answers) expect(error).toBeNull();
		expect(await configOf(second)).toMatchObject({ registration: "open" });

		const links = await Promise.all(
			accounts.map(({ email }, number) => mailedLink(nodeOf(number), email, "signup")),
		);
		const arrivals = await Promise.all(links.map(followLink));
		expect(arrivals.filter(({ access_token }) => access_token)).toHaveLength(1);
		const late = arrivals.flatMap(({ access_token }, number) => (access_token ? [] : [number]));
		const refusal = {
			error: "access_denied",
			error_code: "signup_disabled",
			error_description: "This installation takes no new accounts.",
		};
		for (const number of late) expect(arrivals[number]).toEqual(refusal);

		// The installation has its account: nothing that the others can do makes another one.
		const [number = 0] = late;
		const { email, password } = accounts[number] ?? account();
		expect(await followLink(links[number] ?? "")).toEqual(refusal);
		const signIn = await anonymousClient(host).auth.signInWithPassword({ email, password });
		expect(signIn.error).toMatchObject({ code: "email_not_confirmed" });
		await anonymousClient(host).auth.resetPasswordForEmail(email);
		expect(await followLink(await mailedLink(host, email, "recovery"))).toEqual(refusal);
		expect((await anonymousClient(host).auth.signUp(account())).error).toMatchObject(closed);
		expect(await configOf(second)).toMatchObject({ registration: "closed" });
		if (second !== host) await second.stop();
		await host.stop();
	});
});

describe("a password that everybody tries", () => {
	let host: RunningHost;

	beforeAll(async () => {
		host = await sharedHost();
	});

	const weak = {
		status: 422,
		code: "weak_password",
		reasons: ["pwned"],
		message: "This password is one of the first that anybody would try. Please choose another one.",
	};

	test("is refused at sign-up and at a change, and the old one goes on working", async () => {
		const signUp = await anonymousClient(host).auth.signUp({ ...account(), password: "Football" });
		expect(signUp.error).toMatchObject(weak);
		const { client, email, password } = await createAuthor(host);
		expect((await client.auth.updateUser({ password: "qwertyuiop" })).error).toMatchObject(weak);
		const signIn = await anonymousClient(host).auth.signInWithPassword({ email, password });
		expect(signIn.error).toBeNull();
		const better = { password: "a better horse", current_password: password };
		expect((await client.auth.updateUser(better)).error).toBeNull();
	});
});

describe("a closed registration", () => {
	let host: TestHost;
	beforeAll(async () => {
		const env = { REGISTRATION: "closed", ADMIN_EMAIL: "ada@example.com", CAPS: "posts=500,templates=50" };
		host = await startHost({ env });
	});
	afterAll(() => host?.stop());

	test("is closed", async () => {
		expect(await configOf(host)).toMatchObject({ registration: "closed" });
		const client = anonymousClient(host);
		expect((await client.auth.signUp(account())).error).toMatchObject(closed);
		expect(await accountsOf(host)).toBe(0);
	});

	test("other nodes keep what one has set", needs("PostgreSQL"), async () => {
		const silent = await startHost({ beside: host, env: { SERVICES: "worker" } });
		await silent.stop();
		const other = await startHost({ beside: host });
		expect(await configOf(other)).toMatchObject({ registration: "closed" });
		const addresses = await fetch(`${host.url}/rest/v1/admin_address?select=email`, {
			headers: { apikey: host.secretKey },
		});
		expect(await addresses.json()).toEqual([{ email: "ada@example.com" }]);
		await other.stop();
	});

	// A pooler hides by which name a node is connected.
	if (anyKind() === "PostgreSQL" && !inject("poolerPort")) {
		test("an ADMIN_EMAIL that no node has any more makes nobody admin", async () => {
			const first = await startHost();
			const addresses = async () => {
				const headers = { apikey: first.secretKey };
				return (await fetch(`${first.url}/rest/v1/admin_address?select=email`, { headers })).json();
			};
			const second = await startHost({ beside: first, env: { ADMIN_EMAIL: "ada@example.com" } });
			await (await startHost({ beside: first })).stop();
			expect(await addresses()).toEqual([{ email: "ada@example.com" }]);
			await second.stop();
			await (await startHost({ beside: first })).stop();
			expect(await addresses()).toEqual([]);
			await first.stop();
		});

		test("a node does not start on a setting that another one contradicts", async () => {
			for (const [name, value] of [
				["REGISTRATION", "open"],
				["ADMIN_EMAIL", "bea@example.com"],
				["CAPS", "templates=50,posts=501"],
				["SUPABASE_JWT_SECRET", "another one of at least 32 characters"],
			] as const) {
				await expect(startHost({ beside: host, env: { [name]: value } })).rejects.toThrow(
					`Cannot start: another process on this database has another ${name}.`,
				);
			}
			const difference = "Another process on this database has another APP_URL";
			for (const [env, isDifferent] of [
				[{ APP_URL: host.url }, false],
				[{ APP_URL: "https://new.example.com" }, true],
				[{ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_another-one-for-all" }, true],
				[{ SUPABASE_SECRET_KEY: "sb_secret_another-one-for-all-nodes" }, true],
			] as const) {
				const node = await startHost({ beside: host, env: { APP_URL: host.url, ...env } });
				expect(node.output().includes(difference)).toBe(isDifferent);
				await node.stop();
			}
			expect(await configOf(host)).toMatchObject({ registration: "closed" });
		});
	}
});
