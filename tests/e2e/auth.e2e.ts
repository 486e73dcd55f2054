import {
	becomeAuthor,
	confirmationLink,
	expect,
	forgetSession,
	newAccount,
	signUp,
	test,
} from "./fixtures.ts";

test("a visitor at / is told to sign in and taken there", async ({ page }) => {
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Go to Sign In" })).toBeVisible();
	await page.waitForURL("**/auth");
	await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
});

test("the choice of colours is seen on the dark ground that it has on a phone", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 850 });
	await page.emulateMedia({ colorScheme: "light" });
	await page.goto("/auth");
	const choice = page.getByRole("button", { name: "Colour scheme: System" });
	await expect(choice).toHaveCSS("color", "rgb(238, 244, 241)");
});

test("each sign-up rule has its message, the first failing one first", async ({ page }) => {
	await page.goto("/auth");
	await page.getByRole("tab", { name: "Sign Up" }).click();
	const name = page.getByLabel("Display Name");
	const email = page.getByLabel("Email");
	const password = page.getByLabel("Password", { exact: true });
	const submit = page.getByRole("button", { name: "Create Free Account" });

	const attempts: [name: string, email: string, password: string, message: string][] = [
		["", "nobody", "12345", "Invalid email address"],
		[
			"",
			`${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(20)}.com`,
			"12345",
			"Email too long",
		],
		["", "ada@example.com", "12345", "Password must be at least 6 characters"],
		["  ", "ada@example.com", "123456", "Display name required"],
		["a".repeat(101), "ada@example.com", "123456", "Display name too long"],
	];
	for (const [nameText, emailText, passwordText, message] of attempts) {
		await name.fill(nameText);
		await email.fill(emailText);
		await password.fill(passwordText);
		await submit.click();
		await expect(page.getByText(message)).toBeVisible();
		await expect(email).toHaveValue(emailText);
	}
});

test("each sign-in rule has its message", async ({ page }) => {
	await page.goto("/auth");
	const submit = page.getByRole("button", { name: "Sign In" });
	await page.getByLabel("Email").fill("nobody");
	await submit.click();
	await expect(page.getByText("Invalid email address")).toBeVisible();
	await page.getByLabel("Email").fill("ada@example.com");
	await submit.click();
	await expect(page.getByText("Password required")).toBeVisible();
});

test("wrong credentials and an unverified account are refused; the form keeps what was typed", async ({
	page,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
	await page.goto("/auth");
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.keyboard.press("Enter");
	await expect(page.getByText("Invalid credentials. Please try again.")).toBeVisible();
	await expect(page.getByText(/verify your email/i).first()).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(account.email);
	// The browser itself writes a line for the refused request.
	consoleErrors.splice(0);
});

test("a sign-up that is repeated looks like the first: nobody learns who has an account", async ({
	page,
}) => {
	const account = newAccount();
	for (const _attempt of [1, 2]) {
		await signUp(page, account);
		await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
		await expect(page.getByText(`We have sent a link to ${account.email}.`)).toBeVisible();
	}
});

test("without a server the visitor is told, and nothing is lost", async ({ page, consoleErrors }) => {
	await page.goto("/auth");
	await page.route("**/auth/v1/**", (route) => route.abort());
	await page.getByLabel("Email").fill("ada@example.com");
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
	consoleErrors.splice(0);
});

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

test("a visitor reads the mail in the outbox page and follows its button", async ({
	page,
	consoleErrors,
}) => {
	const account = newAccount();
	await signUp(page, account);
	await page.getByRole("link", { name: /outbox/i }).click();
	await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
	const mail = page.frameLocator("iframe").first();
	await mail.getByRole("link", { name: "Confirm e-mail address" }).click();
	await expect(page.getByText("Email verified successfully! Welcome aboard!")).toBeVisible();
	// The frame of a mail runs no scripts; those that look for its link are refused, as they should be.
	expect(consoleErrors.splice(0).filter((text) => !text.startsWith("Blocked script execution"))).toEqual([]);
});

test("an author who has a session is sent from /auth to /, and a second tab follows a sign-out", async ({
	page,
	product,
	context,
}) => {
	const account = await becomeAuthor(page, product);
	await page.goto("/auth");
	await page.waitForURL(`${product.url}/`);
	await page.getByRole("button", { name: "Account menu" }).click();
	await expect(page.getByText(account.email)).toBeVisible();
	await expect(page.getByText("Free Account")).toBeVisible();

	const second = await context.newPage();
	await second.goto("/");
	await expect(second.getByRole("heading", { name: "Your Message." })).toBeVisible();
	await page.getByRole("menuitem", { name: "Sign out" }).click();
	await expect(page.getByText("Signed out successfully")).toBeVisible();
	await second.waitForURL("**/auth");
});

test("an unknown address shows the 404 page with a way home", async ({ page, consoleErrors }) => {
	const response = await page.goto("/nowhere/at/all");
	expect(response?.status()).toBe(404);
	await expect(page.getByText("Oops! Page not found")).toBeVisible();
	await page.getByRole("link", { name: "Return to Home" }).click();
	await expect(page).toHaveURL(/\/(auth)?$/);
	consoleErrors.splice(0);
});
