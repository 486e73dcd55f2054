import { editor, generatePost, mode, preview, select, write } from "./editor-page.ts";
import { expect, test } from "./fixtures.ts";

test.beforeEach(({ page, product }) => generatePost(page, product));

test("the buttons wrap the selection, unwrap it, and undo takes it back", async ({ page }) => {
	await write(page, "One two three");
	await select(page, 4, 7);
	await page.getByRole("button", { name: "Bold" }).click();
	await expect(editor(page)).toHaveValue("One **two** three");
	await page.getByRole("button", { name: "Italic" }).click();
	await expect(editor(page)).toHaveValue("One ***two*** three");
	await page.getByRole("button", { name: "Bold" }).click();
	await expect(editor(page)).toHaveValue("One *two* three");
	for (const text of ["One ***two*** three", "One **two** three", "One two three"]) {
		await editor(page).press("Control+z");
		await expect(editor(page)).toHaveValue(text);
	}
});

test("the keyboard alone: Ctrl+B and Ctrl+I, and the preview shows it", async ({ page }) => {
	await write(page, "One two three");
	await select(page, 0, 3);
	await page.keyboard.press("Control+b");
	await expect(editor(page)).toHaveValue("**One** two three");
	await page.keyboard.press("Control+b");
	await expect(editor(page)).toHaveValue("One two three");
	await select(page, 8, 13);
	await page.keyboard.press("Control+i");
	await mode(page, "Preview");
	await expect(preview(page).locator("em").first()).toHaveText("three");
});

test("a click in the preview puts the caret there, markers counted", async ({ page }) => {
	await write(page, "A **bold** start and a plain end");
	await mode(page, "Preview");
	const word = preview(page).getByText("start", { exact: false }).first();
	const box = await word.evaluate((element) => {
		const node = element.firstChild as Text;
		const range = document.createRange();
		range.setStart(node, node.data.indexOf("plain"));
		range.setEnd(node, node.data.indexOf("plain") + 1);
		const { x, y, height } = range.getBoundingClientRect();
		return { x: x + 1, y: y + height / 2 };
	});
	await page.mouse.click(box.x, box.y);
	await expect(editor(page)).toBeFocused();
	const caret = await editor(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart);
	expect(caret).toBe("A **bold** start and a ".length);
});

test("the emoji picker finds by word and inserts at the caret", async ({ page }) => {
	await write(page, "Hello world");
	await select(page, 5, 5);
	await page.getByRole("button", { name: "Emoji" }).click();
	await page.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
	await expect(page.getByRole("gridcell", { name: /party|face/ }).first()).toHaveAccessibleName(
		"party popper",
	);
	await page.keyboard.press("Enter");
	await expect(editor(page)).toHaveValue("Hello🎉 world");
	await expect(editor(page)).toBeFocused();
});
