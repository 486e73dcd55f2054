import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { editor, preview, select, showEditor, switchTo } from "./show-editor.tsx";

test("the buttons wrap the selection, unwrap it, and undo takes it back", async () => {
	await showEditor("One two three");
	select(4, 7);
	await page.getByRole("button", { name: "Bold" }).click();
	await expect.element(editor).toHaveValue("One **two** three");
	await page.getByRole("button", { name: "Italic" }).click();
	await expect.element(editor).toHaveValue("One ***two*** three");
	await page.getByRole("button", { name: "Bold" }).click();
	await expect.element(editor).toHaveValue("One *two* three");
	for (const text of ["One ***two*** three", "One **two** three", "One two three"]) {
		await userEvent.keyboard("{Control>}z{/Control}");
		await expect.element(editor).toHaveValue(text);
	}
});

test("the keyboard alone: Ctrl+B and Ctrl+I, and the preview shows it", async () => {
	await showEditor("One two three");
	select(0, 3);
	await userEvent.keyboard("{Control>}b{/Control}");
	await expect.element(editor).toHaveValue("**One** two three");
	await userEvent.keyboard("{Control>}b{/Control}");
	await expect.element(editor).toHaveValue("One two three");
	select(8, 13);
	await userEvent.keyboard("{Control>}i{/Control}");
	await switchTo("Preview");
	await expect.element(preview.css("em").first()).toHaveTextContent("three");
});
