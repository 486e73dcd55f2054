import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { becomeAuthor, cardOf, clientOf, endSession, expect, forgetSession, test } from "./fixtures.ts";

const openEditors = async (page: Page) => {
	await page.getByRole("textbox", { name: "Your Message." }).fill("An idea about night shifts");
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await page.getByRole("textbox", { name: "Your Rules." }).fill("Rules that nobody has saved");
};

const expectEditors = async (page: Page) => {
	await expect(page.getByRole("textbox", { name: "Your Message." })).toHaveValue(
		"An idea about night shifts",
	);
	await expect(page.getByRole("textbox", { name: "Your Rules." })).toHaveValue("Rules that nobody has saved");
};

test("a session that ends in the middle of an edit costs no text", async ({
	page,
	product,
	consoleErrors,
}) => {
	await page.clock.install();
	const account = await becomeAuthor(page, product);
	await openEditors(page);
	await endSession(page, product, account);
	await expectAccessible(page, "the session has ended");
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.press("Escape");
	await page.keyboard.type("wrong");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Invalid credentials. Please try again.")).toBeVisible();
	await dialog.getByLabel("Password", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await expectEditors(page);
	await cardOf(page, "Your Rules.").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Your rules are saved")).toBeVisible();
	const client = await clientOf(product, account);
	const { data } = await client.from("profiles").select("brand_voice").single();
	expect(data).toEqual({ brand_voice: "Rules that nobody has saved" });
	consoleErrors.splice(0);
});

test("who does not want to go on leaves a page that shows nothing; the idea is there after the next sign-in", async ({
	page,
	product,
	consoleErrors,
}) => {
	await page.clock.install();
	const account = await becomeAuthor(page, product);
	await page.getByRole("textbox", { name: "Your Message." }).fill("An idea about night shifts");
	await endSession(page, product, account);
	await page.getByRole("button", { name: "Leave without signing in" }).click();
	await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
	await page.getByRole("button", { name: "Go to Sign In" }).click();
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByText("Welcome back!")).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Your Message." })).toHaveValue(
		"An idea about night shifts",
	);
	consoleErrors.splice(0);
});

test("a token is refreshed before it runs out, and the author goes on", async ({ page, product }) => {
	await page.clock.install();
	await becomeAuthor(page, product);
	await openEditors(page);
	const refreshed = page.waitForResponse(/token\?grant_type=refresh_token/);
	await page.clock.fastForward("01:00:00");
	expect((await refreshed).status()).toBe(200);
	await expectEditors(page);
	await cardOf(page, "Your Rules.").getByRole("button", { name: "Save" }).click();
	await expect(page.getByText("Your rules are saved")).toBeVisible();
});

test("tabs are in step: signing in and out in one does so in the other", async ({
	page,
	product,
	context,
}) => {
	const account = await becomeAuthor(page, product);
	await forgetSession(page);
	await page.goto("/auth");
	const second = await context.newPage();
	await second.goto("/auth");
	await expect(second.getByRole("tab", { name: "Sign In" })).toBeVisible();
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
	await expect(second.getByRole("button", { name: "Account menu" })).toBeVisible();
	await second.goto("/account");
	await second.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(second.getByText("Signed out everywhere")).toBeVisible();
	// Both by the author's wish: neither asks for the password to go on.
	await page.waitForURL("**/auth");
	await second.waitForURL("**/auth");
	await expect(page.getByRole("heading", { name: "Your session has ended" })).toHaveCount(0);
});

test("who is sent to sign in comes back to where they wanted to be", async ({ page, product }) => {
	const account = await becomeAuthor(page, product);
	await forgetSession(page);
	await page.goto("/account");
	await page.getByRole("button", { name: "Go to Sign In" }).click();
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.waitForURL("**/account");
	await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
});
