import process from "node:process";
import { test as base, expect, type Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { CapturedMail } from "../../server/web/outbox/outbox.ts";
import { startHost, type Templates } from "../factories/host.ts";
import { templatesVariable } from "../setup/browser-database.ts";

/** The product as a visitor finds it. */
export interface Product {
	url: string;
	/** The newest mail to an address; waits for it. */
	mailTo: (email: string) => Promise<CapturedMail>;
	output: () => string;
}

/** What runs until it is stopped. */
export interface Running {
	stop: () => Promise<void>;
}

/** Starts a product of its own with these settings. */
export async function startProduct(
	env: Record<string, string>,
	flags?: string[],
): Promise<Product & Running> {
	const templates: Templates = JSON.parse(process.env[templatesVariable] ?? "");
	const database = templates.postgresUrl ? "PostgreSQL" : "PGlite";
	const host = await startHost({ database, env, flags }, templates);
	return {
		url: host.url,
		output: host.output,
		mailTo: async (email) => {
			let found: CapturedMail | undefined;
			await expect
				.poll(async () => {
					found = (await host.outbox()).findLast(({ to }) => to === email);
					return found;
				})
				.toBeDefined();
			return found as CapturedMail;
		},
		stop: async () => {
			expect(await host.stop()).toBe(0);
			// Whatever the tests did: no address of an account and no token got into the log.
			expect(host.output()).not.toMatch(/[\w.+-]+@example\.com|eyJ[\w-]{10}/);
		},
	};
}

/** Resolves to what the first test of the worker that asked under this name has started. */
type Share = <Shared extends Running>(name: string, start: () => Promise<Shared>) => Promise<Shared>;

/**
 * All tests have the same fixtures of a worker, whichever product they need: a worker whose fixtures are others would
 * be another process with another browser.
 */
export const test = base.extend<{ consoleErrors: string[]; product: Product }, { share: Share }>({
	share: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => {
			const started = new Map<string, Promise<Running>>();
			await use((name, start) => {
				const shared = (started.get(name) as ReturnType<typeof start> | undefined) ?? start();
				started.set(name, shared);
				return shared;
			});
			// What was started last may need what was started before it.
			for (const shared of [...started.values()].reverse()) await (await shared).stop();
		},
		{ scope: "worker", timeout: 240_000 },
	],
	product: async ({ share }, use) => use(await share("product", () => startProduct({}))),
	baseURL: async ({ product }, use) => use(product.url),
	/** A test during which the page writes an error to its console fails, unless it empties the list. */
	consoleErrors: [
		async ({ page }, use) => {
			const errors: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
			});
			page.on("pageerror", (error) => errors.push(String(error)));
			await use(errors);
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

let accounts = 0;

/** An account that nobody has yet. */
export const newAccount = () => ({
	displayName: "Ada Author",
	email: `ada-${Date.now()}-${accounts++}@example.com`,
	password: "correct horse",
});

export type Account = ReturnType<typeof newAccount>;

/** Signs up on the page and leaves it there. */
export async function signUp(page: Page, account: Account): Promise<void> {
	await page.goto("/auth");
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await page.getByLabel("Display Name").fill(account.displayName);
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Create Free Account" }).click();
}

/** The address behind the button of the mail that confirms an account. */
export async function confirmationLink(product: Product, account: Account): Promise<string> {
	const { html } = await product.mailTo(account.email);
	const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(html)?.[1];
	if (!link) throw new Error("the mail has no link");
	return link.replaceAll("&amp;", "&");
}

/** The product's key for callers without a session. */
async function publishableKey(product: Product): Promise<string> {
	const config = await (await fetch(`${product.url}/config.json`)).json();
	return config.supabasePublishableKey;
}

/**
 * Makes a verified account without a page; resolves to the fragment that signs a page in. Form and link have tests of
 * their own.
 */
export async function createAccount(product: Product, account: Account): Promise<URLSearchParams> {
	const { displayName, email, password } = account;
	const answer = await fetch(
		`${product.url}/auth/v1/signup?redirect_to=${encodeURIComponent(`${product.url}/`)}`,
		{
			method: "POST",
			headers: { apikey: await publishableKey(product), "content-type": "application/json" },
			body: JSON.stringify({ email, password, data: { display_name: displayName } }),
		},
	);
	expect(answer.status).toBe(200);
	const verified = await fetch(await confirmationLink(product, account), { redirect: "manual" });
	const session = new URLSearchParams(new URL(verified.headers.get("location") ?? "").hash.slice(1));
	// Nobody is told that the address is verified, so that no message covers what the test looks at.
	session.delete("type");
	return session;
}

/** Makes a verified account and opens the page as its author. */
export async function becomeAuthor(page: Page, product: Product, account = newAccount()): Promise<Account> {
	await page.goto(`${product.url}/#${await createAccount(product, account)}`);
	await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
	return account;
}

/** Leaves the browser without its session, from a page of the product that has nothing under way. */
export async function forgetSession(page: Page): Promise<void> {
	// The browser looks for an icon of a page that names none.
	await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
	await page.goto("/healthz");
	await page.evaluate(() => localStorage.clear());
}

/** The author's own client, beside the page: for what a test needs to be there and what it looks at afterwards. */
export async function clientOf(product: Product, { email, password }: Account): Promise<SupabaseClient> {
	const client = createClient(product.url, await publishableKey(product), {
		auth: { persistSession: false, autoRefreshToken: false },
	});
	const { error } = await client.auth.signInWithPassword({ email, password });
	expect(error).toBeNull();
	return client;
}

/** Ends every session of an author on the server, and lets the page, whose clock is installed, notice. */
export async function endSession(page: Page, product: Product, account: Account): Promise<void> {
	const client = await clientOf(product, account);
	expect((await client.auth.signOut({ scope: "global" })).error).toBeNull();
	await page.clock.fastForward("01:00:00");
	await expect(page.getByRole("heading", { name: "Your session has ended" })).toBeVisible();
}

/** The card with a heading. */
export const cardOf = (page: Page, heading: string) =>
	page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
