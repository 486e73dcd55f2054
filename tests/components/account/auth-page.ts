import { page } from "vitest/browser";

export const emailField = page.getByLabelText("Email");
export const passwordField = page.getByRole("textbox", { name: "Password" });
export const signInButton = page.getByRole("button", { name: "Sign In" });
export const signUpButton = page.getByRole("button", { name: "Create Free Account" });

let accounts = 0;

/** An account that nobody has yet. */
export const newAccount = () => ({
	displayName: "Ada Author",
	email: `ada-${Date.now()}-${accounts++}@example.com`,
	password: "correct horse",
});

/** Signs up in the panel. */
export async function signUp({ displayName, email, password }: ReturnType<typeof newAccount>): Promise<void> {
	await page.getByRole("tab", { name: "Sign Up" }).click();
	await page.getByLabelText("Display Name").fill(displayName);
	await emailField.fill(email);
	await passwordField.fill(password);
	await signUpButton.click();
}
