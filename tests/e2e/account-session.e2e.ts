import type { Page } from "@playwright/test";
import { createAuthor, serviceClient } from "../factories/author.ts";
import { mailedLink } from "../factories/mails.ts";
import {
	accountMenu,
	becomeAuthor,
	chooseInAccountMenu,
	endSession,
	expect,
	newAccount,
	signIn,
	test,
} from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { message, rulesCard, rulesField } from "./workspace-page.ts";

const idea = "An idea about night shifts";
const rules = "Rules that nobody has saved";

async function openEditors(page: Page): Promise<void> {
	await message(page).fill(idea);
	await page.getByRole("button", { name: controls.editRules }).click();
	await rulesField(page).fill(rules);
}

async function saveRules(page: Page): Promise<void> {
	await expect(message(page)).toHaveValue(idea);
	await expect(rulesField(page)).toHaveValue(rules);
	await rulesCard(page).getByRole("button", { name: controls.save }).click();
	await expect(page.getByText("Your rules are saved")).toBeVisible();
}

test("a session that ends in the middle of an edit costs no text", async ({
	page,
	product,
	consoleErrors,
}) => {
	await page.clock.install();
	const author = await becomeAuthor(page, product);
	await openEditors(page);
	await endSession(page, author);
	const dialog = page.getByRole("dialog", { name: sentences.sessionEnded });
	await dialog.getByLabel(controls.password, { exact: true }).fill(author.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);
	await saveRules(page);
	const profile = serviceClient(product).from("profiles").select("brand_voice").eq("user_id", author.userId);
	expect((await profile.single()).data).toEqual({ brand_voice: rules });
	consoleErrors.splice(0);
});

test("a session that has ended goes on with an address that another device has changed", async ({
	page,
	product,
	request,
	consoleErrors,
}) => {
	await page.clock.install();
	const author = await becomeAuthor(page, product);
	await message(page).fill(idea);
	const { email } = newAccount();
	expect((await author.client.auth.updateUser({ email })).error).toBeNull();
	for (const address of [email, author.email])
		await request.get(await mailedLink(product, address, "email_change"), { maxRedirects: 0 });
	await endSession(page, author);
	const dialog = page.getByRole("dialog", { name: sentences.sessionEnded });
	await expect(dialog.getByLabel(controls.email)).toHaveValue(author.email);
	await signIn(page, { email, password: author.password });
	await expect(dialog).toHaveCount(0);
	await expect(message(page)).toHaveValue(idea);
	consoleErrors.splice(0);
});

test("who does not want to go on leaves a page that shows nothing; the idea is there after the next sign-in", async ({
	page,
	product,
	consoleErrors,
}) => {
	await page.clock.install();
	const author = await becomeAuthor(page, product);
	await message(page).fill(idea);
	await endSession(page, author);
	await page.getByRole("button", { name: "Leave without signing in" }).click();
	await expect(page.getByRole("heading", { name: controls.signInRequired })).toBeVisible();
	await page.getByRole("button", { name: controls.goToSignIn }).click();
	await signIn(page, author);
	await expect(page.getByText(sentences.welcomeBack)).toBeVisible();
	await expect(message(page)).toHaveValue(idea);
	consoleErrors.splice(0);
});

test("a token is refreshed before it runs out, and the author goes on", async ({ page, product }) => {
	await page.clock.install();
	await becomeAuthor(page, product);
	await openEditors(page);
	const refreshed = page.waitForResponse(/token\?grant_type=refresh_token/);
	await page.clock.fastForward("01:00:00");
	expect((await refreshed).status()).toBe(200);
	await saveRules(page);
});

test("tabs are in step: signing in and out in one does so in the other", async ({
	page,
	product,
	context,
}) => {
	const author = await createAuthor(product);
	const second = await context.newPage();
	for (const tab of [page, second]) await tab.goto("/auth");
	await expect(second.getByRole("tab", { name: controls.signIn })).toBeVisible();
	await signIn(page, author);
	for (const tab of [page, second]) await expect(accountMenu(tab)).toBeVisible();
	await chooseInAccountMenu(page, controls.signOut);
	await expect(page.getByText(sentences.signedOut)).toBeVisible();
	for (const tab of [page, second]) await tab.waitForURL("**/auth");

	await signIn(page, author);
	await expect(accountMenu(second)).toBeVisible();
	await chooseInAccountMenu(second, controls.account);
	// The server closes the other tab's connection before this tab has its answer.
	const asked = page.waitForResponse("**/rest/v1/rpc/account_access");
	await second.route("**/auth/v1/logout?scope=global", async (route) => {
		const response = await route.fetch();
		await asked;
		await route.fulfill({ response });
	});
	await second.getByRole("button", { name: "Sign out everywhere" }).click();
	await expect(second.getByText("Signed out everywhere")).toBeVisible();
	// Both by the author's wish: neither asks for the password to go on.
	for (const tab of [page, second]) await tab.waitForURL("**/auth");
	await expect(page.getByRole("heading", { name: sentences.sessionEnded })).toHaveCount(0);
});

test("who is sent to sign in comes back to where they wanted to be", async ({ page, product }) => {
	const author = await createAuthor(product);
	await page.goto("/account");
	await page.getByRole("button", { name: controls.goToSignIn }).click();
	await signIn(page, author);
	await page.waitForURL("**/account");
	await expect(page.getByRole("heading", { name: controls.account, exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: controls.displayName })).toBeVisible();
});
