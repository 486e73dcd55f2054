import { becomeAuthor, expect, test } from "./fixtures.ts";
import { templatesOn, templateWrites } from "./templates-page.ts";

const plain = "Write plainly, for new nurses.";
const bold = "Write boldly, for managers.";

test.beforeEach(async ({ page, product }) => {
	await becomeAuthor(page, product);
});

test("saving rules makes “My Brand Voice” the default, and saving again updates it", async ({ page }) => {
	const templates = templatesOn(page);
	const writes = templateWrites(page);
	await templates.writeRules(plain);
	await expect(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();
	await templates.open();
	await expect(templates.item("My Brand Voice")).toContainText("Default");
	await expect(templates.item("My Brand Voice")).toContainText(plain);
	await templates.close();

	await templates.writeRules(bold);
	await templates.open();
	await expect(templates.item("My Brand Voice")).toContainText(bold);
	await expect(templates.names).toHaveCount(1);
	await templates.close();

	await test.step("empty rules are saved, and the template keeps its text", async () => {
		await templates.writeRules("");
		await expect(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
		await templates.open();
		await expect(templates.item("My Brand Voice")).toContainText(bold);
	});

	expect(writes.map((request) => request.method())).toEqual(["POST", "PATCH"]);
	const [insert, update] = writes.map((request) => request.postDataJSON());
	expect(insert).toEqual({
		name: "My Brand Voice",
		system_message: plain,
		is_default: true,
		user_id: expect.any(String),
	});
	expect(update).toEqual({ system_message: bold, updated_at: expect.any(String) });
	expect(writes[1]?.url()).toMatch(/\bid=eq\./);
});

test("an author without rules or templates is shown the way to the first one", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.open();
	await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
	await templates.dialog.getByRole("button", { name: "Write your rules" }).click();
	await expect(templates.dialog).toBeHidden();
	await expect(templates.card.getByRole("textbox")).toBeFocused();
	await expect(templates.card.getByRole("button", { name: "Templates" })).toBeHidden();
});

test("templates are saved, applied, undone, made the default, renamed and deleted", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await expect(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();
	await templates.open();

	await test.step("save as: the name is checked, trimmed, and may be taken already", async () => {
		await templates.dialog.getByRole("button", { name: "Save as template…" }).click();
		const name = templates.dialog.getByRole("textbox", { name: "Template name" });
		const save = templates.dialog.getByRole("button", { name: "Save template" });
		await expect(name).toBeFocused();
		await save.click();
		await expect(templates.dialog.getByText("Template name required")).toBeVisible();
		await name.fill("n".repeat(101));
		await save.click();
		await expect(templates.dialog.getByText("Template name too long")).toBeVisible();
		await name.fill("My Brand Voice");
		await expect(templates.dialog.getByText(/You have a template of this name/)).toBeVisible();
		await name.fill("  Bedside  ");
		await templates.dialog.getByRole("switch", { name: "Make it the default" }).click();
		await save.click();
		await expect(page.getByText('Template "Bedside" saved successfully!')).toBeVisible();
		await expect(templates.names).toHaveText(["Bedside", "My Brand Voice"]);
		await expect(templates.item("Bedside")).toContainText("Default");
		await expect(templates.item("My Brand Voice")).not.toContainText("Default");
	});

	await test.step("set as default is one update, and the old default loses its badge", async () => {
		const writes = templateWrites(page);
		await templates.choose("My Brand Voice", "Set as default");
		await expect(templates.item("My Brand Voice")).toContainText("Default");
		await expect(templates.item("Bedside")).not.toContainText("Default");
		await templates.close();
		await templates.open();
		await expect(templates.item("My Brand Voice")).toContainText("Default");
		expect(writes).toHaveLength(1);
		expect(writes[0]?.postDataJSON()).toMatchObject({ is_default: true });
	});

	await test.step("rename: Escape leaves it, Enter keeps it", async () => {
		await templates.choose("Bedside", "Rename");
		const name = templates.dialog.getByRole("textbox", { name: "Template name" });
		await expect(name).toBeFocused();
		await name.fill("Nobody");
		await name.press("Escape");
		await expect(templates.item("Bedside")).toBeVisible();
		await templates.choose("Bedside", "Rename");
		await name.fill(" ");
		await name.press("Enter");
		await expect(templates.dialog.getByText("Template name required")).toBeVisible();
		await name.fill(" Ward ");
		await name.press("Enter");
		await expect(templates.names).toHaveText(["Ward", "My Brand Voice"]);
	});

	await test.step("apply: the text is in the rules, a reload keeps it, and Undo takes it back", async () => {
		await templates.close();
		await templates.writeRules(bold);
		await templates.open();
		await expect(templates.item("My Brand Voice")).toContainText(bold);
		await templates.item("Ward").getByRole("button", { name: "Apply" }).click();
		await expect(templates.dialog).toBeHidden();
		await expect(templates.card.getByText(plain)).toBeVisible();
		await expect(templates.card.getByText("“Ward” took the place of your earlier rules.")).toBeVisible();
		await templates.card.getByRole("button", { name: "Undo" }).click();
		await expect(templates.card.getByText(bold)).toBeVisible();
		await expect(templates.card.getByRole("button", { name: "Undo" })).toBeHidden();
		await expect(templates.card.getByRole("button", { name: "Edit your rules" })).toBeFocused();

		await templates.open();
		await templates.item("Ward").getByRole("button", { name: "Apply" }).click();
		await expect(templates.card.getByRole("button", { name: "Undo" })).toBeVisible();
		await page.reload();
		await expect(templates.card.getByText(plain)).toBeVisible();
	});

	await test.step("saving rules that came from another template can give the default its text back", async () => {
		const mixed = `${plain} Ask early.`;
		await templates.writeRules(mixed);
		await templates.card.getByRole("button", { name: "Restore its text" }).click();
		await expect(templates.card.getByRole("button", { name: "Restore its text" })).toBeHidden();
		await expect(templates.card.getByText(mixed)).toBeVisible();
		await templates.open();
		await expect(templates.item("My Brand Voice")).toContainText(bold);
	});

	await test.step("delete asks first, with the focus on Cancel", async () => {
		await templates.choose("Ward", "Delete");
		await expect(templates.confirmation).toContainText("permanently delete “Ward”");
		await expect(templates.confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(templates.confirmation).toBeHidden();
		await expect(templates.item("Ward").getByRole("button", { name: "More actions" })).toBeFocused();
		await templates.choose("Ward", "Delete");
		await templates.confirmation.getByRole("button", { name: "Delete" }).click();
		await expect(page.getByText("Template deleted successfully")).toBeVisible();
		await expect(templates.names).toHaveText(["My Brand Voice"]);
		await expect(templates.dialog.getByRole("group", { name: "Saved templates" })).toBeFocused();
	});
});

test("what was deleted in another tab is told and leaves the list", async ({ page, context }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await templates.open();
	for (const name of ["One", "Two"]) {
		await templates.saveAs(name);
		await expect(templates.item(name)).toBeVisible();
	}

	const otherPage = await context.newPage();
	await otherPage.goto("/");
	const other = templatesOn(otherPage);
	await other.open();
	for (const name of ["One", "Two", "My Brand Voice"]) {
		await other.choose(name, "Delete");
		await other.confirmation.getByRole("button", { name: "Delete" }).click();
		await expect(other.item(name)).toBeHidden();
	}
	await expect(other.dialog.getByText("No templates yet")).toBeVisible();

	await templates.choose("One", "Delete");
	await templates.confirmation.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Failed to delete template")).toBeVisible();
	await expect(page.getByText("It no longer exists. It may have been deleted in another tab.")).toBeVisible();
	await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
	await templates.close();

	await templates.writeRules(bold);
	await templates.open();
	await expect(templates.item("My Brand Voice")).toContainText(bold);
	await expect(templates.item("My Brand Voice")).toContainText("Default");
});

test("a rename of what another tab deleted is told and leaves the list", async ({ page, context }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await templates.open();
	await templates.choose("My Brand Voice", "Rename");

	const otherPage = await context.newPage();
	await otherPage.goto("/");
	const other = templatesOn(otherPage);
	await other.open();
	await other.choose("My Brand Voice", "Delete");
	await other.confirmation.getByRole("button", { name: "Delete" }).click();
	await expect(other.dialog.getByText("No templates yet")).toBeVisible();

	await templates.dialog.getByRole("textbox", { name: "Template name" }).fill("Mine");
	await templates.dialog.getByRole("button", { name: "Rename" }).click();
	await expect(page.getByText("Failed to update template")).toBeVisible();
	await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
});

test("the keyboard alone saves, renames, applies and deletes a template", async ({ page }) => {
	const templates = templatesOn(page);
	const { keyboard } = page;
	await templates.writeRules(plain);
	await expect(templates.card.getByRole("button", { name: "Edit your rules" })).toBeFocused();
	// The rules themselves are between the two: a long text scrolls.
	await keyboard.press("Tab");
	await keyboard.press("Tab");
	await expect(templates.card.getByRole("button", { name: "Templates" })).toBeFocused();
	await keyboard.press("Enter");
	await expect(templates.dialog.getByRole("button", { name: "Close" })).toBeFocused();
	await keyboard.press("Tab");
	await expect(templates.dialog.getByRole("button", { name: "Save as template…" })).toBeFocused();
	await keyboard.press("Enter");
	await keyboard.type("Typed");
	await keyboard.press("Enter");
	await expect(templates.item("Typed")).toBeVisible();
	await expect(templates.dialog.getByRole("button", { name: "Save as template…" })).toBeFocused();

	await keyboard.press("Tab");
	await keyboard.press("Tab");
	const more = templates.item("Typed").getByRole("button", { name: "More actions" });
	await expect(more).toBeFocused();
	await keyboard.press("Enter");
	await expect(page.getByRole("menuitem", { name: "Set as default" })).toBeFocused();
	await keyboard.press("Escape");
	await expect(more).toBeFocused();
	await keyboard.press("Enter");
	await expect(page.getByRole("menuitem", { name: "Set as default" })).toBeFocused();
	await keyboard.press("ArrowDown");
	await keyboard.press("Enter");
	await expect(templates.dialog.getByRole("textbox", { name: "Template name" })).toBeFocused();
	await keyboard.type("Retyped");
	await keyboard.press("Enter");
	const renamed = templates.item("Retyped").getByRole("button", { name: "More actions" });
	await expect(renamed).toBeFocused();

	await keyboard.press("Shift+Tab");
	await keyboard.press("Enter");
	await expect(templates.dialog).toBeHidden();
	await expect(templates.card.getByRole("button", { name: "Templates" })).toBeFocused();

	await keyboard.press("Enter");
	await expect(templates.item("Retyped")).toBeVisible();
	for (let presses = 0; presses < 3; presses++) await keyboard.press("Tab");
	await expect(renamed).toBeFocused();
	await keyboard.press("Enter");
	await expect(page.getByRole("menuitem", { name: "Set as default" })).toBeFocused();
	await keyboard.press("ArrowUp");
	await keyboard.press("Enter");
	await expect(templates.confirmation.getByRole("button", { name: "Cancel" })).toBeFocused();
	await keyboard.press("Tab");
	await keyboard.press("Enter");
	await expect(page.getByText("Template deleted successfully")).toBeVisible();
	await keyboard.press("Escape");
	await expect(templates.dialog).toBeHidden();
});
