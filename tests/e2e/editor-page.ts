import type { Page } from "@playwright/test";
import { becomeAuthor, cardOf, expect, type Product } from "./fixtures.ts";

export const card = (page: Page) => cardOf(page, "Your AI Enhanced Social Post");
export const editor = (page: Page) =>
	card(page).getByRole("textbox", { name: "Your AI Enhanced Social Post" });
export const preview = (page: Page) => page.getByLabel("Post preview");
/** Puts a text of ours in the place of the generated post. */
export async function write(page: Page, text: string) {
	await page.getByRole("radio", { name: "Edit", exact: true }).focus();
	await page.keyboard.press("Space");
	await editor(page).fill(text);
}

/** What is on the clipboard, in both flavours. */
export const clipboard = (page: Page) =>
	page.evaluate(async () => {
		const [item] = await navigator.clipboard.read();
		const read = async (type: string) =>
			item?.types.includes(type) ? (await item.getType(type)).text() : null;
		return { html: await read("text/html"), plain: await read("text/plain") };
	});

/** A new author with a generated post on the screen. */
export async function generatePost(page: Page, product: Product): Promise<void> {
	await becomeAuthor(page, product);
	await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts taught me to ask for help");
	await page.getByRole("button", { name: "Generate" }).first().click();
	await expect(preview(page)).toBeVisible();
}
