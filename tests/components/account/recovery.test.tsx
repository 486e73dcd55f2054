import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthPanel } from "../../../app/features/auth/auth-panel.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { show, showApp } from "../setup/show.tsx";
import { emailField, newAccount } from "./auth-page.ts";

test("the page says the same to an address that nobody has", async () => {
	const { email } = newAccount();
	await show(<AuthPanel />);
	await page.getByRole("button", { name: "Forgot your password?" }).click();
	await emailField.fill("nobody");
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect.element(page.getByText("Invalid email address")).toBeVisible();
	await emailField.fill(email);
	await userEvent.keyboard("{Enter}");
	await expect
		.element(page.getByRole("status").filter({ hasText: "exists, a link" }))
		.toMatchTextContent(`If an account with the address ${email} exists`);
});

test("without a server nothing is promised, and the address stays", async () => {
	await show(<AuthPanel />);
	await page.getByRole("button", { name: "Forgot your password?" }).click();
	await emailField.fill("ada@example.com");
	answerCalls(({ url }) => (url.includes("/auth/v1/") ? unreachable() : undefined));
	await page.getByRole("button", { name: "Send the link" }).click();
	await expect.element(page.getByText("Unable to send the link")).toBeVisible();
	await expect.element(emailField).toHaveValue("ada@example.com");
});

test("an author who is signed in cannot set a password without the old one", async () => {
	await becomeAuthor();
	await showApp("/auth/new-password");
	await expect.element(page.getByRole("textbox", { name: "Current password" })).toBeVisible();
	await expect.element(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
});
