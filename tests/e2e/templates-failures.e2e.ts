import type { Page } from "@playwright/test";
import { becomeAuthor, expect, test } from "./fixtures.ts";
import { templatesOn } from "./templates-page.ts";

const plain = "Write plainly, for new nurses.";
const bold = "Write boldly, for managers.";
const reason = "The table is locked for maintenance.";

/** From now on the server refuses these calls to the templates table, saying why. */
async function refuse(page: Page, ...methods: string[]) {
	await page.route("**/rest/v1/templates*", (route) =>
		methods.includes(route.request().method())
			? route.fulfill({ status: 500, json: { code: "XX000", message: reason } })
			: route.continue(),
	);
	return () => page.unroute("**/rest/v1/templates*");
}

test.beforeEach(async ({ page, product }) => {
	await becomeAuthor(page, product);
});

// Refused calls write to the console on purpose.
test.afterEach(({ consoleErrors }) => {
	consoleErrors.splice(0);
});

test("templates that do not load say why and can be asked for again", async ({ page }) => {
	const templates = templatesOn(page);
	const answerAgain = await refuse(page, "GET");
	await templates.open();
	await expect(templates.dialog.getByRole("alert")).toContainText("Failed to load templates");
	await expect(templates.dialog.getByRole("alert")).toContainText(reason);
	await answerAgain();
	await templates.dialog.getByRole("button", { name: "Try again" }).click();
	await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
	await expect(templates.dialog.getByRole("alert")).toBeHidden();
});

test("rules are saved even when their template is not, and saving again makes up for it", async ({
	page,
}) => {
	const templates = templatesOn(page);
	let answerAgain = await refuse(page, "POST");
	await templates.writeRules(plain);
	await expect(page.getByText("Failed to save template")).toBeVisible();
	await expect(page.getByText(`${reason} Your rules themselves are saved.`)).toBeVisible();
	await expect(templates.card.getByText(plain)).toBeVisible();
	await answerAgain();
	await templates.writeRules(plain);
	await expect(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();

	answerAgain = await refuse(page, "PATCH");
	await templates.writeRules(bold);
	await expect(page.getByText("Failed to update template")).toBeVisible();
	await page.reload();
	await expect(templates.card.getByText(bold)).toBeVisible();
	await answerAgain();
	await templates.open();
	await expect(templates.item("My Brand Voice")).toContainText(plain);
});

test("when the rules cannot be saved, no template is touched", async ({ page }) => {
	const templates = templatesOn(page);
	await page.route("**/rest/v1/profiles*", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.continue(),
	);
	await templates.writeRules(plain);
	await expect(page.getByText("Failed to save your rules")).toBeVisible();
	await expect(templates.card.getByRole("textbox")).toHaveValue(plain);
	await templates.card.getByRole("button", { name: "Cancel" }).click();
	await templates.open();
	await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
});

test("a refused save keeps the name, refused changes are taken back", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await expect(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();
	await templates.open();

	let answerAgain = await refuse(page, "POST");
	await templates.saveAs("Bedside", { asDefault: true });
	await expect(page.getByText("Failed to save template")).toBeVisible();
	await expect(page.getByText(reason)).toBeVisible();
	await expect(templates.dialog.getByRole("textbox", { name: "Template name" })).toHaveValue("Bedside");
	await expect(templates.item("My Brand Voice")).toContainText("Default");
	await answerAgain();
	await templates.dialog.getByRole("button", { name: "Save template" }).click();
	await expect(templates.names).toHaveText(["Bedside", "My Brand Voice"]);

	answerAgain = await refuse(page, "PATCH", "DELETE");
	await templates.choose("My Brand Voice", "Set as default");
	await expect(page.getByText("Failed to update template")).toBeVisible();
	await expect(templates.item("Bedside")).toContainText("Default");
	await expect(templates.item("My Brand Voice")).not.toContainText("Default");

	await templates.choose("Bedside", "Rename");
	await templates.dialog.getByRole("textbox", { name: "Template name" }).fill("Ward");
	await templates.dialog.getByRole("button", { name: "Rename" }).click();
	await expect(templates.dialog.getByRole("textbox", { name: "Template name" })).toHaveValue("Ward");
	await templates.dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(templates.names).toHaveText(["Bedside", "My Brand Voice"]);

	await templates.choose("Bedside", "Delete");
	await templates.confirmation.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Failed to delete template")).toBeVisible();
	await expect(templates.names).toHaveText(["Bedside", "My Brand Voice"]);
	await answerAgain();
});

test("a server out of reach is named in plain words", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await templates.open();
	await expect(templates.item("My Brand Voice")).toBeVisible();
	await page.route("**/rest/v1/templates*", (route) => route.abort());
	await templates.choose("My Brand Voice", "Delete");
	await templates.confirmation.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Failed to delete template")).toBeVisible();
	await expect(page.getByText("The server could not be reached. Please try again.").first()).toBeVisible();
	await expect(templates.item("My Brand Voice")).toBeVisible();
});

test("an author whose session is gone is asked to sign in", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await templates.open();
	await expect(templates.item("My Brand Voice")).toBeVisible();
	await page.evaluate(() => localStorage.clear());
	await templates.saveAs("Bedside");
	await expect(page.getByText("Please sign in to save templates")).toBeVisible();
});

test("a template that cannot be applied leaves the rules as they were", async ({ page }) => {
	const templates = templatesOn(page);
	await templates.writeRules(plain);
	await templates.open();
	await templates.saveAs("Bedside");
	await expect(templates.item("Bedside")).toBeVisible();
	await templates.close();
	await templates.writeRules(bold);
	await expect(templates.card.getByText(bold)).toBeVisible();
	await templates.open();
	await page.route("**/rest/v1/profiles*", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.continue(),
	);
	await templates.item("Bedside").getByRole("button", { name: "Apply" }).click();
	await expect(page.getByText("Failed to save your rules")).toBeVisible();
	await expect(templates.card.getByText(bold)).toBeVisible();
	await expect(templates.card.getByRole("button", { name: "Undo" })).toBeHidden();
});
