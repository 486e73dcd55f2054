import { startModelServer } from "../factories/model-server.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test as base, becomeAuthor, cardOf, expect, newAccount, startProduct } from "./fixtures.ts";

const email = "model-operator@example.com";
const key = "sk-that-nobody-may-read-9f3k";

/** The product as it is without any setting, with an admin; no model runs on its machine. */
const test = base.extend({
	product: async ({ share }, use) =>
		use(
			await share("product without a model", () =>
				startProduct({ AI_MODEL: "", ADMIN_EMAIL: email }, ["--local-model-ports=1,1,1,1"]),
			),
		),
});

test("an admin comes from no model to a streamed post", async ({ page, product, share }) => {
	const vendor = await share("vendor", startModelServer);
	vendor.lists["/v1/models"] = { object: "list", data: [{ id: "tiny-1" }] };
	const post = "Night shifts taught me to ask early.\n\nAsk before you are desperate.";
	await becomeAuthor(page, product, { ...newAccount(), email });
	await page.getByRole("link", { name: "Choose who writes" }).click();

	const card = cardOf(page, "Language model");
	await card.getByRole("button", { name: "Enter a key" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Vendor").selectOption("openai-compatible");
	await dialog.getByLabel("Address").fill(vendor.baseUrl);
	await dialog.getByLabel("Key", { exact: true }).fill(key);
	await dialog.getByRole("button", { name: "List models" }).click();
	await expect(dialog.getByRole("combobox", { name: "Model" })).toHaveValue("tiny-1");
	await dialog.getByRole("button", { name: "Test" }).click();
	await expect(dialog.getByRole("status")).toHaveText(/^openai-compatible\/tiny-1 answered in \d+\.\d s\.$/u);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(card).toContainText("with a key that ends in 9f3k.");
	await page.getByRole("tab", { name: "Audit Log" }).click();
	await expect(page.getByRole("tabpanel")).toContainText(
		`Language model changed from what is found to openai-compatible/tiny-1 at ${vendor.baseUrl}, with a new key by ${email}`,
	);

	// Half of the words, then the rest: they are shown as they come.
	let finish = () => {};
	vendor.answer = ({ send, end }) => {
		send(post.slice(0, 40));
		finish = () => {
			send(post.slice(40));
			end();
		};
	};
	await page.goBack();
	await expect(page.getByText("Your posts are written by openai-compatible/tiny-1.")).toBeVisible();
	await page.getByLabel("Your Message.").fill("Night shifts taught me to ask for help early");
	await page.getByRole("button", { name: "Generate" }).first().click();
	const result = cardOf(page, "Your AI Enhanced Social Post");
	await expect(result).toContainText("Night shifts taught me to ask early.");
	finish();
	await expect(result).toContainText("Written by the AI model");
	await expect(result).toContainText("Ask before you are desperate.");
	expect(vendor.calls.at(-1)).toMatchObject({
		model: "tiny-1",
		stream: true,
		authorization: `Bearer ${key}`,
	});

	await result.getByRole("button", { name: "What was asked" }).click();
	const asked = page.getByRole("dialog", { name: "What was asked" });
	await expect(asked).toContainText("You write LinkedIn posts for their author");
	await expect(asked).toContainText("Night shifts taught me to ask for help early");
	await expectAccessible(page, "what was asked");

	expect(product.output()).not.toContain(key);
	expect(await page.content()).not.toContain(key);
});
