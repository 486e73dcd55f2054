import { expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { AuthPanel } from "../../../app/features/auth/auth-panel.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show, showApp } from "../setup/show.tsx";
import { emailField, newAccount, passwordField, signInButton, signUp, signUpButton } from "./auth-page.ts";

test("a visitor at / is told to sign in and taken there", async () => {
	await showApp("/");
	await expect.element(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
	await expect.element(page.getByRole("button", { name: "Go to Sign In" })).toBeVisible();
	await expect.element(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
});

test("the choice of colours is seen on the dark ground that it has on a phone", async () => {
	await setPlace(phone);
	await commands.emulateColorScheme("light");
	await showApp("/auth");
	const choice = page.getByRole("button", { name: "Colour scheme: System" });
	await expect.element(choice).toHaveStyle({ color: "rgb(238, 244, 241)" });
});

for (const place of [desk, phone]) {
	const { width } = place.viewport;

	test(`axe finds nothing on the way in, ${width} px wide`, async () => {
		await setPlace(place);
		await showApp("/auth");
		await expect.element(signInButton).toBeVisible();
		await expectAccessible("sign in");
		await page.getByRole("tab", { name: "Sign Up" }).click();
		await expect.element(signUpButton).toBeVisible();
		await expectAccessible("sign up");
	});

	test(`an unknown address shows the 404 page with a way home, ${width} px wide`, async () => {
		await setPlace(place);
		await showApp("/nowhere/at/all");
		await expect.element(page.getByText("Oops! Page not found")).toBeVisible();
		await expectAccessible("404");
		await page.getByRole("link", { name: "Return to Home" }).click();
		await expect.element(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
	});
}

test("each sign-up rule has its message, the first failing one first", async () => {
	await show(<AuthPanel />);
	await page.getByRole("tab", { name: "Sign Up" }).click();
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
	for (const [name, email, password, message] of attempts) {
		await page.getByLabelText("Display Name").fill(name);
		await emailField.fill(email);
		await passwordField.fill(password);
		await signUpButton.click();
		await expect.element(page.getByText(message)).toBeVisible();
		await expect.element(emailField).toHaveValue(email);
	}
});

test("each sign-in rule has its message", async () => {
	await show(<AuthPanel />);
	await emailField.fill("nobody");
	await signInButton.click();
	await expect.element(page.getByText("Invalid email address")).toBeVisible();
	await emailField.fill("ada@example.com");
	await signInButton.click();
	await expect.element(page.getByText("Password required")).toBeVisible();
});

test("a sign-up that is repeated looks like the first; the unverified account is refused, what was typed stays", async () => {
	const account = newAccount();
	await show(<AuthPanel />);
	// Nobody learns who has an account.
	for (const _attempt of [1, 2]) {
		await signUp(account);
		await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
		await expect.element(page.getByText(/^We have sent a link to/)).toMatchTextContent(account.email);
		await page.getByRole("button", { name: "Back to Sign In" }).click();
	}
	await emailField.fill(account.email);
	await passwordField.fill(account.password);
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByText("Invalid credentials. Please try again.")).toBeVisible();
	await expect.element(page.getByText(/verify your email/i).first()).toBeVisible();
	await expect.element(emailField).toHaveValue(account.email);
});

test("a visitor is told why a password is refused, chooses another one and is in", async () => {
	const told: unknown[] = [];
	answerCalls(async (request) => {
		if (new URL(request.url).pathname === "/auth/v1/signup") told.push((await request.json()).data);
		return undefined;
	});
	await show(
		<main>
			<AuthPanel />
		</main>,
	);
	const account = newAccount();
	await signUp({ ...account, password: "football" });
	const sentence = "This password is one of the first that anybody would try. Please choose another one.";
	await expect.element(page.getByText(sentence)).toBeVisible();
	await expect.element(page.getByText("Unable to create account. Please try again.")).toBeVisible();
	await expect.element(passwordField).toHaveFocus();
	await expectAccessible("a refused password");
	await passwordField.fill(account.password);
	await signUpButton.click();
	await expect.element(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
	// For the dates in mails.
	expect(told.at(-1)).toEqual({ display_name: account.displayName, locale: navigator.language });
});

test("without a server the visitor is told, and nothing is lost", async () => {
	await show(<AuthPanel />);
	answerCalls(({ url }) => (url.includes("/auth/v1/") ? unreachable() : undefined));
	await emailField.fill("ada@example.com");
	await passwordField.fill("correct horse");
	await signInButton.click();
	await expect.element(page.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
	await expect.element(emailField).toHaveValue("ada@example.com");
	await signUp(newAccount());
	await expect
		.element(page.getByText("An unexpected error occurred. Please try again.").nth(1))
		.toBeVisible();
	expect(page.getByText(/TypeError|Failed to fetch/).query()).toBeNull();
});
