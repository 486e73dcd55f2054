import type { Page } from "@playwright/test";
import { card, editor, preview, write } from "./editor-page.ts";
import { becomeAuthor, expect } from "./fixtures.ts";
import { test } from "./with-model.ts";

const suggestions = (page: Page) => card(page).getByRole("region", { name: /^Suggestions/ });

test.beforeEach(async ({ page, product, model }) => {
	await becomeAuthor(page, product);
	model.answer =
		"We asked nurses what helps at night. They said: a second pair of hands. We hired two. Nobody left.";
	await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts");
	await page.getByRole("switch", { name: "Include hashtags" }).uncheck();
	await page.getByRole("button", { name: "Generate" }).first().click();
	await expect(preview(page)).toContainText("We asked nurses");
});

test("A plain text has nothing to mend; a stock phrase is found as it is typed, fixed and undone", async ({
	page,
}) => {
	await expect(card(page).getByText("Nothing sounds machine-made.")).toBeVisible();
	const stock = "In today's fast-paced world, nurses need a second pair of hands. We hired two. Nobody left.";
	await write(page, stock);
	await expect(suggestions(page).getByRole("listitem")).toHaveCount(1);
	await suggestions(page).getByRole("button", { name: /^Fix/ }).click();
	await expect(editor(page)).toHaveValue("Nurses need a second pair of hands. We hired two. Nobody left.");
	await expect(card(page).getByText("Nothing sounds machine-made.")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(editor(page)).toHaveValue(stock);
});

test("An ignored suggestion stays away and can be brought back", async ({ page }) => {
	await write(page, "Let's dive in. Nurses need a second pair of hands. We hired two. Nobody left.");
	await suggestions(page)
		.getByRole("button", { name: /^Ignore/ })
		.click();
	await expect(suggestions(page).getByRole("listitem")).toHaveCount(0);
	await card(page)
		.getByRole("button", { name: /Show ignored/ })
		.click();
	await expect(
		card(page)
			.getByText(/dive in/)
			.first(),
	).toBeVisible();
});

test("A text too long for its class is made shorter as another version, which counts", async ({
	page,
	model,
}) => {
	await write(page, "One is here. Two is here. Three is here. Four is here. Five is here. Six is here.");
	model.answer = "Three sentences now. They say the same. It took one generation.";
	await suggestions(page).getByRole("button", { name: "Make it shorter" }).click();
	await expect(preview(page)).toContainText("Three sentences now.");
	await expect(page.getByText("18 posts remaining this week")).toBeVisible();
});
