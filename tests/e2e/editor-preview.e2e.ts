import { card, editor, generatePost, mode, preview, write } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ page, product }) => generatePost(page, product));

test("the strict count warns at 90 % and says what is over", async ({ page }) => {
	await write(page, "a".repeat(2699));
	await expect(card(page).getByText("2,699 of 3,000 characters")).toBeVisible();
	await expect(card(page).getByText(/\bleft\b|over/)).toBeHidden();
	await editor(page).fill("a".repeat(2700));
	await expect(card(page).getByText("300 left")).toBeVisible();
	await editor(page).fill(`${"a".repeat(2999)} **bb**`);
	await expect(card(page).getByText("3,004 of 3,000 characters")).toBeVisible();
	await expect(card(page).getByText("4 over LinkedIn's limit")).toBeVisible();
	await expect(card(page).getByText("2 words")).toBeVisible();
});

test("the preview is cut by rendered lines, later on a desktop, and shows the hook", async ({ page }) => {
	await write(page, "Asking for help early saved more nights than any checklist did. ".repeat(8));
	await mode(page, "Preview");
	const seeMore = preview(page).getByRole("button", { name: "…see more" });
	await preview(page).getByRole("button", { name: "Fold as on LinkedIn" }).click();
	await expect(seeMore).toBeVisible();
	const characters = async () =>
		Number(/About (\d+) characters/.exec(await card(page).innerText())?.[1] ?? Number.NaN);
	const onPhone = await characters();
	expect(onPhone).toBeGreaterThan(90);
	expect(onPhone).toBeLessThan(190);
	await page.getByText("Desktop", { exact: true }).click();
	await expect.poll(characters).toBeGreaterThan(onPhone);
	const onDesktop = await characters();
	expect(onDesktop).toBeGreaterThan(170);
	expect(onDesktop).toBeLessThan(290);
	await expect(card(page).locator("blockquote")).toContainText("Asking for help early");
	await seeMore.click();
	await expect(seeMore).toBeHidden();
	await expect(editor(page)).toBeHidden();
});

test("three short lines show whole, the fourth is behind the fold", async ({ page }) => {
	await write(page, "One\nTwo\nThree");
	await mode(page, "Preview");
	await expect(card(page).getByText(/The whole post shows/)).toBeVisible();
	await write(page, "One\nTwo\nThree\nFour");
	await mode(page, "Preview");
	await expect(card(page).locator("blockquote")).toHaveText("One\nTwo\nThree");
});

test("styled letters are counted, what a screen reader skips is shown, and much of it warns", async ({
	page,
}) => {
	await write(page, "Plain words all along the line and one **bold** word");
	await expect(
		card(page).getByText(/% of the letters are styled\. Most screen readers skip them\.$/),
	).toBeVisible();
	await card(page)
		.getByText(/letters are styled/)
		.click();
	await expect(card(page).locator("s")).toContainText("𝗯𝗼𝗹𝗱");
	await editor(page).fill("**Nearly all of it is bold** here");
	await expect(card(page).getByText(/fewer would reach more people/)).toBeVisible();
	await editor(page).fill("Plain");
	await expect(card(page).getByText(/letters are styled/)).toBeHidden();
});

test("an edited post survives a reload", async ({ page }) => {
	await write(page, "Edited **text** stays");
	await page.reload();
	await expect(preview(page)).toContainText("Edited text stays");
});
