import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { CapturedMail } from "../../server/web/outbox/outbox.ts";
import { spawnHost } from "../factories/host-process.ts";
import { freePort } from "../setup/free-port.ts";

/** The product as a visitor finds it: one running host for all tests of a worker. */
export interface Product {
	url: string;
	/** The newest mail to an address; waits for it. */
	mailTo: (email: string) => Promise<CapturedMail>;
	output: () => string;
}

export const test = base.extend<{ consoleErrors: string[] }, { product: Product }>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => {
			const dataDir = mkdtempSync(join(tmpdir(), "planner-e2e-"));
			const port = await freePort();
			const url = `http://localhost:${port}`;
			const host = spawnHost({ PORT: String(port), DATA_DIR: dataDir });
			await host.ready;
			await use({
				url,
				output: host.output,
				mailTo: async (email) => {
					let found: CapturedMail | undefined;
					await expect
						.poll(async () => {
							const response = await fetch(`${url}/outbox`, { headers: { accept: "application/json" } });
							found = ((await response.json()) as CapturedMail[]).findLast(({ to }) => to === email);
							return found;
						})
						.toBeDefined();
					return found as CapturedMail;
				},
			});
			expect(await host.stop()).toBe(0);
			rmSync(dataDir, { recursive: true, force: true });
		},
		{ scope: "worker", timeout: 60_000 },
	],
	baseURL: async ({ product }, use) => use(product.url),
	/** A test during which the page writes an error to its console fails, unless it empties the list. */
	consoleErrors: [
		async ({ page }, use) => {
			const errors: string[] = [];
			page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
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

type Account = ReturnType<typeof newAccount>;

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

/** Signs up and follows the mailed link, which signs in. */
export async function becomeAuthor(page: Page, product: Product): Promise<Account> {
	const account = newAccount();
	await signUp(page, account);
	await page.goto(await confirmationLink(product, account));
	await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
	return account;
}

/** The card with a heading. */
export const cardOf = (page: Page, heading: string) =>
	page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
