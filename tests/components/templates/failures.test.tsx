import { onlineManager } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import {
	applyButton,
	card,
	choose,
	dialog,
	expectNames,
	insertTemplate,
	item,
	nameField,
	openTemplates,
	saveAs,
	showRules,
	showWrittenRules,
	writeRules,
} from "./rules-page.tsx";

const plain = "Write plainly, for new nurses.";
const bold = "Write boldly, for managers.";
const reason = "The table is locked for maintenance.";

/** From now on, until the returned function is called, calls to a table get this answer. */
const answerTable = (table: string, methods: string[], answer: () => Response | Promise<Response>) =>
	answerCalls(({ method, url }) =>
		url.includes(`/rest/v1/${table}`) && methods.includes(method) ? answer() : undefined,
	);

/** The server refuses these calls to the templates table, saying why. */
const refuse = (...methods: string[]) =>
	answerTable("templates", methods, () => Response.json({ code: "XX000", message: reason }, { status: 500 }));

/** Changes of the rules do not get through. */
const cutOffProfiles = () => answerTable("rpc/save_brand_voice", ["POST"], unreachable);

test("templates that do not load say why and can be asked for again", async ({ onTestFinished }) => {
	await showRules();
	onTestFinished(() => onlineManager.setOnline(true));
	onlineManager.setOnline(false);
	await openTemplates();
	const notHere = dialog.getByText("Your templates have not been on this device yet.", { exact: false });
	await expect.element(notHere).toBeVisible();
	await expect.element(dialog.getByRole("status")).not.toBeInTheDocument();
	onlineManager.setOnline(true);
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(dialog).not.toBeInTheDocument();
	const answerAgain = refuse("GET");
	await openTemplates();
	await expect.element(dialog.getByRole("alert")).toMatchTextContent("Failed to load templates");
	await expect.element(dialog.getByRole("alert")).toMatchTextContent(reason);
	answerAgain();
	await dialog.getByRole("button", { name: "Try again" }).click();
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
	await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
});

test("rules are saved even when their template is not, and saving again makes up for it", async () => {
	const { reload } = await showRules();
	let answerAgain = refuse("POST");
	await writeRules(plain);
	await expect.element(page.getByText("Failed to save template")).toBeVisible();
	await expect.element(page.getByText(`${reason} Your rules themselves are saved.`)).toBeVisible();
	await expect.element(card.getByText(plain)).toBeVisible();
	answerAgain();
	await writeRules(plain);
	await expect.element(page.getByText('Template "My Brand Voice" saved successfully!')).toBeVisible();

	answerAgain = refuse("PATCH");
	await writeRules(bold);
	await expect.element(page.getByText("Failed to update template")).toBeVisible();
	await reload();
	await expect.element(card.getByText(bold)).toBeVisible();
	answerAgain();
	await openTemplates();
	await expect.element(item("My Brand Voice")).toMatchTextContent(plain);
});

test("when the rules cannot be saved, no template is touched", async () => {
	await showRules();
	cutOffProfiles();
	await writeRules(plain);
	await expect.element(page.getByText("Failed to save your rules")).toBeVisible();
	await expect.element(card.getByRole("textbox")).toHaveValue(plain);
	await card.getByRole("button", { name: "Cancel" }).click();
	await openTemplates();
	await expect.element(dialog.getByText("No templates yet")).toBeVisible();
});

test("a refused save keeps the name, refused changes are taken back", async () => {
	await showWrittenRules(plain);
	await openTemplates();
	let answerAgain = refuse("POST");
	await saveAs("Bedside", { asDefault: true });
	await expect.element(page.getByText("Failed to save template")).toBeVisible();
	await expect.element(page.getByText(reason)).toBeVisible();
	await expect.element(nameField).toHaveValue("Bedside");
	await expect.element(item("My Brand Voice")).toMatchTextContent("Default");
	answerAgain();
	await dialog.getByRole("button", { name: "Save template" }).click();
	await expectNames(["Bedside", "My Brand Voice"]);

	answerAgain = refuse("PATCH", "DELETE");
	await choose("My Brand Voice", "Set as default");
	await expect.element(page.getByText("Failed to update template")).toBeVisible();
	await expect.element(item("Bedside")).toMatchTextContent("Default");
	await expect.element(item("My Brand Voice")).not.toMatchTextContent("Default");

	await choose("Bedside", "Rename");
	await nameField.fill("Ward");
	await dialog.getByRole("button", { name: "Rename" }).click();
	await expect.element(nameField).toHaveValue("Ward");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expectNames(["Bedside", "My Brand Voice"]);

	await choose("Bedside", "Delete");
	await expect.element(page.getByText("Failed to delete template")).toBeVisible();
	await expectNames(["Bedside", "My Brand Voice"]);
	answerAgain();
});

test("a server out of reach is named in plain words", async () => {
	await showWrittenRules(plain);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toBeVisible();
	answerTable("templates", ["GET", "DELETE"], unreachable);
	await choose("My Brand Voice", "Delete");
	await expect.element(page.getByText("Failed to delete template")).toBeVisible();
	await expect
		.element(page.getByText("The server could not be reached. Please try again.").first())
		.toBeVisible();
	await expect.element(item("My Brand Voice")).toBeVisible();
});

test("an author whose session is gone is asked to sign in", async () => {
	await showWrittenRules(plain);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toBeVisible();
	localStorage.clear();
	await saveAs("Bedside");
	await expect.element(page.getByText("Please sign in to save templates")).toBeVisible();
});

test("a template that cannot be applied leaves the rules as they were", async () => {
	const { author } = await showWrittenRules(bold);
	await insertTemplate(author, "Bedside", plain);
	await expect.element(card.getByText(bold)).toBeVisible();
	await openTemplates();
	cutOffProfiles();
	await applyButton("Bedside").click();
	await expect.element(page.getByText("Failed to save your rules")).toBeVisible();
	await expect.element(card.getByText(bold)).toBeVisible();
	await expect.element(card.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
	const { data } = await backend.supabase.from("profiles").select("brand_voice").single();
	expect(data).toEqual({ brand_voice: bold });
});

test("a term of the database is told in plain words", async () => {
	await showWrittenRules(plain);
	await openTemplates();
	await expect.element(item("My Brand Voice")).toBeVisible();
	const body = { code: "42501", message: "permission denied for table templates" };
	answerTable("templates", ["PATCH"], () => Response.json(body, { status: 403 }));
	await choose("My Brand Voice", "Rename");
	await nameField.fill("Ward");
	await dialog.getByRole("button", { name: "Rename" }).click();
	await expect.element(page.getByText("Failed to update template")).toBeVisible();
	await expect
		.element(page.getByText("The server could not be reached. Please try again.", { exact: true }))
		.toBeVisible();
});
