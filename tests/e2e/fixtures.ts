import { randomUUID } from "node:crypto";
import process from "node:process";
import { test as base, expect, type Page } from "@playwright/test";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { type RunningHost, startHost, type Templates, type TestHost } from "../factories/host.ts";
import { templatesVariable } from "../setup/browser-database.ts";
import { showFailure } from "./show-failure.ts";
import { controls, sentences } from "./words.ts";

/** The product as a visitor finds it, and what only its operator knows. */
export type Product = Pick<TestHost, keyof RunningHost | "output">;

/** A process or server that runs until it is stopped. */
export interface Running {
	stop: () => Promise<void>;
}

/** Starts a product of its own with these settings. */
export async function startProduct(
	env: Record<string, string> = {},
	flags?: string[],
): Promise<Product & Running> {
	const templates: Templates = JSON.parse(process.env[templatesVariable] ?? "");
	const database = templates.postgresUrl ? "PostgreSQL" : "PGlite";
	const host = await startHost({ database, env, flags }, templates);
	return {
		...host,
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
			// A server that was started last may need one that was started before it.
			for (const shared of [...started.values()].reverse()) await (await shared).stop();
		},
		// Several products, of which each may take a while to end on a busy machine.
		{ scope: "worker", timeout: 240_000 },
	],
	product: async ({ share }, use) => use(await share("product", startProduct)),
	baseURL: async ({ product }, use) => use(product.url),
	/** A test during which the page writes an error to its console fails, unless it empties the list. */
	consoleErrors: [
		async ({ page, browser }, use, testInfo) => {
			const errors: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
			});
			page.on("pageerror", (error) => errors.push(String(error)));
			await use(errors);
			const hasFailed = testInfo.status !== testInfo.expectedStatus;
			if (hasFailed || errors.length > 0) await showFailure(testInfo.title, browser);
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

/** An account that nobody has yet. */
export const newAccount = () => ({
	displayName: "Ada Author",
	email: `${randomUUID()}@example.com`,
	password: "correct horse",
});

/** Signs up on the page and leaves it there. */
export async function signUp(page: Page, account: ReturnType<typeof newAccount>): Promise<void> {
	await page.goto("/auth");
	await page.getByRole("tab", { name: controls.signUp }).click();
	await page.getByLabel("Display Name").fill(account.displayName);
	await page.getByLabel(controls.email).fill(account.email);
	await page.getByLabel(controls.password, { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Create Free Account" }).click();
}

/** Signs in where the page has its form. */
export async function signIn(page: Page, { email, password }: Pick<Author, "email" | "password">) {
	await page.getByLabel(controls.email).fill(email);
	await page.getByLabel(controls.password, { exact: true }).fill(password);
	await page.getByRole("button", { name: controls.signIn, exact: true }).click();
}

/** The menu that is there as soon as the app knows its author. */
export const accountMenu = (page: Page) => page.getByRole("button", { name: controls.accountMenu });

export async function chooseInAccountMenu(page: Page, item: string): Promise<void> {
	await accountMenu(page).click();
	await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Opens a page as somebody who has an account. Form and mailed link have tests of their own. */
export async function openAs(page: Page, product: Product, { client }: Author, path = "/"): Promise<void> {
	const { session } = (await client.auth.getSession()).data;
	const { access_token = "", refresh_token = "" } = session ?? {};
	const fragment = { access_token, refresh_token, expires_in: "3600", token_type: "bearer" };
	await page.goto(`${product.url}${path}#${new URLSearchParams(fragment)}`);
	await expect(accountMenu(page)).toBeVisible();
}

/** Opens a page as a new author. The author's client has the session of the page. */
export async function becomeAuthor(page: Page, product: Product, path = "/"): Promise<Author> {
	const author = await createAuthor(product);
	await openAs(page, product, author, path);
	return author;
}

/** An author who is admin, too. */
export async function createAdmin(product: Product, displayName?: string): Promise<Author> {
	const admin = await createAuthor(product, displayName);
	const role = { user_id: admin.userId, role: "admin" };
	expect((await serviceClient(product).from("user_roles").insert(role)).error).toBeNull();
	return admin;
}

/** Ends every session of an author on the server, and lets the page, whose clock is installed, notice. */
export async function endSession(page: Page, { client }: Author): Promise<void> {
	expect((await client.auth.signOut({ scope: "global" })).error).toBeNull();
	// Past the hour of a token: one that has a second left is kept for that time although its renewal is refused.
	await page.clock.fastForward("01:01:00");
	await expect(page.getByRole("heading", { name: sentences.sessionEnded })).toBeVisible();
}

/** The card with a heading. */
export const cardOf = (page: Page, heading: string) =>
	page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
