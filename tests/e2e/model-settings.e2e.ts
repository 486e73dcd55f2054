import { startModelServer } from "../factories/model-server.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test as base, cardOf, createAdmin, expect, openAs, startProduct } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { generate, result } from "./workspace-page.ts";

const key = "sk-that-nobody-may-read-9f3k";

/** The product as it is without any setting; no model runs on its machine. */
const test = base.extend({
	product: async ({ share }, use) =>
		use(
			await share("product without a model", () =>
				startProduct({ AI_MODEL: "" }, ["--local-model-ports=1,1,1,1"]),
			),
		),
});

test("an admin comes from no model to a streamed post", async ({ page, product, share }) => {
	const vendor = await share("vendor", startModelServer);
	vendor.lists["/v1/models"] = { object: "list", data: [{ id: "tiny-1" }] };
	const admin = await createAdmin(product);
	await openAs(page, product, admin);
	await page.getByRole("link", { name: "Choose who writes" }).click();

	const card = cardOf(page, controls.languageModel);
	await card.getByRole("button", { name: "Enter a key" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Vendor").selectOption("openai-compatible");
	await dialog.getByLabel("Address").fill(vendor.baseUrl);
	await dialog.getByLabel("Key", { exact: true }).fill(key);
	await dialog.getByRole("button", { name: "List models" }).click();
	await expect(dialog.getByRole("combobox", { name: "Model" })).toHaveValue("tiny-1");
	await dialog.getByRole("button", { name: "Test" }).click();
	await expect(dialog.getByRole("status")).toHaveText(/^openai-compatible\/tiny-1 answered in \d+\.\d s\.$/u);
	await dialog.getByRole("button", { name: controls.save }).click();
	await expect(card).toContainText("with a key that ends in 9f3k.");
	await page.getByRole("tab", { name: controls.auditLog }).click();
	await expect(page.getByRole("tabpanel")).toContainText(
		`Language model changed from what is found to openai-compatible/tiny-1 at ${vendor.baseUrl}, with a new key by ${admin.email}`,
	);

	vendor.answer = "Night shifts taught me to ask early. Ask before you are desperate.";
	await page.goBack();
	await expect(page.getByText("Your posts are written by openai-compatible/tiny-1.")).toBeVisible();
	await generate(page, "Night shifts taught me to ask for help early");
	await expect(result(page)).toContainText(sentences.writtenByModel);
	await expect(result(page)).toContainText("Ask before you are desperate.");
	const streamed = { model: "tiny-1", stream: true, authorization: `Bearer ${key}` };
	expect(vendor.calls).toContainEqual(expect.objectContaining(streamed));

	await result(page).getByRole("button", { name: "What was asked" }).click();
	const asked = page.getByRole("dialog", { name: "What was asked" });
	await expect(asked).toContainText("You write LinkedIn posts for their author");
	await expect(asked).toContainText("Night shifts taught me to ask for help early");
	await expectAccessible(page, "what was asked");

	expect(product.output()).not.toContain(key);
	expect(await page.content()).not.toContain(key);
});
