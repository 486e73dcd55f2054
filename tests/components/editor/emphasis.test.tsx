import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostEditor } from "../../../app/components/post-editor/post-editor.tsx";
import { elementOf } from "../setup/elements.ts";
import { show } from "../setup/show.tsx";
import { caret, editor, preview, select, showEditor, showPreview, switchTo } from "./show-editor.tsx";

test("buttons and keys wrap the selection and unwrap it, undo takes it back, and the preview shows it", async () => {
	await showEditor("One two three");
	await select(4, 7);
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
	await select(4, 7);
	for (const text of ["One **two** three", "One two three"]) {
		await userEvent.keyboard("{Control>}b{/Control}");
		await expect.element(editor).toHaveValue(text);
	}
	await userEvent.keyboard("{Control>}i{/Control}");
	await switchTo("Preview");
	await expect.element(preview.css("em").first()).toHaveTextContent("two");
});

test("a click in the preview puts the caret there, markers counted", async () => {
	await showPreview("A **bold** start and a plain end");
	const words = preview.getByText("start", { exact: false }).first();
	const element = await elementOf(words);
	const node = element.firstChild as Text;
	const letter = document.createRange();
	letter.setStart(node, node.data.indexOf("plain"));
	letter.setEnd(node, node.data.indexOf("plain") + 1);
	const { x, y, height } = letter.getBoundingClientRect();
	const origin = element.getBoundingClientRect();
	await words.click({ position: { x: x + 1 - origin.x, y: y + height / 2 - origin.y } });
	await expect.element(editor).toHaveFocus();
	expect(await caret()).toBe("A **bold** start and a ".length);
});

test("the emoji picker finds by word and inserts at the caret", async () => {
	await showEditor("Hello world");
	await select(5, 5);
	await page.getByRole("button", { name: "Emoji" }).click();
	await page.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
	await expect
		.element(page.getByRole("gridcell", { name: /party|face/ }).first())
		.toHaveAccessibleName("party popper");
	await userEvent.keyboard("{Enter}");
	await expect.element(editor).toHaveValue("Hello🎉 world");
	await expect.element(editor).toHaveFocus();
});

test.each([
	["its author writes in", true],
	["its author has left", false],
])(
	"undo brings nothing of a text back into the one that took its place in a field that %s",
	async (_field, keepsFocus) => {
		function Versions() {
			const [post, setPost] = useState("Alpha one. Alpha two.");
			return (
				<main>
					<PostEditor aria-label="Post" post={post} onChange={setPost} caret={null} />
					<button
						type="button"
						onMouseDown={(event) => keepsFocus && event.preventDefault()}
						onClick={() => setPost("Beta.")}
					>
						Next version
					</button>
				</main>
			);
		}
		await show(<Versions />);
		const field = page.getByRole("textbox", { name: "Post" });
		await field.fill("Pasted over all.");
		await page.getByRole("button", { name: "Next version" }).click();
		await expect.element(field).toHaveValue("Beta.");
		if (!keepsFocus) await field.click();
		await expect.element(field).toHaveFocus();
		await userEvent.keyboard("{Control>}z{/Control}");
		await expect.element(field).toHaveValue("Beta.");
		await userEvent.keyboard(" Gamma.");
		await expect.element(field).toHaveValue("Beta. Gamma.");
		await userEvent.keyboard(`{Control>}${"z".repeat(12)}{/Control}`);
		await expect.element(field).toHaveValue("Beta.");
	},
);
