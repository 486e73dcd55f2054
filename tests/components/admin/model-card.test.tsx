import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { AdminPanel } from "../../../app/features/admin/admin-panel.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { cardOf, show } from "../setup/show.tsx";
import { answerAdmin, operator, unsetModel } from "./admin-answers.ts";

const card = cardOf("Language model");
const dialog = page.getByRole("dialog", { name: "Model of a vendor" });
const key = "sk-0123456789-9f3k";
let asked: object[];

/** The function answers an act; all else is as before. */
const answerSettings = (answers: Record<string, (body: { writer?: string }) => object>) =>
	answerCalls(async (request) => {
		if (!request.url.endsWith("/functions/v1/model-settings") || request.method === "GET") return undefined;
		const body = await request.json();
		asked.push(body);
		const answer = answers[body.act]?.(body) ?? {};
		return Response.json(answer, { status: "code" in answer ? 422 : 200 });
	});

beforeEach(() => {
	asked = [];
	answerAdmin();
});

for (const place of [desk, phone]) {
	test(`an admin without a model has three ways, a click each, ${place.viewport.width} px wide`, async () => {
		answerSettings({ save: ({ writer }) => ({ ...unsetModel, writer }) });
		await setPlace(place);
		await show(<AdminPanel ownUserId={operator.user_id} />);
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
		await expect.element(dialog.getByLabelText("Vendor")).toBeVisible();
		await expectAccessible("the form of the model");
	});
}

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
	await show(<AdminPanel ownUserId={operator.user_id} />);
	await card.getByRole("button", { name: "Enter a key" }).click();
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect.element(dialog.getByText("Choose a model, or enter its name")).toBeVisible();
	expect(asked).toEqual([]);
	await dialog.getByLabelText("Key", { exact: true }).fill(key);
	await dialog.getByRole("button", { name: "List models" }).click();
	await expect.element(dialog.getByText(problem)).toBeVisible();
	problem = null;
	await dialog.getByRole("button", { name: "List models" }).click();
	await expect.element(dialog.getByRole("combobox", { name: "Model" })).toHaveValue("gpt-5");
	await dialog.getByRole("button", { name: "Test" }).click();
	await expect.element(dialog.getByRole("status")).toMatchTextContent("openai/gpt-5 answered in 0.8 s.");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	const model = { provider: "openai", baseUrl: null, apiKey: key, modelId: "gpt-5" };
	expect(asked.slice(2)).toEqual([
		{ act: "test", model },
		{ act: "save", writer: "model", model },
	]);
	await expect.element(card).toMatchTextContent("Set to openai/gpt-5, with a key that ends in 9f3k.");

	await card.getByRole("button", { name: "Change the model" }).click();
	await expect.element(dialog.getByLabelText("Key", { exact: true })).toHaveValue("");
	await expect.element(dialog.getByText("One that ends in 9f3k is saved. Empty: it stays.")).toBeVisible();
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
	await show(<AdminPanel ownUserId={operator.user_id} />);
	await card.getByRole("button", { name: "Enter a key" }).click();
	await dialog.getByLabelText("Vendor").selectOptions("openai-compatible");
	await dialog.getByLabelText("Address").fill("https://10.0.0.1/v1");
	await dialog.getByRole("combobox", { name: "Model" }).fill("tiny");
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect.element(dialog.getByRole("status")).toMatchTextContent(sentence);
	await expect.element(dialog.getByLabelText("Address")).toHaveValue("https://10.0.0.1/v1");
});

test("the tokens of days, models and authors stand beside their cap, which can be set", async () => {
	answerCalls(async (request) => {
		if (!request.url.endsWith("/rpc/set_token_cap")) return undefined;
		asked.push(await request.json());
		return new Response(null, { status: 204 });
	});
	await show(<AdminPanel ownUserId={operator.user_id} />);
	const tokens = cardOf("Tokens");
	await expect.element(tokens).toMatchTextContent("12,345 tokens this month of 100,000.");
	await expect.element(tokens.getByRole("row", { name: "Nov 22 openai/gpt-5 3 2,400 945" })).toBeVisible();
	await expect.element(tokens.getByRole("row", { name: "=Bea 10 9,400 2,945" })).toBeInTheDocument();
	await tokens.getByLabelText("Tokens a month").fill("1.5");
	await tokens.getByRole("button", { name: "Save cap" }).click();
	await expect.element(tokens.getByText("A whole number, or nothing")).toBeVisible();
	await tokens.getByLabelText("Tokens a month").fill("");
	await tokens.getByRole("button", { name: "Save cap" }).click();
	await expect.element(page.getByText("Cap saved")).toBeVisible();
	expect(asked).toEqual([{ _tokens_per_month: null }]);
});
