import { page } from "vitest/browser";
import { expectVisible } from "./elements.ts";

export const accountMenu = page.getByRole("button", { name: "Account menu" });

export async function chooseFromAccountMenu(item: string): Promise<void> {
	await accountMenu.click();
	await page.getByRole("menuitem", { name: item }).click();
}

/** Goes to another page of the app. */
export async function visitAccount(): Promise<void> {
	await chooseFromAccountMenu("Account");
	await expectVisible(page.getByRole("heading", { level: 1, name: "Account" }));
}

/** Goes to the main page. */
export const goHome = () => page.getByRole("link", { name: "Social Post Planner" }).click();
