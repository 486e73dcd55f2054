import { expectAccessible } from "./expect-accessible.ts";
import { test as base, expect, startProduct } from "./fixtures.ts";

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
