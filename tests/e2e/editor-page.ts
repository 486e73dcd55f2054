import type { Page } from "@playwright/test";
import { cardOf } from "./fixtures.ts";

export const card = (page: Page) => cardOf(page, "Your AI Enhanced Social Post");
const editor = (page: Page) => card(page).getByRole("textbox", { name: "Your AI Enhanced Social Post" });
export const preview = (page: Page) => page.getByLabel("Post preview");

/** Puts a text of ours in the place of the generated post. */
export async function write(page: Page, text: string) {
	await page.getByRole("radio", { name: "Edit", exact: true }).focus();
	await page.keyboard.press("Space");
	await editor(page).fill(text);
}
