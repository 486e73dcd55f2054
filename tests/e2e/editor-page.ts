import type { Page } from "@playwright/test";
import { becomeAuthor, cardOf, expect, type Product } from "./fixtures.ts";

export const card = (page: Page) => cardOf(page, "Your AI Enhanced Social Post");
export const editor = (page: Page) =>
	card(page).getByRole("textbox", { name: "Your AI Enhanced Social Post" });
export const preview = (page: Page) => page.getByLabel("Post preview");
/** Switches the view by keyboard. */
export const mode = async (page: Page, name: "Preview" | "Edit") => {
	await page.getByRole("radio", { name, exact: true }).focus();
	await page.keyboard.press("Space");
};

/** Puts a text of ours in the place of the generated post. */
export async function write(page: Page, text: string) {
	await mode(page, "Edit");
	await editor(page).fill(text);
}

export const select = (page: Page, start: number, end: number) =>
	editor(page).evaluate(
		(field: HTMLTextAreaElement, [from, to]) => {
			field.focus();
			field.setSelectionRange(from ?? 0, to ?? 0);
		},
		[start, end],
	);

/** What is on the clipboard, in both flavours. */
export const clipboard = (page: Page) =>
	page.evaluate(async () => {
		const [item] = await navigator.clipboard.read();
		const read = async (type: string) =>
			item?.types.includes(type) ? (await item.getType(type)).text() : null;
		return { html: await read("text/html"), plain: await read("text/plain") };
	});

/** Pastes as a program would: with an HTML and a plain flavour. */
export const paste = (page: Page, html: string, plain: string) =>
	editor(page).evaluate(
		(field, flavours) => {
			const data = new DataTransfer();
			for (const [type, text] of Object.entries(flavours)) if (text !== "") data.setData(type, text);
			const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
			if (field.dispatchEvent(event)) document.execCommand("insertText", false, flavours["text/plain"]);
		},
		{ "text/html": html, "text/plain": plain },
	);

/** A new author with a generated post on the screen. */
export async function generatePost(page: Page, product: Product): Promise<void> {
	await becomeAuthor(page, product);
	await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts taught me to ask for help");
	await page.getByRole("button", { name: "Generate" }).first().click();
	await expect(preview(page)).toBeVisible();
}
