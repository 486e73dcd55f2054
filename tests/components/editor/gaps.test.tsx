import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf } from "../setup/element-of.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { card, editor, showPreview } from "./show-editor.tsx";

beforeEach(takeClipboard);

const post =
	"It fell [sic].\n\n[what the customer said]\n\n[how it ended]\n\n[a report](https://example.com)";
const fillIn = card.getByRole("button", { name: "Fill in" });
const copy = page.getByRole("button", { name: "Copy", exact: true });
const question = page.getByRole("alertdialog");

const selected = async () => {
	const { value, selectionStart, selectionEnd } = await elementOf<HTMLTextAreaElement>(editor);
	return value.slice(selectionStart, selectionEnd);
};

test("gaps are marked, Tab goes from one to the next, and after the last it leaves", async () => {
	await showPreview(post);
	await expect.element(card.getByText("2 gaps to fill in.")).toBeVisible();
	await fillIn.click();
	await expect.poll(selected).toBe("[what the customer said]");
	expect(
		card
			.css("mark")
			.elements()
			.map(({ textContent }) => textContent),
	).toEqual(["[what the customer said]", "[how it ended]"]);
	await expect
		.element(editor)
		.toHaveAccessibleDescription(
			"2 gaps to fill in. Tab goes to the next one; Escape, then Tab, leaves the text.",
		);
	await userEvent.keyboard("Too late.");
	await expect.element(card.getByText(/^One gap to fill in\./)).toBeVisible();
	await userEvent.keyboard("{Tab}");
	expect(await selected()).toBe("[how it ended]");
	await expect.element(editor).toHaveFocus();
	await userEvent.keyboard("{Tab}");
	await expect.element(editor).not.toHaveFocus();
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	await expect.element(editor).toHaveFocus();
	await userEvent.keyboard("Well.");
	await expect
		.element(editor)
		.toHaveValue(post.replace("[what the customer said]", "Too late.").replace("[how it ended]", "Well."));
	await expect.element(card.getByText(/to fill in/)).not.toBeInTheDocument();
});

test("Escape, then Tab, leaves a text with gaps; Shift and Tab always does", async () => {
	await showPreview(post);
	await fillIn.click();
	await expect.poll(selected).toBe("[what the customer said]");
	await userEvent.keyboard("{Escape}{Tab}");
	await expect.element(editor).not.toHaveFocus();
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	await expect.element(editor).toHaveFocus();
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	await expect.element(editor).not.toHaveFocus();
	await expectAccessible("a post with gaps in edit");
});

test("a post with gaps is copied only when its author says so", async () => {
	await navigator.clipboard.writeText("before");
	await showPreview(post);
	await copy.click();
	await expect.element(question.getByText("2 gaps are not filled in")).toBeVisible();
	await question.getByRole("button", { name: "Cancel" }).click();
	await expect.element(question).not.toBeInTheDocument();
	expect((await readClipboard()).plain).toBe("before");
	await copy.click();
	await question.getByRole("button", { name: "Copy anyway" }).click();
	await expect.element(page.getByText("Post copied for LinkedIn!")).toBeVisible();
	expect((await readClipboard()).plain).toContain("[how it ended]");
});
