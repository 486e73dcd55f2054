import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthPanel } from "../../../app/features/auth/auth-panel.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen, turn } from "../setup/expect-accessible.ts";
import { invalidCredentials, technicalTerms } from "../setup/sentences.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { show, showApp } from "../setup/show.tsx";
import { emailField, newAccount, passwordField, signInButton, signUp, signUpButton } from "./auth-page.ts";

test("the choice of colours is seen on the dark ground that it has on a phone", async () => {
	await setPlace(phone);
	await showApp("/auth");
	await turn("light");
	const choice = page.getByRole("button", { name: "Colour scheme: System" });
	await expect.element(choice).toHaveStyle({ color: "rgb(238, 244, 241)" });
});

test("an unknown address shows the 404 page with a way home, where a visitor is told to sign in and taken there", async () => {
	await showApp("/nowhere/at/all");
	await expectVisible("Oops! Page not found");
	await expectAccessibleOnEachScreen("404");
	await page.getByRole("link", { name: "Return to Home" }).click();
	await expectVisible(page.getByRole("heading", { name: "Sign In Required" }));
	await expectVisible(page.getByRole("button", { name: "Go to Sign In" }));
	const signInTab = page.getByRole("tab", { name: "Sign In" });
	await expect.element(signInTab).toHaveAttribute("aria-selected", "true");
	await expectAccessibleOnEachScreen("sign in");
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await expectVisible(signUpButton);
	await expectAccessibleOnEachScreen("sign up");
});

test("each rule of signing in and up has its message, the first failing one first", async () => {
	await show(<AuthPanel />);
	await emailField.fill("nobody");
	await signInButton.click();
	await expectVisible("Invalid email address");
	await emailField.fill("ada@example.com");
	await signInButton.click();
	await expectVisible("Password required");

	const tooLong = `${"a".repeat(60)}@${["b", "c", "d"].map((letter) => letter.repeat(60)).join(".")}.${"e".repeat(20)}.com`;
	const attempts: [displayName: string, email: string, password: string, message: string][] = [
		["", "nobody", "12345", "Invalid email address"],
		["", tooLong, "12345", "Email too long"],
		["", "ada@example.com", "12345", "Password must be at least 6 characters"],
		["  ", "ada@example.com", "123456", "Display name required"],
		["a".repeat(101), "ada@example.com", "123456", "Display name too long"],
	];
	for (const [displayName, email, password, message] of attempts) {
		await signUp({ displayName, email, password });
		await expectVisible(message);
		await expect.element(emailField).toHaveValue(email);
	}
});

test("a sign-up that is repeated looks like the first; the unverified account is refused, what was typed stays", async () => {
	const account = newAccount();
	await show(<AuthPanel />);
	// Nobody learns who has an account.
	for (const _attempt of [1, 2]) {
		await signUp(account);
		await expectVisible(page.getByRole("heading", { name: "Check your inbox" }));
		await expect.element(page.getByText(/^We have sent a link to/)).toMatchTextContent(account.email);
		await page.getByRole("button", { name: "Back to Sign In" }).click();
	}
	await emailField.fill(account.email);
	await passwordField.fill(account.password);
	await userEvent.keyboard("{Enter}");
	await expectVisible("Please verify your email first. The link is in the mail we sent you.");
	expect(page.getByText(invalidCredentials).query()).toBeNull();
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
	await expectVisible([page.getByText(sentence), "Unable to create account. Please try again."]);
	await expect.element(passwordField).toHaveFocus();
	await expectAccessible("a refused password");
	await passwordField.fill(account.password);
	await signUpButton.click();
	await expectVisible(page.getByRole("heading", { name: "Check your inbox" }));
	// The failure of the first try does not stand beside it.
	await expectGone(page.getByText("Unable to create account. Please try again."));
	// The language is for the dates in mails.
	const data = { display_name: account.displayName, locale: navigator.language };
	expect(told).toEqual([data, data]);
});

test.each([
	"An unexpected error occurred. Please try again.",
	"Nothing can be stored right now. Please try again later.",
])("what the server says of its own failure, “%s”, is told once", async (message) => {
	await show(<AuthPanel />);
	answerCalls(({ url }) =>
		url.includes("/auth/v1/")
			? Response.json({ code: "unexpected_failure", message }, { status: 500 })
			: undefined,
	);
	await signUp(newAccount());
	await expectVisible(page.getByRole("alert").getByText(message));
	expect(page.getByRole("alert").element().textContent).toBe(message);
});

test("without a server the visitor is told, and nothing is lost", async () => {
	await show(<AuthPanel />);
	answerCalls(({ url }) => (url.includes("/auth/v1/") ? unreachable() : undefined));
	await emailField.fill("ada@example.com");
	await passwordField.fill("correct horse");
	await signInButton.click();
	await expectVisible("An unexpected error occurred. Please try again.");
	await expect.element(emailField).toHaveValue("ada@example.com");
	await page.getByRole("button", { name: "Dismiss" }).click();
	await expectGone(page.getByText("An unexpected error occurred. Please try again."));
	await signUp(newAccount());
	await expectVisible("An unexpected error occurred. Please try again.");
	expect(page.getByText(technicalTerms).query()).toBeNull();
});
