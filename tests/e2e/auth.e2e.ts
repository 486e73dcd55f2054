import { createAuthor } from "../factories/author.ts";
import { mailedLink } from "../factories/mails.ts";
import { accountMenu, becomeAuthor, expect, newAccount, signIn, signUp, test } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { generate, message, result, write } from "./workspace-page.ts";

test("a visitor types before the code of the page is there, and signs in", async ({ page, product }) => {
	const author = await createAuthor(product);
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/auth", { waitUntil: "commit" });
	await signIn(page, author);
	expect(new URL(page.url()).search).toBe("");
	release();
	// The press was kept.
	await expect(accountMenu(page)).toBeVisible();
});

test("a button that is pressed before the code of the page is there is pressed when it comes, unless one types on", async ({
	page,
}) => {
	let release = () => {};
	await page.route("**/assets/*.js", async (route) => {
		await new Promise<void>((resolve) => {
			const earlier = release;
			release = () => {
				earlier();
				resolve();
			};
		});
		await route.continue();
	});
	await page.goto("/auth", { waitUntil: "commit" });
	await page.getByRole("tab", { name: "Sign Up" }).click();
	release();
	await expect(page.getByRole("button", { name: "Create Free Account" })).toBeVisible();

	await page.goto("/auth", { waitUntil: "commit" });
	await page.getByLabel(controls.email).fill("ada@example.com");
	await page.keyboard.press("Enter");
	await page.getByLabel(controls.password, { exact: true }).fill("correct hor");
	release();
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await expect(page.getByRole("button", { name: "Create Free Account" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("an author sees their page at once, and never the way to sign in", async ({ page, product }) => {
	await becomeAuthor(page, product);
	// Before any of the app's code.
	await page.route("**/assets/*.js", () => new Promise(() => {}));
	await page.goto("/", { waitUntil: "commit" });
	await expect(page.getByRole("heading", { name: controls.message })).toBeVisible();
	await expect(page.getByText(controls.signInRequired)).toBeHidden();
	await page.goto("/auth", { waitUntil: "commit" });
	await expect(page.locator("html")).toHaveAttribute("data-viewer", "author");
	await expect(page.getByLabel(controls.email)).toBeHidden();
});

test("at a plain http address of another machine an author writes and copies a post", async ({
	page,
	product,
}) => {
	const author = await createAuthor(product);
	await page.goto(`${product.url.replace("localhost", "planner.test")}/auth`);
	expect(await page.evaluate("isSecureContext")).toBe(false);
	await signIn(page, author);
	await expect(accountMenu(page)).toBeVisible();
	await generate(page, "Night shifts taught me to ask for help early.");
	await expect(page.getByText(sentences.generated)).toBeVisible();
	await write(page, "Night shifts taught me to ask early.");
	await result(page).getByRole("button", { name: "Add to queue" }).click();
	await expect(page.getByText("Added to your queue")).toBeVisible();
	await result(page).getByRole("button", { name: "Copy", exact: true }).click();
	await expect(page.getByText("Post copied to clipboard!")).toBeVisible();
});

test("an author types before the code of their page is there, and goes on in it", async ({
	page,
	product,
}) => {
	await becomeAuthor(page, product);
	await message(page).fill("An idea of before");
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await released;
		await route.continue();
	});
	await page.goto("/", { waitUntil: "commit" });
	await message(page).click();
	await page.keyboard.type("Night shifts");
	await page.keyboard.press("Tab");
	await expect(page.locator("#frame :focus")).toHaveCount(0);
	await message(page).click();
	release();
	await expect(page.locator("#frame")).toHaveCount(0);
	await page.keyboard.type(" taught me");
	await expect(message(page)).toHaveValue("Night shifts taught me");
	await page.getByRole("button", { name: "Recent" }).click();
	await expect(page.getByRole("button", { name: /An idea of before/ }).first()).toBeVisible();
});

test("on a first visit the page's calls go before the code of what comes later", async ({
	browser,
	page,
	product,
}) => {
	await becomeAuthor(page, product);
	const storageState = await page.context().storageState();
	const context = await browser.newContext({ baseURL: product.url, storageState, serviceWorkers: "block" });
	const first = await context.newPage();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await first.route("**/rest/v1/drafts?*", async (route) => {
		await released;
		await route.continue();
	});
	const later: string[] = [];
	const asked = first.waitForRequest("**/rest/v1/drafts?*");
	asked.then(() =>
		first.on("request", (request) => {
			if (request.url().includes("/assets/")) later.push(request.url());
		}),
	);
	// It may come before the page has loaded.
	const answered = first.waitForResponse(/\/rest\/v1\/scheduled_posts/);
	await first.goto("/");
	await answered;
	await expect(first.getByRole("status", { name: "Loading the planner" })).toBeVisible();
	expect(later).toEqual([]);
	release();
	await expect(first.getByRole("grid")).toBeVisible();
	expect(later.join()).toContain("planner-card");
	await context.close();
});

test("who follows a mailed link without a session sees the way to sign in", async ({ page }) => {
	for (const address of ["/#plan", "/?date=2026-11-24#plan", "/#message=Confirmed", "/auth#plan"]) {
		await page.goto("about:blank");
		await page.goto(address);
		await expect(page.getByRole("main")).toBeVisible();
		await expect(
			page.getByRole("main").getByText(controls.signInRequired).or(page.getByLabel(controls.email)).first(),
		).toBeVisible();
	}
});

test("a visitor reads the mail in the outbox page and follows its button", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	// The answer to a sign-up does not wait for its mail.
	await mailedLink(product, account.email, "signup");
	await page.getByRole("link", { name: /outbox/i }).click();
	await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
	// The newest mail is open, and a click on its title leaves it so. It may be another visitor's.
	await page.locator("strong").first().click();
	await expect(page.locator("iframe").first()).toBeVisible();
	const mail = page.locator("section, details").filter({ hasText: `to ${account.email},` });
	if (await mail.locator("summary").isVisible()) await mail.locator("summary").click();
	await mail.frameLocator("iframe").getByRole("link", { name: "Confirm e-mail address" }).click();
	await expect(page.getByText(sentences.verified)).toBeVisible();
	// The frame of a mail runs no scripts; those that look for its link are refused, as they should be.
	expect(consoleErrors.splice(0).filter((text) => !text.startsWith("Blocked script execution"))).toEqual([]);
});

test("the server says of an unknown address that there is nothing, and shows the 404 page", async ({
	page,
	consoleErrors,
}) => {
	const response = await page.goto("/nowhere/at/all");
	expect(response?.status()).toBe(404);
	await expect(page.getByText(sentences.notFound)).toBeVisible();
	await expect(page.getByRole("link", { name: controls.returnHome })).toBeVisible();
	// The browser reports the status of the page itself.
	consoleErrors.splice(0);
});
