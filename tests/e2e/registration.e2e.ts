import { anonymousClient, createAuthor } from "../factories/author.ts";
import { mailedLink } from "../factories/mails.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test as base, expect, newAccount, signIn, signUp, startProduct } from "./fixtures.ts";
import { controls } from "./words.ts";

const test = base.extend({
	product: async ({ share }, use) =>
		use(await share("product for one", () => startProduct({ REGISTRATION: "first", RATE_LIMITS: "on" }))),
});

test("Who comes too late to a planner for one is told so, by the link and where accounts are made", async ({
	page,
	product,
}) => {
	const late = newAccount();
	await signUp(page, late);
	const link = await mailedLink(product, late.email, "signup");
	await createAuthor(product);
	const registration = async () => (await (await fetch(`${product.url}/config.json`)).json()).registration;
	// An answer serves everybody for a second.
	await expect.poll(registration).toBe("closed");
	await page.goto(link);
	await expect(page.getByRole("heading", { name: "Somebody else was first" })).toBeVisible();
	await expectAccessible(page, "an account that comes too late");
	await page.getByRole("link", { name: controls.backToSignIn }).click();
	await page.getByRole("tab", { name: controls.signUp }).click();
	await expect(page.getByText("This installation takes no new accounts.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Create Free Account" })).toHaveCount(0);
	await expectAccessible(page, "closed registration");
});

test("One who guesses a password has to wait", async ({ page, product, consoleErrors }) => {
	const guess = { email: "ada@example.com", password: "wrong password" };
	for (let number = 0; number < 10; number++) {
		const { error } = await anonymousClient(product).auth.signInWithPassword(guess);
		expect(error?.status).toBe(400);
	}
	await page.goto("/auth");
	await signIn(page, guess);
	await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toBeVisible();
	await expect.poll(() => consoleErrors.splice(0)).toHaveLength(1);
});
