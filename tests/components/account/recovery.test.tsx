import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AuthPanel } from "../../../app/features/auth/auth-panel.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { expectVisible } from "../setup/elements.ts";
import { show, showAppToAuthor } from "../setup/show.tsx";
import { emailField, newAccount } from "./auth-page.ts";

test("without a server nothing is promised, and the address stays; one that nobody has is told the same", async () => {
	const { email } = newAccount();
	await show(<AuthPanel />);
	await page.getByRole("button", { name: "Forgot your password?" }).click();
	const send = page.getByRole("button", { name: "Send the link" });
	await emailField.fill("nobody");
	await send.click();
	await expectVisible("Invalid email address");
	await emailField.fill(email);
	const answerAgain = answerCalls(({ url }) => (url.includes("/auth/v1/") ? unreachable() : undefined));
	await send.click();
	await expectVisible("Unable to send the link");
	await expect.element(emailField).toHaveValue(email);
	answerAgain();
	await emailField.click();
	await userEvent.keyboard("{Enter}");
	const told = page.getByRole("status").filter({ hasText: "exists, a link" });
	await expect.element(told).toMatchTextContent(`If an account with the address ${email} exists`);
});

test("an author who is signed in cannot set a password without the old one", async () => {
	await showAppToAuthor("/auth/new-password");
	await expectVisible(page.getByRole("textbox", { name: "Current password" }));
	await expectVisible(page.getByRole("heading", { name: "Account", exact: true }));
});
