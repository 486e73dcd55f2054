import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordWrites } from "./record-writes.ts";
import {
	applyButton,
	card,
	choose,
	closeTemplates,
	deleteTemplates,
	dialog,
	expectNames,
	insertTemplate,
	item,
	moreActions,
	nameField,
	openTemplates,
	showRules,
	showWrittenRules,
	writeRules,
} from "./rules-page.tsx";

const plain = "Write plainly, for new nurses.";
const bold = "Write boldly, for managers.";

test("saving rules makes “My Brand Voice” the default, and saving again updates it", async () => {
	await showRules();
	const writes = recordWrites();
	await writeRules(plain);
	await expect.element(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent("Default");
	await expect.element(item("My Brand Voice")).toMatchTextContent(plain);
	await closeTemplates();

	await writeRules(bold);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);
	await expectNames(["My Brand Voice"]);
	await closeTemplates();

	// Empty rules are saved, and the template keeps its text.
	await writeRules("");
	await expect.element(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);

	expect(writes.map(({ method }) => method)).toEqual(["POST", "PATCH"]);
	const [insert, update] = await Promise.all(writes.map(({ body }) => body));
	expect(insert).toEqual({
		id: expect.any(String),
		name: "My Brand Voice",
		system_message: plain,
		is_default: true,
		user_id: expect.any(String),
	});
	expect(update).toEqual({ system_message: bold, updated_at: expect.any(String) });
	expect(writes[1]?.url).toMatch(/\bid=eq\./);
});

test("an author without rules or templates is shown the way to the first one", async () => {
	await showRules();
	await openTemplates();
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
	await dialog.getByRole("button", { name: "Write your rules" }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(card.getByRole("textbox")).toHaveFocus();
	await expect.element(card.getByRole("button", { name: "Templates" })).not.toBeInTheDocument();
});

test("a name is checked, trimmed, and may be taken already; the default moves with one update", async () => {
	await showWrittenRules(plain);
	await openTemplates();
	await dialog.getByRole("button", { name: "Save as template…" }).click();
	const save = dialog.getByRole("button", { name: "Save template" });
	await expect.element(nameField).toHaveFocus();
	await save.click();
	await expect.element(dialog.getByText("Template name required")).toBeVisible();
	await nameField.fill("n".repeat(101));
	await save.click();
	await expect.element(dialog.getByText("Template name too long")).toBeVisible();
	await nameField.fill("My Brand Voice");
	await expect.element(dialog.getByText(/You have a template of this name/)).toBeVisible();
	await nameField.fill("  Bedside  ");
	await dialog.getByRole("switch", { name: "Make it the default" }).click();
	await save.click();
	await expect.element(page.getByText('Template "Bedside" saved successfully!')).toBeVisible();
	await expectNames(["Bedside", "My Brand Voice"]);
	await expect.element(item("Bedside")).toMatchTextContent("Default");
	await expect.element(item("My Brand Voice")).not.toMatchTextContent("Default");

	// Set as default is one update, and the old default loses its badge.
	const writes = recordWrites();
	await choose("My Brand Voice", "Set as default");
	await expect.element(item("My Brand Voice")).toMatchTextContent("Default");
	await expect.element(item("Bedside")).not.toMatchTextContent("Default");
	await closeTemplates();
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent("Default");
	await expect.poll(() => writes).toHaveLength(1);
	expect(await writes[0]?.body).toMatchObject({ is_default: true });

	// Rename: Escape leaves it, Enter keeps it.
	await choose("Bedside", "Rename");
	await expect.element(nameField).toHaveFocus();
	await nameField.fill("Nobody");
	await userEvent.keyboard("{Escape}");
	await expect.element(item("Bedside")).toBeVisible();
	await choose("Bedside", "Rename");
	await nameField.fill(" ");
	await userEvent.keyboard("{Enter}");
	await expect.element(dialog.getByText("Template name required")).toBeVisible();
	await nameField.fill(" Ward ");
	await userEvent.keyboard("{Enter}");
	await expectNames(["Ward", "My Brand Voice"]);
});

test("a template is applied, undone and kept over a reload; the default can have its text back", async () => {
	const { author, reload } = await showWrittenRules(bold);
	await insertTemplate(author, "Ward", plain);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);
	await applyButton("Ward").click();
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(card.getByText(plain)).toBeVisible();
	await expect.element(card.getByText("“Ward” took the place of your earlier rules.")).toBeVisible();
	await card.getByRole("button", { name: "Undo" }).click();
	await expect.element(card.getByText(bold)).toBeVisible();
	await expect.element(card.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
	await expect.element(card.getByRole("button", { name: "Edit your rules" })).toHaveFocus();

	await openTemplates();
	await applyButton("Ward").click();
	await expect.element(card.getByRole("button", { name: "Undo" })).toBeVisible();
	await reload();
	await expect.element(card.getByText(plain)).toBeVisible();

	// Rules that came from another template are saved, so the default has lost a text of its own.
	const mixed = `${plain} Ask early.`;
	await writeRules(mixed);
	await card.getByRole("button", { name: "Restore its text" }).click();
	await expect.element(card.getByRole("button", { name: "Restore its text" })).not.toBeInTheDocument();
	await expect.element(card.getByText(mixed)).toBeVisible();
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);

	// Rules saved while a template is in use are that template's, and the default keeps its text.
	await applyButton("Ward").click();
	await writeRules(`${plain} Ask late.`);
	await expect.element(card.getByText("“Ward” is in use, so it has your new rules, too.")).toBeVisible();
	await openTemplates();
	await expect.element(item("Ward")).toMatchTextContent("Ask late.");
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);
	await closeTemplates();
	await card.getByRole("button", { name: "Restore its text" }).click();
	await openTemplates();
	await expect.element(item("Ward")).not.toMatchTextContent("Ask late.");

	// Deleted at once, and brought back by the message.
	await choose("Ward", "Delete");
	await expect.element(page.getByText("Template deleted successfully")).toBeVisible();
	await expectNames(["My Brand Voice"]);
	await expect.element(dialog.getByRole("group", { name: "Saved templates" })).toHaveFocus();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await expectNames(["Ward", "My Brand Voice"]);
	await expect.element(item("Ward")).toMatchTextContent(plain);
});

test("what was deleted in another tab is told and leaves the list", async () => {
	const { author } = await showWrittenRules(plain);
	await insertTemplate(author, "One", plain);
	await insertTemplate(author, "Two", plain);
	await openTemplates();
	await expectNames(["Two", "One", "My Brand Voice"]);
	await deleteTemplates(author);

	await choose("One", "Delete");
	await expect.element(page.getByText("Failed to delete template")).toBeVisible();
	await expect
		.element(page.getByText("It no longer exists. It may have been deleted in another tab."))
		.toBeVisible();
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
	await closeTemplates();

	await writeRules(bold);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(bold);
	await expect.element(item("My Brand Voice")).toMatchTextContent("Default");
});

test("a rename of what another tab deleted is told and leaves the list", async () => {
	const { author } = await showWrittenRules(plain);
	await openTemplates();
	await choose("My Brand Voice", "Rename");
	await deleteTemplates(author);
	await nameField.fill("Mine");
	await dialog.getByRole("button", { name: "Rename" }).click();
	await expect.element(page.getByText("Failed to update template")).toBeVisible();
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
});

test("the keyboard alone saves, renames, applies and deletes a template", async () => {
	await showRules();
	const { keyboard } = userEvent;
	const setDefault = page.getByRole("menuitem", { name: "Set as default" });
	await writeRules(plain);
	await expect.element(card.getByRole("button", { name: "Edit your rules" })).toHaveFocus();
	// The list has the newest first.
	await expect.element(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();
	await keyboard("{Tab}");
	await expect.element(card.getByRole("button", { name: "Templates" })).toHaveFocus();
	await keyboard("{Enter}");
	await expect.element(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
	await keyboard("{Tab}");
	await expect.element(dialog.getByRole("button", { name: "Save as template…" })).toHaveFocus();
	await keyboard("{Enter}");
	await expect.element(nameField).toHaveFocus();
	await keyboard("Typed{Enter}");
	await expect.element(item("Typed")).toBeVisible();
	await expect.element(dialog.getByRole("button", { name: "Save as template…" })).toHaveFocus();

	await keyboard("{Tab}{Tab}");
	await expect.element(moreActions("Typed")).toHaveFocus();
	await keyboard("{Enter}");
	await expect.element(setDefault).toHaveFocus();
	await keyboard("{Escape}");
	await expect.element(moreActions("Typed")).toHaveFocus();
	await keyboard("{Enter}");
	await expect.element(setDefault).toHaveFocus();
	await keyboard("{ArrowDown}{Enter}");
	await expect.element(nameField).toHaveFocus();
	await keyboard("Retyped{Enter}");
	await expect.element(moreActions("Retyped")).toHaveFocus();

	await keyboard("{Shift>}{Tab}{/Shift}{Enter}");
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(card.getByRole("button", { name: "Templates" })).toHaveFocus();

	await keyboard("{Enter}");
	await expect.element(item("Retyped")).toBeVisible();
	await expect.element(dialog.getByRole("button", { name: "Close" })).toHaveFocus();
	await keyboard("{Tab}{Tab}{Tab}");
	await expect.element(moreActions("Retyped")).toHaveFocus();
	await keyboard("{Enter}");
	await expect.element(setDefault).toHaveFocus();
	await keyboard("{ArrowUp}{Enter}");
	await expect.element(page.getByText("Template deleted successfully")).toBeVisible();
	await keyboard("{Escape}");
	await expect.element(dialog).not.toBeInTheDocument();
});
