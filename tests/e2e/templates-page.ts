import type { Page, Request } from "@playwright/test";
import { cardOf } from "./fixtures.ts";

/** What an author does with templates, in their words. */
export function templatesOn(page: Page) {
	const card = cardOf(page, "Your Rules.");
	const dialog = page.getByRole("dialog", { name: "Templates" });
	const item = (name: string) =>
		dialog.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
	const open = () => card.getByRole("button", { name: "Templates" }).click();
	return {
		card,
		dialog,
		item,
		open,
		close: () => dialog.getByRole("button", { name: "Close" }).click(),
		names: dialog.getByRole("heading", { level: 3 }),
		confirmation: page.getByRole("alertdialog"),
		choose: async (name: string, action: string) => {
			await item(name).getByRole("button", { name: "More actions" }).click();
			await page.getByRole("menuitem", { name: action }).click();
		},
		writeRules: async (rules: string) => {
			await card.getByRole("button", { name: "Edit your rules" }).click();
			await card.getByRole("textbox").fill(rules);
			await card.getByRole("button", { name: "Save" }).click();
		},
		/** In the open dialog. */
		saveAs: async (name: string, { asDefault = false } = {}) => {
			await dialog.getByRole("button", { name: "Save as template…" }).click();
			await dialog.getByRole("textbox", { name: "Template name" }).fill(name);
			if (asDefault) await dialog.getByRole("switch", { name: "Make it the default" }).click();
			await dialog.getByRole("button", { name: "Save template" }).click();
		},
	};
}

/** The calls to the templates table from now on, reads left out. */
export function templateWrites(page: Page): Request[] {
	const writes: Request[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname === "/rest/v1/templates" && !["GET", "HEAD", "OPTIONS"].includes(request.method())) {
			writes.push(request);
		}
	});
	return writes;
}
