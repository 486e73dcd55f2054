import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AdminPanel } from "../../../app/features/admin/admin-panel.tsx";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf, show } from "../setup/show.tsx";
import { answerAdmin, answerPath, operator, unsetModel } from "./admin-answers.ts";

const card = cardOf("Language model");
const dialog = page.getByRole("dialog", { name: "Model of a vendor" });
const panel = <AdminPanel ownUserId={operator.user_id} />;
const vendorKey = dialog.getByLabelText("Key", { exact: true });
const key = "sk-0123456789-9f3k";
let asked: object[];

/** The function answers an action; all else is as before. */
const answerSettings = (answers: Record<string, (body: { writer?: string }) => object>) =>
	answerPath("model-settings", async (request) => {
		if (request.method === "GET") return undefined;
		const body = await request.json();
		asked.push(body);
		const answer = answers[body.act]?.(body) ?? {};
		return Response.json(answer, { status: "code" in answer ? 422 : 200 });
	});

beforeEach(() => {
	asked = [];
	answerAdmin();
});

test("an admin without a model has three ways, a click each", async () => {
	answerSettings({ save: ({ writer }) => ({ ...unsetModel, writer }) });
	await show(panel);
	await expect
		.element(card)
		.toMatchTextContent("Found on the planner's own machine: Ollama/llama3.2:latest.");
	await card.getByRole("button", { name: "Use Ollama/llama3.2:latest" }).click();
	await expect
		.element(card)
		.toMatchTextContent("An admin has chosen what runs on the planner's own machine.");
	await card.getByRole("button", { name: "Go on without" }).click();
	await expect.element(card).toMatchTextContent("An admin has chosen to go on without a language model.");
	expect(asked).toEqual([
		{ act: "save", writer: "local" },
		{ act: "save", writer: "offline" },
	]);
	await card.getByRole("button", { name: "Enter a key" }).click();
	await expectVisible(dialog.getByLabelText("Vendor"));
	await setPlace(phone);
	await expectAccessible("the form of the model");
});

test("a model is listed, tested and saved with its key, which nobody sees again", async () => {
	let problem: string | null = "openai refused the key (status 401).";
	answerSettings({
		list: () => ({ models: problem ? [] : ["gpt-5", "gpt-4.1"], problem }),
		test: () => ({ ok: true, sentence: "openai/gpt-5 answered in 0.8 s.", milliseconds: 800 }),
		save: () => ({
			...unsetModel,
			writer: "model",
			model: { provider: "openai", modelId: "gpt-5", baseUrl: null, keyEnding: "9f3k", isKeyReadable: true },
		}),
	});
	await show(panel);
	await card.getByRole("button", { name: "Enter a key" }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expectVisible("Choose a model, or enter its name", dialog);
	expect(asked).toEqual([]);
	await vendorKey.fill(key);
	await dialog.getByRole("button", { name: "List models" }).click();
	await expectVisible(dialog.getByText(problem));
	problem = null;
	await dialog.getByRole("button", { name: "List models" }).click();
	await expect.element(dialog.getByRole("combobox", { name: "Model" })).toHaveValue("gpt-5");
	await dialog.getByRole("button", { name: "Test" }).click();
	await expect.element(dialog.getByRole("status")).toMatchTextContent("openai/gpt-5 answered in 0.8 s.");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expectGone(dialog);
	const model = { provider: "openai", baseUrl: null, apiKey: key, modelId: "gpt-5" };
	expect(asked.slice(2)).toEqual([
		{ act: "test", model },
		{ act: "save", writer: "model", model },
	]);
	await expect.element(card).toMatchTextContent("Set to openai/gpt-5, with a key that ends in 9f3k.");

	await card.getByRole("button", { name: "Change the model" }).click();
	await expect.element(vendorKey).toHaveValue("");
	await expectVisible("One that ends in 9f3k is saved. Empty: it stays.", dialog);
	expect(document.documentElement.outerHTML).not.toContain(key);
	await page.getByRole("button", { name: "Close" }).click();

	// To go on without it deletes its key: that is asked before.
	await card.getByRole("button", { name: "Go on without" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
	expect(asked).toHaveLength(4);
});

test("an address that is refused is told in the form, and what was typed stays", async () => {
	const sentence = "This address belongs to a private network, where no model is looked for.";
	answerSettings({ save: () => ({ code: "address_refused", message: sentence }) });
	await show(panel);
	await card.getByRole("button", { name: "Enter a key" }).click();
	await dialog.getByLabelText("Vendor").selectOptions("openai-compatible");
	await dialog.getByLabelText("Address").fill("https://10.0.0.1/v1");
	await dialog.getByRole("combobox", { name: "Model" }).fill("tiny");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect.element(dialog.getByRole("status")).toMatchTextContent(sentence);
	await expect.element(dialog.getByLabelText("Address")).toHaveValue("https://10.0.0.1/v1");
});

test("the tokens of days, models and authors stand beside their cap, which can be set", async () => {
	answerPath("rpc/set_token_cap", async (request) => {
		asked.push(await request.json());
		return new Response(null, { status: 204 });
	});
	await show(panel);
	const tokens = cardOf("Tokens");
	await expect.element(tokens).toMatchTextContent("12,345 tokens this month of 100,000.");
	await expectVisible(tokens.getByRole("row", { name: "Nov 22 openai/gpt-5 3 2,400 945" }));
	await expect.element(tokens.getByRole("row", { name: "=Bea 10 9,400 2,945" })).toBeInTheDocument();
	await tokens.getByLabelText("Tokens a month").fill("1.5");
	await tokens.getByRole("button", { name: "Save cap" }).click();
	await expectVisible("A whole number, or nothing", tokens);
	await tokens.getByLabelText("Tokens a month").fill("");
	await tokens.getByRole("button", { name: "Save cap" }).click();
	await expectVisible("Cap saved");
	expect(asked).toEqual([{ _tokens_per_month: null }]);
});
