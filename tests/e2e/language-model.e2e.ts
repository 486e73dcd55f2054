import { type ModelAnswer, type ModelServer, startModelServer } from "../factories/model-server.ts";
import {
	test as base,
	becomeAuthor,
	cardOf,
	chooseInAccountMenu,
	createAdmin,
	expect,
	openAs,
	startProduct,
} from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { generate, preview, remaining, result, rulesCard, rulesField, write } from "./workspace-page.ts";

const idea = "Night shifts taught me to ask for help early";

/** The product with a language model that answers as the test says. */
const test = base.extend<{ model: ModelServer }>({
	model: async ({ share }, use) => use(await share("model", startModelServer)),
	product: async ({ share, model: { baseUrl } }, use) => {
		const env = { AI_MODEL: "openai-compatible/tiny", AI_BASE_URL: baseUrl, AI_API_KEY: "key-of-the-model" };
		await use(await share("product with a model", () => startProduct(env)));
	},
});

/** The next call of the model, held until the test lets it go on. */
const nextAnswer = (model: ModelServer): Promise<ModelAnswer> =>
	new Promise((resolve) => {
		model.answer = resolve;
	});

/** The prompts to the model, one for each call. */
const prompts = ({ calls }: ModelServer) =>
	calls.map(({ messages }) => messages.map(({ content }) => content).join("\n"));

test("An author sees the spinner, then the words as they come, then the post; one that breaks off later leaves it", async ({
	page,
	product,
	model,
}) => {
	await becomeAuthor(page, product);
	const called = nextAnswer(model);
	await generate(page, idea);
	const answer = await called;
	expect(answer.call.stream).toBe(true);
	const status = result(page)
		.getByRole("status")
		.filter({ hasText: /Generating|ready/ });
	await expect(status).toHaveText("Generating post...");

	answer.send("Ask early. ");
	await expect(result(page).getByText("Ask early.")).toBeVisible();
	await expect(page.getByText("Generating post...")).toHaveCount(0);
	await expect(result(page).getByRole("button", { name: controls.copy, exact: true })).toHaveCount(0);
	answer.send("**Always.**");
	await expect(result(page).locator("strong", { hasText: "Always." })).toBeVisible();
	await expect(status).toHaveCount(0);

	answer.end();
	await expect(preview(page)).toContainText("Ask early. Always.");
	await expect(status).toHaveText("Your post is ready.");
	await expect(page.getByText(sentences.generated)).toBeVisible();
	await expect(remaining(page, 19)).toBeVisible();
	await expect(page.getByText(sentences.writtenByModel)).toBeVisible();

	const calledAgain = nextAnswer(model);
	await generate(page);
	const broken = await calledAgain;
	broken.send("Half a ");
	await expect(result(page).getByText("Half a")).toBeVisible();
	broken.response.destroy();
	await expect(page.getByText(sentences.generationFailed)).toBeVisible();
	await expect(preview(page)).toContainText("Ask early. Always.");
	await expect(remaining(page, 19)).toBeVisible();
});

test("An author stops: before the first words nothing is counted; later the words stay, the whole post beside them", async ({
	page,
	product,
	model,
}) => {
	const { client } = await becomeAuthor(page, product);
	const stop = result(page).getByRole("button", { name: "Stop" });
	const calledFirst = nextAnswer(model);
	await generate(page, idea);
	await calledFirst;
	await stop.click();
	await expect(page.getByText("Stopped before the first words.")).toBeVisible();

	const called = nextAnswer(model);
	await generate(page);
	const answer = await called;
	answer.send("Ask early, before ");
	await expect(result(page).getByText("Ask early, before")).toBeVisible();
	await stop.click();
	await expect(page.getByText("Stopped. The text so far is kept.")).toBeVisible();
	await expect(preview(page)).toContainText("Ask early, before");
	await expect(remaining(page, 19)).toBeVisible();

	answer.send("it is too late.");
	answer.end();
	const kept = async () =>
		(await client.from("draft_versions").select("post_content").order("post_content")).data;
	await expect
		.poll(kept)
		.toEqual([{ post_content: "Ask early, before" }, { post_content: "Ask early, before it is too late." }]);
	await page.reload();
	await expect(result(page).getByRole("combobox").getByRole("option")).toHaveCount(2);
});

test("An author refines a post, once by a suggestion: each version is kept, compared, and counted", async ({
	page,
	product,
	model,
}) => {
	await becomeAuthor(page, product);
	model.answer = "Night shifts taught me to ask for help early. I did not at first.";
	await generate(page, idea);
	await expect(preview(page)).toContainText("I did not at first.");

	const versions = page.getByRole("group", { name: "Versions" });
	const shown = versions.getByRole("combobox", { name: "Version" });
	const refine = async (name: string, text: string) => {
		model.answer = text;
		await page.getByRole("group", { name: "Refine" }).getByRole("button", { name, exact: true }).click();
		await expect(shown).toContainText(name);
	};
	await refine("Shorter", "Night shifts taught me to ask early.");
	await expect(preview(page)).toContainText("taught me to ask early.");
	await expect(remaining(page, 18)).toBeVisible();
	expect(prompts(model)).toContainEqual(expect.stringContaining("I did not at first."));

	await versions.getByRole("button", { name: "Previous version" }).click();
	await expect(preview(page)).toContainText("I did not at first.");
	await versions.getByRole("button", { name: "Next version" }).click();
	await versions.getByRole("button", { name: "Compare" }).click();
	await expect(result(page).locator("del", { hasText: "for help" })).toBeVisible();

	await page.reload();
	await expect(shown).toContainText("Shorter");
	await refine("Longer", "A longer text.");
	await refine("Stronger hook", "A hook.");
	await refine("Plainer", "A plain text.");
	await refine("Another version", "Something else.");
	await expect(remaining(page, 14)).toBeVisible();

	await write(page, "One is here. Two is here. Three is here. Four is here. Five is here. Six is here.");
	model.answer = "Three sentences now. They say the same. It took one generation.";
	await result(page).getByRole("button", { name: "Make it shorter" }).click();
	await expect(preview(page)).toContainText("Three sentences now.");
	await expect(remaining(page, 13)).toBeVisible();
});

test("An operator tests the model on the admin panel and reads why it failed", async ({
	page,
	product,
	model,
	consoleErrors,
}) => {
	await openAs(page, product, await createAdmin(product));
	model.answer = ({ response }) => response.writeHead(401).end("{}");
	await generate(page, idea);
	await expect(page.getByText(sentences.generationFailed)).toBeVisible();
	await expect.poll(() => consoleErrors.splice(0)).toEqual([expect.stringContaining("502")]);

	await chooseInAccountMenu(page, "Admin Panel");
	await expect(page).toHaveURL(/\/admin$/);
	const panel = cardOf(page, controls.languageModel);
	const reason = "openai-compatible refused the key (status 401). Check AI_API_KEY.";
	await expect(panel.getByRole("listitem").getByText(reason)).toBeVisible();
	await panel.getByRole("button", { name: "Test the model" }).click();
	await expect(panel.getByRole("status")).toHaveText(reason);
	model.answer = "ready";
	await panel.getByRole("button", { name: "Test the model" }).click();
	await expect(panel.getByRole("status")).toContainText("openai-compatible/tiny answered in");
	expect(product.output()).not.toContain("key-of-the-model");
});

test("An author has rules proposed from their own posts, changes them and saves", async ({
	page,
	product,
	model,
}) => {
	await becomeAuthor(page, product);
	model.answer = '"I write in the first person, in short sentences."';
	await page.getByRole("button", { name: "From your posts" }).click();
	const dialog = page.getByRole("dialog", { name: "Rules from your posts" });
	await dialog.getByRole("textbox", { name: "Post 1" }).fill("We hired two nurses. It helped.");
	await dialog.getByRole("button", { name: "Add another post" }).click();
	await dialog.getByRole("textbox", { name: "Post 2" }).fill("I ask early. Always.");
	await dialog.getByRole("button", { name: "Propose my voice" }).click();
	const proposal = dialog.getByRole("textbox", { name: "Proposed rules" });
	await expect(proposal).toHaveValue("I write in the first person, in short sentences.");
	await expect(remaining(page, 19)).toBeVisible();
	expect(prompts(model)).toContainEqual(expect.stringMatching(/We hired two nurses\.[\s\S]*I ask early\./u));

	await proposal.fill("I write short sentences.");
	await dialog.getByRole("button", { name: "Use this text" }).click();
	await expect(rulesField(page)).toHaveValue("I write short sentences.");
	await rulesCard(page).getByRole("button", { name: controls.save }).click();
	await page.reload();
	await expect(rulesCard(page).getByText("I write short sentences.")).toBeVisible();
});
