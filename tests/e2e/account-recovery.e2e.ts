import type { Page } from "@playwright/test";
import { createAuthor } from "../factories/author.ts";
import { mailedLink } from "../factories/mails.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { accountMenu, expect, newAccount, signIn, signUp, test } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";

/** The way to another link, which cannot be asked for at once. */
const waiting = (page: Page) => page.getByRole("button", { name: /Send the link again in \d+ s/ });

test("an author who forgot the password sets a new one through the mailed link", async ({
	page,
	product,
}) => {
	const author = await createAuthor(product);
	await page.goto("/auth");
	await page.getByLabel(controls.email).fill(author.email);
	await page.getByRole("button", { name: "Forgot your password?" }).click();
	await expectAccessible(page, "forgot password");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText(`If an account with the address ${author.email} exists`)).toBeVisible();
	await expect(waiting(page)).toBeDisabled();
	await expectAccessible(page, "a link is on its way");

	await page.goto(await mailedLink(product, author.email, "recovery"));
	await page.waitForURL("**/auth/new-password");
	await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
	await expectAccessible(page, "a new password");
	await page.goBack();
	await expect(page).toHaveURL(/\/(auth)?$/u);
	await page.goForward();
	// A reload ends a navigation that is still under way, and fails with it.
	await page.waitForURL("**/auth/new-password");
	await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
	await page.reload();
	for (const [password, sentence] of [
		["12345", "Password must be at least 6 characters"],
		["a new battery", "Password changed"],
	] as const) {
		await page.getByLabel("New password").fill(password);
		await page.getByRole("button", { name: "Save the password" }).click();
		await expect(page.getByText(sentence)).toBeVisible();
	}
	await page.waitForURL(`${product.url}/`);
	await expect(accountMenu(page)).toBeVisible();
	const { email, client } = author;
	expect((await client.auth.refreshSession()).error).not.toBeNull();
	expect((await client.auth.signInWithPassword({ email, password: "a new battery" })).error).toBeNull();
});

test("a link that was used says so, leaves no fragment, and offers another one", async ({
	page,
	product,
}) => {
	// The link that was mailed has been followed.
	const { email } = await createAuthor(product);
	await page.goto(await mailedLink(product, email, "signup"));
	await page.waitForURL("**/auth/expired-link");
	await expect(
		page.getByRole("heading", { name: "This link has expired or was already used" }),
	).toBeVisible();
	await expectAccessible(page, "an expired link");
	await page.getByRole("button", { name: "Send a new password link" }).click();
	await expect(page.getByText("Invalid email address")).toBeVisible();
	await page.getByLabel(controls.email).fill(email);
	await page.getByRole("button", { name: "Send a new password link" }).click();
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
	expect(await mailedLink(product, email, "recovery")).toContain("token");
	await page.getByRole("button", { name: controls.backToSignIn }).click();
	await expect(page.getByRole("tab", { name: controls.signIn })).toBeVisible();
});

test("an unverified author asks for the link again where they sign in", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	await expect(waiting(page)).toBeDisabled();
	await page.getByRole("button", { name: controls.backToSignIn }).click();
	await signIn(page, account);
	await page.getByRole("button", { name: "Send the link again", exact: true }).click();
	await expect(page.getByText("Verification link sent")).toBeVisible();
	await expect(waiting(page)).toBeDisabled();
	// One mail a minute goes to an address, so this is the link of the sign-up.
	await page.goto(await mailedLink(product, account.email, "signup"));
	await expect(page.getByText(sentences.verified)).toBeVisible();
	// The browser itself writes a line for the refused sign-in.
	consoleErrors.splice(0);
});
