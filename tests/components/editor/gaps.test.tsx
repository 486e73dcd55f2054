import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readClipboard, takeClipboard } from "../setup/clipboard.ts";
import { elementOf, expectGone, expectVisible, pressTo } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { copied } from "../setup/sentences.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { card, editor, showEditor, showPreview } from "./show-editor.tsx";

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

test("gaps are marked, Tab goes from one to the next; after the last, after Escape or with Shift it leaves", async () => {
	await showPreview(post);
	await expectVisible("2 gaps to fill in.", card);
	await fillIn.click();
	await expect.poll(selected).toBe("[what the customer said]");
	const marks = card.css("mark").elements();
	expect(marks.map(({ textContent }) => textContent)).toEqual(["[what the customer said]", "[how it ended]"]);
	const description = "2 gaps to fill in. Tab goes to the next one; Escape, then Tab, leaves the text.";
	await expect.element(editor).toHaveAccessibleDescription(description);
	await expectAccessible("a post with gaps in edit");

	const back = "{Shift>}{Tab}{/Shift}";
	await userEvent.keyboard("{Escape}{Tab}");
	await expect.element(editor).not.toHaveFocus();
	await pressTo(back, editor);
	await userEvent.keyboard(back);
	await expect.element(editor).not.toHaveFocus();

	await pressTo("{Tab}", editor);
	expect(await selected()).toBe("[what the customer said]");
	await userEvent.keyboard("Too late.");
	await expectVisible(/^One gap to fill in\./, card);
	await pressTo("{Tab}", editor);
	expect(await selected()).toBe("[how it ended]");
	await userEvent.keyboard("{Tab}");
	await expect.element(editor).not.toHaveFocus();
	await pressTo(back, editor);
	await userEvent.keyboard("Well.");
	const filled = post.replace("[what the customer said]", "Too late.").replace("[how it ended]", "Well.");
	await expect.element(editor).toHaveValue(filled);
	await expectGone(card.getByText(/to fill in/));
});

test("the marks lie where the field breaks its lines, also where it scrolls", async () => {
	await setPlace(phone);
	await showEditor(`${"A sentence that a phone breaks somewhere else. ".repeat(40)}[how it ended]\n`);
	const field = await elementOf<HTMLTextAreaElement>(editor);
	const marks = (await elementOf(card.css("mark"))).closest("div");
	expect(marks?.scrollHeight).toBe(field.scrollHeight);
	field.scrollTo(0, field.scrollHeight);
	await expect.poll(() => marks?.scrollTop).toBe(field.scrollTop);
});

test("a post with gaps is copied only when its author says so", async () => {
	await navigator.clipboard.writeText("before");
	await showPreview(post);
	await copy.click();
	await expectVisible("2 gaps are not filled in", question);
	await question.getByRole("button", { name: "Cancel" }).click();
	await expectGone(question);
	expect((await readClipboard()).plain).toBe("before");
	await copy.click();
	await question.getByRole("button", { name: "Copy anyway" }).click();
	await expectVisible(copied);
	expect((await readClipboard()).plain).toContain("[how it ended]");
});
