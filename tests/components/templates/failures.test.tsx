import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { rulesNotSaved, unreachableServer } from "../setup/sentences.ts";
import * as rules from "./rules-page.tsx";

const reason = "The table is locked for maintenance.";

/** From now on, until the returned function is called, calls to a table get this answer. */
const answerTable = (table: string, methods: string[], answer: () => Response | Promise<Response>) =>
	answerCalls(({ method, url }) =>
		url.includes(`/rest/v1/${table}`) && methods.includes(method) ? answer() : undefined,
	);

/** The server refuses these calls to the templates table, saying why. */
const refuse = (...methods: string[]) =>
	answerTable("templates", methods, () => Response.json({ code: "XX000", message: reason }, { status: 500 }));

/** The server cannot serve, and says no more. */
const overloaded = () => Response.json({}, { status: 503 });

/** Changes of the rules do not get through. */
const cutOffProfiles = () => answerTable("rpc/save_brand_voice", ["POST"], overloaded);

test("templates that do not load say why, and are asked for again while somebody waits", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	await rules.show();
	const returnOnline = goOffline();
	await rules.openTemplates();
	const noTemplates = rules.dialog.getByText("No templates yet");
	await expectVisible(/^Your templates have not been on this device yet\./, rules.dialog);
	await expectGone(rules.dialog.getByRole("status"));
	returnOnline();
	await expectVisible(noTemplates);
	await userEvent.keyboard("{Escape}");
	await expectGone(rules.dialog);
	const answerAgain = refuse("GET");
	await rules.openTemplates();
	const alert = rules.dialog.getByRole("alert");
	await expect.element(alert).toMatchTextContent("Failed to load templates");
	await expect.element(alert).toMatchTextContent(reason);
	await expectGone(noTemplates);
	answerAgain();
	await vi.advanceTimersByTimeAsync(20_000);
	await expectVisible(noTemplates);
	await expectGone(alert);
});

test.each(["taken back", "not taken back"])(
	"a deletion that waits, and is %s, leaves what another device has made of the template",
	async (how) => {
		await rules.showWritten(rules.plain);
		await rules.openTemplates();
		await rules.saveAs("Ward");
		await expectVisible("Ward", rules.dialog);
		const stored = () => backend.supabase.from("templates").select("system_message").eq("name", "Ward");
		await expect.poll(async () => (await stored()).data).toEqual([{ system_message: rules.plain }]);
		const returnOnline = goOffline();
		await rules.choose("Ward", "Delete");
		await rules.expectNames([rules.mine]);
		if (how === "taken back") {
			await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
			await rules.expectNames(["Ward", rules.mine]);
		}
		await backend.supabase
			.from("templates")
			.update({ system_message: rules.bold })
			.eq("name", "Ward")
			.throwOnError();
		returnOnline();
		await expect.element(rules.item("Ward")).toMatchTextContent(rules.bold);
		expect((await stored()).data).toEqual([{ system_message: rules.bold }]);
		const refused = page.getByText(/^Failed to delete template/);
		await (how === "taken back" ? expectGone(refused) : expectVisible(refused.first()));
	},
);

test("a template that is saved before any were loaded is listed while it waits, and follows the rules", async () => {
	await rules.showWritten(rules.plain);
	await expectVisible(rules.plain, rules.card);
	const returnOnline = goOffline();
	await rules.openTemplates();
	await rules.saveAs("Bedside");
	await expectVisible(/^Your templates have not been on this device yet\./, rules.dialog);
	await rules.expectInUse("Bedside");
	await rules.rename("Bedside", "Ward");
	await rules.expectInUse("Ward");
	await rules.closeTemplates();
	await rules.write(rules.bold);
	await rules.openTemplates();
	await rules.expectInUse("Ward");
	await expect.element(rules.item("Ward")).toMatchTextContent(rules.bold);
	returnOnline();
	await rules.expectNames(["Ward", rules.mine]);
});

test("rules that have not been on this device are said to come, and do", async () => {
	const { queryClient } = await rules.showWritten(rules.plain);
	await expectVisible(rules.plain, rules.card);
	const returnOnline = goOffline();
	void queryClient().resetQueries({ queryKey: ["profile"] });
	await expectVisible(/^Your rules have not been on this device yet\./, rules.card);
	returnOnline();
	await expectVisible(rules.plain, rules.card);
});

test("rules are saved even when their template is not, and saving again makes up for it", async () => {
	const { reload } = await rules.show();
	let answerAgain = refuse("POST");
	await rules.write(rules.plain);
	await expectVisible(["Failed to save template", `${reason} Your rules themselves are saved.`]);
	await expectVisible(rules.plain, rules.card);
	answerAgain();
	await rules.write(rules.plain);
	await expectVisible('Template "My Brand Voice" saved successfully!');

	answerAgain = refuse("PATCH");
	await rules.write(rules.bold);
	await expectVisible("Failed to update template");
	await reload();
	await expectVisible(rules.bold, rules.card);
	answerAgain();
	await rules.openTemplates();
	await expect.element(rules.item(rules.mine)).toMatchTextContent(rules.plain);
});

test("when the rules cannot be saved, no template is touched", async () => {
	await rules.show();
	cutOffProfiles();
	await rules.write(rules.plain);
	await expectVisible(rulesNotSaved);
	await expect.element(rules.field).toHaveValue(rules.plain);
	await rules.card.getByRole("button", { name: "Cancel" }).click();
	await rules.openTemplates();
	await expectVisible("No templates yet", rules.dialog);
});

test("a refused save keeps the name, refused changes are taken back", async () => {
	await rules.showWritten(rules.plain);
	await rules.openTemplates();
	let answerAgain = refuse("POST");
	await rules.saveAs("Bedside", true);
	await expectVisible(["Failed to save template", reason]);
	await expect.element(rules.nameField).toHaveValue("Bedside");
	await rules.expectDefault(rules.mine);
	answerAgain();
	await rules.dialog.getByRole("button", { name: "Save template" }).click();
	await rules.expectNames(["Bedside", rules.mine]);

	answerAgain = refuse("PATCH", "DELETE");
	await rules.choose(rules.mine, "Set as default");
	await expectVisible("Failed to update template");
	await rules.expectDefault("Bedside");

	await rules.rename("Bedside", "Ward");
	await expect.element(rules.nameField).toHaveValue("Ward");
	await rules.dialog.getByRole("button", { name: "Cancel" }).click();
	await rules.expectNames(["Bedside", rules.mine]);

	await rules.choose("Bedside", "Delete");
	await expectVisible("Failed to delete template");
	await rules.expectNames(["Bedside", rules.mine]);
	answerAgain();
});

test("neither what a database nor what a browser says of a failure is told", async () => {
	await rules.showWritten(rules.plain);
	await rules.openTemplates();
	await expectVisible(rules.item(rules.mine));
	const denied = { code: "42501", message: "permission denied for table templates" };
	answerTable("templates", ["PATCH"], () => Response.json(denied, { status: 403 }));
	answerTable("templates", ["DELETE"], overloaded);
	const toast = (title: string) => page.getByRole("alert").filter({ hasText: title });
	await rules.rename(rules.mine, "Ward");
	await expectVisible(toast("Failed to update template").getByText(unreachableServer, { exact: true }));
	await rules.dialog.getByRole("button", { name: "Cancel" }).click();
	await rules.choose(rules.mine, "Delete");
	await expectVisible(toast("Failed to delete template").getByText(unreachableServer, { exact: true }));
	await expectVisible(rules.item(rules.mine));
});

test("an author whose session is gone is asked to sign in", async () => {
	await rules.showWritten(rules.plain);
	await rules.openTemplates();
	await expectVisible(rules.item(rules.mine));
	localStorage.clear();
	await rules.saveAs("Bedside");
	await expectVisible("Please sign in to save templates");
});

test("a template that cannot be applied leaves the rules as they were", async () => {
	const { author } = await rules.showWritten(rules.bold);
	await rules.insertTemplate(author, "Bedside", rules.plain);
	await expectVisible(rules.bold, rules.card);
	await rules.openTemplates();
	cutOffProfiles();
	await rules.applyButton("Bedside").click();
	await expectVisible(rulesNotSaved);
	await expectVisible(rules.bold, rules.card);
	await expectGone(rules.undo);
	const { data } = await backend.supabase.from("profiles").select("brand_voice").single();
	expect(data).toEqual({ brand_voice: rules.bold });
});
