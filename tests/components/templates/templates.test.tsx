import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible, pressTo } from "../setup/elements.ts";
import { emptyRules } from "../setup/sentences.ts";
import * as rules from "./rules-page.tsx";

test("saving rules makes “My Brand Voice” the default, and saving again updates it", async () => {
	await rules.show();
	const writes = rules.recordWrites();
	await rules.write(rules.plain);
	await expectVisible('Template "My Brand Voice" saved successfully!');
	await rules.openTemplates();
	await rules.expectDefault(rules.mine);
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.plain);
	await rules.closeTemplates();

	await rules.write(rules.bold);
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);
	await rules.expectNames([rules.mine]);
	await rules.closeTemplates();

	// Empty rules are saved, and the template keeps its text.
	await rules.write("");
	await expectVisible(emptyRules);
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);

	expect(writes.map(({ method }) => method)).toEqual(["POST", "PATCH"]);
	const [insert, update] = await Promise.all(writes.map(({ body }) => body));
	const ids = { id: expect.any(String), user_id: expect.any(String) };
	expect(insert).toEqual({ ...ids, name: rules.mine, system_message: rules.plain, is_default: true });
	expect(update).toEqual({ system_message: rules.bold, updated_at: expect.any(String) });
	expect(writes[1]?.url).toMatch(/\bid=eq\./);
});

test("the template that the editor was opened for follows, also when one with its text is applied elsewhere", async () => {
	const { author, queryClient } = await rules.showWritten(rules.plain);
	await rules.insertTemplate(author, "Serious", rules.plain);
	await rules.card.getByRole("button", { name: "Edit your rules" }).click();
	await expect
		.poll(() => queryClient().getQueryData<unknown[]>(["templates", author.userId])?.length)
		.toBe(2);
	const applied = { updated_at: new Date(Date.now() + 1000).toISOString() };
	const { error } = await backend.supabase.from("templates").update(applied).eq("name", rules.mine);
	expect(error).toBeNull();
	await rules.field.fill(rules.bold);
	await rules.card.getByRole("button", { name: "Save" }).click();
	await expectVisible("Your rules are saved");
	await rules.openTemplates();
	await expect.element(rules.item("Serious")).toMatchTextContent(rules.bold);
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.plain);
	await rules.expectInUse("Serious");
});

test("an author without rules or templates is shown the way to the first one", async () => {
	await rules.show();
	await rules.openTemplates();
	await expectVisible("No templates yet", rules.dialog);
	await rules.dialog.getByRole("button", { name: "Write your rules" }).click();
	await expectGone(rules.dialog);
	await expect.element(rules.field).toHaveFocus();
	await expectGone(rules.card.getByRole("button", { name: "Templates" }));
});

test("a name is checked, trimmed, and may be taken already; the default moves with one update", async () => {
	await rules.showWritten(rules.plain);
	await rules.openTemplates();
	await rules.dialog.getByRole("button", { name: "Save as template…" }).click();
	const save = rules.dialog.getByRole("button", { name: "Save template" });
	await expect.element(rules.nameField).toHaveFocus();
	await save.click();
	await expectVisible("Template name required", rules.dialog);
	await rules.nameField.fill("n".repeat(101));
	await save.click();
	await expectVisible("Template name too long", rules.dialog);
	await rules.nameField.fill(rules.mine);
	await expectVisible(/You have a template of this name/, rules.dialog);
	await rules.nameField.fill("  Bedside  ");
	await rules.dialog.getByRole("switch", { name: "Make it the default" }).click();
	await save.click();
	await expectVisible('Template "Bedside" saved successfully!');
	await rules.expectNames(["Bedside", rules.mine]);
	await rules.expectDefault("Bedside");

	// Set as default is one update, and the old default loses its badge.
	const writes = rules.recordWrites();
	await rules.choose(rules.mine, "Set as default");
	await rules.expectDefault(rules.mine);
	await rules.closeTemplates();
	await rules.openTemplates();
	await rules.expectDefault(rules.mine);
	await expect.poll(() => writes).toHaveLength(1);
	expect(await writes[0]?.body).toMatchObject({ is_default: true });

	// Rename: Escape leaves it, Enter keeps it.
	await rules.choose("Bedside", "Rename");
	await expect.element(rules.nameField).toHaveFocus();
	await rules.nameField.fill("Nobody");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("button", { name: "Discard" }).click();
	await expectVisible(rules.item("Bedside"));
	await rules.choose("Bedside", "Rename");
	await rules.nameField.fill(" ");
	await userEvent.keyboard("{Enter}");
	await expectVisible("Template name required", rules.dialog);
	await rules.nameField.fill(" Ward ");
	await userEvent.keyboard("{Enter}");
	await rules.expectNames(["Ward", rules.mine]);
});

test("a template is applied, undone and kept over a reload; the default can have its text back", async () => {
	const { author, reload } = await rules.showWritten(rules.bold);
	await rules.insertTemplate(author, "Ward", rules.plain);
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);
	await rules.applyButton("Ward").click();
	await expectGone(rules.dialog);
	await expectVisible([rules.plain, "“Ward” took the place of your earlier rules."], rules.card);
	await rules.undo.click();
	await expectVisible(rules.bold, rules.card);
	await expectGone(rules.undo);
	await expect.element(rules.card.getByRole("button", { name: "Edit your rules" })).toHaveFocus();

	await rules.openTemplates();
	await rules.applyButton("Ward").click();
	await expectVisible(rules.undo);
	await reload();
	await expectVisible(rules.plain, rules.card);

	// Rules that came from another template are saved, so the default has lost a text of its own.
	const mixed = `${rules.plain} Ask early.`;
	const restore = rules.card.getByRole("button", { name: "Restore its text" });
	await rules.write(mixed);
	await restore.click();
	await expectGone(restore);
	await expectVisible(mixed, rules.card);
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);

	// Rules saved while a template is in use are that template's, and the default keeps its text.
	await rules.applyButton("Ward").click();
	await rules.write(`${rules.plain} Ask late.`);
	await expectVisible("“Ward” is in use, so it has your new rules, too.", rules.card);
	await rules.openTemplates();
	await expect.element(rules.item("Ward")).toMatchTextContent("Ask late.");
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);
	await rules.closeTemplates();
	await restore.click();
	await rules.openTemplates();
	await expect.element(rules.item("Ward")).not.toMatchTextContent("Ask late.");

	// Deleted at once, and brought back by the message.
	await rules.choose("Ward", "Delete");
	await expectVisible("Template deleted successfully");
	await rules.expectNames([rules.mine]);
	await expect.element(rules.dialog.getByRole("group", { name: "Saved templates" })).toHaveFocus();
	await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
	await rules.expectNames(["Ward", rules.mine]);
	await expect.element(rules.item("Ward")).toMatchTextContent(rules.plain);
});

test("of two templates with one text the one that was saved or applied last is in use, and follows the rules", async () => {
	await rules.showWritten(rules.plain);
	await rules.openTemplates();
	await rules.expectInUse(rules.mine);
	await rules.saveAs("Ward");
	await expectGone(rules.dialog.getByRole("button", { name: "Save template" }));
	await rules.expectInUse("Ward");
	await rules.closeTemplates();
	await rules.write(rules.bold);
	await expectVisible("“Ward” is in use, so it has your new rules, too.", rules.card);
	await rules.openTemplates();
	await rules.expectInUse("Ward");
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.plain);

	await rules.applyButton(rules.mine).click();
	await rules.openTemplates();
	await rules.saveAs("Bedside");
	await expectGone(rules.dialog.getByRole("button", { name: "Save template" }));
	await rules.expectInUse("Bedside");
	await rules.applyButton(rules.mine).click();
	await rules.openTemplates();
	await rules.expectInUse(rules.mine);
	await rules.closeTemplates();
	await rules.write(`${rules.plain} Ask early.`);
	await rules.openTemplates();
	await rules.expectInUse(rules.mine);
	await expect.element(rules.item(rules.mine)).toMatchTextContent("Ask early.");
	await expect.element(rules.item("Bedside")).not.toMatchTextContent("Ask early.");
});

test("what was deleted in another tab leaves the list when it is deleted or renamed here, which is told", async () => {
	const { author } = await rules.showWritten(rules.plain);
	await rules.insertTemplate(author, "One", rules.plain);
	await rules.openTemplates();
	await rules.expectNames(["One", rules.mine]);
	await rules.deleteTemplates(author);
	await rules.choose("One", "Delete");
	await expectVisible("Template deleted successfully");
	await expectVisible("No templates yet", rules.dialog);
	await rules.closeTemplates();

	await rules.write(rules.bold);
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.bold);
	await rules.expectDefault(rules.mine);
	await rules.deleteTemplates(author);
	await rules.rename(rules.mine, "Renamed");
	await expectVisible("Failed to update template");
	await expectVisible("It no longer exists. It may have been deleted in another tab.");
	await expectVisible("No templates yet", rules.dialog);
});

test("the keyboard alone saves, renames, applies and deletes a template", async () => {
	const { keyboard } = userEvent;
	await rules.show();
	const setDefault = page.getByRole("menuitem", { name: "Set as default" });
	const templates = rules.card.getByRole("button", { name: "Templates" });
	const close = rules.dialog.getByRole("button", { name: "Close" });
	const save = rules.dialog.getByRole("button", { name: "Save as template…" });
	await rules.write(rules.plain);
	await expect.element(rules.card.getByRole("button", { name: "Edit your rules" })).toHaveFocus();
	// The list has the newest first.
	await expectVisible('Template "My Brand Voice" saved successfully!');
	await pressTo("{Tab}", templates);
	await pressTo("{Enter}", close);
	await pressTo("{Tab}", save);
	await pressTo("{Enter}", rules.nameField);
	await keyboard("Typed{Enter}");
	await expectVisible(rules.item("Typed"));
	await expect.element(save).toHaveFocus();

	await pressTo("{Tab}{Tab}", rules.moreActions("Typed"));
	await pressTo("{Enter}", setDefault);
	await pressTo("{Escape}", rules.moreActions("Typed"));
	await pressTo("{Enter}", setDefault);
	await pressTo("{ArrowDown}{Enter}", rules.nameField);
	await pressTo("Retyped{Enter}", rules.moreActions("Retyped"));

	await keyboard("{Shift>}{Tab}{/Shift}{Enter}");
	await expectGone(rules.dialog);
	await expect.element(templates).toHaveFocus();

	await pressTo("{Enter}", close);
	await expectVisible(rules.item("Retyped"));
	await pressTo("{Tab}{Tab}{Tab}", rules.moreActions("Retyped"));
	await pressTo("{Enter}", setDefault);
	await keyboard("{ArrowUp}{Enter}");
	await expectVisible("Template deleted successfully");
	await keyboard("{Escape}");
	await expectGone(rules.dialog);
});
