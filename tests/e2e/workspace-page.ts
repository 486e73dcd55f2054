import type { Page } from "@playwright/test";
import { cardOf } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";

export const message = (page: Page) => page.getByRole("textbox", { name: controls.message });
export const rulesCard = (page: Page) => cardOf(page, controls.rules);
export const rulesField = (page: Page) => page.getByRole("textbox", { name: controls.rules });
export const result = (page: Page) => cardOf(page, controls.result);
export const editor = (page: Page) => result(page).getByRole("textbox", { name: controls.result });
export const preview = (page: Page) => page.getByLabel("Post preview");
export const planner = (page: Page) => cardOf(page, "Post Planner Calendar");
export const postCard = (page: Page, text: string) =>
	planner(page).getByRole("article").filter({ hasText: text });
export const remaining = (page: Page, posts: number) => page.getByText(sentences.remaining(posts));

/** Asks for a post about an idea; left out: about the one that is there. */
export async function generate(page: Page, idea?: string): Promise<void> {
	if (idea !== undefined) await message(page).fill(idea);
	await page.getByRole("button", { name: controls.generate, exact: true }).click();
}

/** Puts a text of ours in the place of the generated post. */
export async function write(page: Page, text: string): Promise<void> {
	await page.getByRole("radio", { name: "Edit", exact: true }).focus();
	await page.keyboard.press("Space");
	await editor(page).fill(text);
}
