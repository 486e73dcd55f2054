import { expectAccessible } from "./expect-accessible.ts";
import { test as base, confirmationLink, expect, newAccount, signUp, startProduct } from "./fixtures.ts";

const test = base.extend({
	product: async ({ share }, use) =>
		use(await share("closed product", () => startProduct({ REGISTRATION: "closed", RATE_LIMITS: "on" }))),
});

test("A visitor of an installation that takes no accounts is told so, and one who guesses has to wait", async ({
	page,
	consoleErrors,
}) => {
	await page.goto("/auth");
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await expect(page.getByText("This installation takes no new accounts.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Create Free Account" })).toHaveCount(0);
	await expectAccessible(page, "closed registration");
	await page.getByRole("button", { name: "Back to Sign In" }).click();

	await page.getByLabel("Email").fill("ada@example.com");
	await page.getByLabel("Password", { exact: true }).fill("wrong password");
	const attempt = page.getByRole("button", { name: "Sign In", exact: true });
	for (let number = 0; number < 10; number++) {
		const answer = page.waitForResponse(/token/);
		await attempt.click();
		expect((await answer).status()).toBe(400);
		await expect(attempt).toBeEnabled();
	}
	await attempt.click();
	await expect(page.getByText(/^Too many attempts\. Please try again in \d+ minutes\.$/)).toBeVisible();
	await expect.poll(() => consoleErrors.length).toBeGreaterThanOrEqual(11);
	consoleErrors.splice(0);
});

const firstTest = base.extend({
	product: async ({ share }, use) =>
		use(await share("product for one", () => startProduct({ REGISTRATION: "first" }))),
});

firstTest(
	"Of two visitors who sign up for a planner for one, the second to follow the link is told so",
	async ({ page, product }) => {
		const [first, late] = [newAccount(), newAccount()];
		for (const account of [first, late]) {
			await signUp(page, account);
			await product.mailTo(account.email);
		}
		await page.request.get(await confirmationLink(product, first), { maxRedirects: 0 });
		await page.goto(await confirmationLink(product, late));
		await expect(page.getByRole("heading", { name: "Somebody else was first" })).toBeVisible();
		await expect(
			page.getByText(
				"This installation takes no new accounts. If you have an account, sign in. If not, ask whoever runs this installation for one.",
			),
		).toBeVisible();
		await expectAccessible(page, "an account that comes too late");
		await page.getByRole("link", { name: "Back to Sign In" }).click();
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await expect(page.getByText("This installation takes no new accounts.")).toBeVisible();
	},
);
