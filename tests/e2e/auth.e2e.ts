import {
	becomeAuthor,
	confirmationLink,
	createAccount,
	expect,
	forgetSession,
	newAccount,
	signUp,
	test,
} from "./fixtures.ts";

test("a link that was used says so and leaves no fragment", async ({ page, product }) => {
	const account = newAccount();
	await signUp(page, account);
	const link = await confirmationLink(product, account);
	await page.goto(link);
	await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
	await forgetSession(page);
	await page.goto(link);
	await expect(page.getByText(/link/i).first()).toBeVisible();
	await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("a visitor types before the code of the page is there, and signs in", async ({ page, product }) => {
	const author = newAccount();
	await createAccount(product, author);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/auth", { waitUntil: "commit" });
	await page.getByLabel("Email").fill(author.email);
	await page.getByLabel("Password", { exact: true }).fill(author.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	expect(new URL(page.url()).search).toBe("");
	release();
	// Until the code is there the button does nothing.
	const inside = page.getByRole("button", { name: "Account menu" });
	await expect(async () => {
		await page.getByRole("button", { name: "Sign In" }).or(inside).click({ timeout: 1000 });
		await expect(inside).toBeVisible({ timeout: 2000 });
	}).toPass();
});

test("an author sees their page at once, and never the way to sign in", async ({ page, product }) => {
	await becomeAuthor(page, product);
	// Before any of the app's code.
	await page.route("**/assets/*.js", () => new Promise(() => {}));
	await page.goto("/", { waitUntil: "commit" });
	await expect(page.getByRole("heading", { name: "Your Message." })).toBeVisible();
	await expect(page.getByText("Sign In Required")).toBeHidden();
	await page.goto("/auth", { waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-viewer", "author");
	await expect(page.getByLabel("Email")).toBeHidden();
});

test("a visitor reads the mail in the outbox page and follows its button", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	// The answer to a sign-up does not wait for its mail.
	await product.mailTo(account.email);
	await page.getByRole("link", { name: /outbox/i }).click();
	await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
	const mail = page.frameLocator("iframe").first();
	await mail.getByRole("link", { name: "Confirm e-mail address" }).click();
	await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
	// The frame of a mail runs no scripts; those that look for its link are refused, as they should be.
	expect(consoleErrors.splice(0).filter((text) => !text.startsWith("Blocked script execution"))).toEqual([]);
});

test("a second tab follows a sign-out", async ({ page, product, context }) => {
	await becomeAuthor(page, product);
	const second = await context.newPage();
	await second.goto("/");
	// The page comes with its headings: this is there once the app is, which follows the other tab.
	await expect(second.getByText("20 posts remaining this week")).toBeVisible();
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await expect(page.getByText("Signed out successfully")).toBeVisible();
	await second.waitForURL("**/auth");
});

test("the server says of an unknown address that there is nothing, and shows the 404 page", async ({
	page,
	consoleErrors,
}) => {
	const response = await page.goto("/nowhere/at/all");
	expect(response?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	// The browser reports the status of the page itself.
	consoleErrors.splice(0);
});
