import { expectAccessible } from "./expect-accessible.ts";
import {
	becomeAuthor,
	clientOf,
	confirmationLink,
	expect,
	forgetSession,
	newAccount,
	signUp,
	test,
} from "./fixtures.ts";

test("an author who forgot the password sets a new one through the mailed link", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = await becomeAuthor(page, product);
	const elsewhere = await clientOf(product, account);
	await forgetSession(page);
	await page.goto("/auth");
	await page.getByLabel("Email").fill(account.email);
	await page.getByRole("button", { name: "Forgot your password?" }).click();
	await expectAccessible(page, "forgot password");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect(page.getByText(`If an account with the address ${account.email} exists`)).toBeVisible();
	await expect(page.getByRole("button", { name: /Send the link again in \d+ s/ })).toBeDisabled();
	await expectAccessible(page, "a link is on its way");

	await expect.poll(() => confirmationLink(product, account)).toContain("type=recovery");
	const link = await confirmationLink(product, account);
	await page.goto(link);
	await page.waitForURL("**/auth/new-password");
	await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
	await expectAccessible(page, "a new password");
	await page.reload();
	await page.getByLabel("New password").fill("12345");
	await page.getByRole("button", { name: "Save the password" }).click();
	await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
	await page.getByLabel("New password").fill("a new battery");
	await page.getByRole("button", { name: "Save the password" }).click();
	await expect(page.getByText("Password changed")).toBeVisible();
	await page.waitForURL(`${product.url}/`);
	await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
	expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
	await clientOf(product, { ...account, password: "a new battery" });

	await forgetSession(page);
	await page.goto(link);
	await page.waitForURL("**/auth/expired-link");
	await expect(
		page.getByRole("heading", { name: "This link has expired or was already used" }),
	).toBeVisible();
	await expectAccessible(page, "an expired link");
	await page.getByRole("button", { name: "Send a new password link" }).click();
	await expect(page.getByText("Invalid email address")).toBeVisible();
	await page.getByLabel("Email").fill(account.email);
	await page.getByRole("button", { name: "Send a new password link" }).click();
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
	await page.getByRole("button", { name: "Back to Sign In" }).click();
	await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
	expect(consoleErrors).toEqual([]);
});

test("an unverified author asks for the link again where they sign in", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	await expect(page.getByRole("button", { name: /Send the link again in \d+ s/ })).toBeDisabled();
	await page.getByRole("button", { name: "Back to Sign In" }).click();
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("button", { name: "Send the link again", exact: true }).click();
	await expect(page.getByText("Verification link sent")).toBeVisible();
	await expect(page.getByRole("button", { name: /Send the link again in \d+ s/ })).toBeDisabled();
	await page.goto(await confirmationLink(product, account));
	await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
	// The browser itself writes a line for the refused sign-in.
	consoleErrors.splice(0);
});
