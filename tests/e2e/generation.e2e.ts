import type { Page } from "@playwright/test";
import type { ModelAnswer, ModelServer } from "../factories/model-server.ts";
import { card, preview, write } from "./editor-page.ts";
import { type Account, becomeAuthor, cardOf, clientOf, expect, newAccount } from "./fixtures.ts";
import { adminEmail, test } from "./with-model.ts";

const idea = "Night shifts taught me to ask for help early";
const generate = (page: Page) => page.getByRole("button", { name: "Generate" }).first();
const message = (page: Page) => page.getByRole("textbox", { name: "Your Message." });
const remaining = (page: Page, count: number) => page.getByText(`${count} posts remaining this week`);
const refine = (page: Page, name: string) =>
	page.getByRole("group", { name: "Refine" }).getByRole("button", { name, exact: true });

/** The next call of the model, held until the test lets it go on. */
const nextAnswer = (model: ModelServer): Promise<ModelAnswer> =>
	new Promise((resolve) => {
		model.answer = resolve;
	});

let author: Account;

test.beforeEach(async ({ page, product }, { title }) => {
	author = await becomeAuthor(page, product, {
		...newAccount(),
		...(title.startsWith("An operator") && { email: adminEmail }),
	});
});

test("An author sees the spinner, then the words as they come, then the post and its count", async ({
	page,
	model,
}) => {
	const called = nextAnswer(model);
	await message(page).fill(idea);
	await generate(page).click();
	const answer = await called;
	expect(answer.call.stream).toBe(true);
	await expect(page.getByText("Generating post...")).toBeVisible();
	const status = card(page)
		.getByRole("status")
		.filter({ hasText: /Generating|ready/ });
	await expect(status).toHaveText("Generating post...");

	answer.send("Ask early. ");
	await expect(card(page).getByText("Ask early.")).toBeVisible();
	await expect(page.getByText("Generating post...")).toHaveCount(0);
	await expect(card(page).getByRole("button", { name: "Copy", exact: true })).toHaveCount(0);
	answer.send("**Always.**");
	await expect(card(page).locator("strong", { hasText: "Always." })).toBeVisible();
	await expect(status).toHaveCount(0);

	answer.end();
	await expect(preview(page)).toContainText("Ask early. Always.");
	await expect(status).toHaveText("Your post is ready.");
	await expect(page.getByText("Social media post generated successfully!")).toBeVisible();
	await expect(remaining(page, 19)).toBeVisible();
	await expect(page.getByText("Written by the AI model")).toBeVisible();
});

test("An author stops in mid-sentence: the words stay, the whole post is a version beside them", async ({
	page,
	product,
	model,
}) => {
	const called = nextAnswer(model);
	await message(page).fill(idea);
	await generate(page).click();
	const answer = await called;
	answer.send("Ask early, before ");
	await expect(card(page).getByText("Ask early, before")).toBeVisible();
	await card(page).getByRole("button", { name: "Stop" }).click();
	await expect(page.getByText("Stopped. The text so far is kept.")).toBeVisible();
	await expect(preview(page)).toContainText("Ask early, before");
	await expect(remaining(page, 19)).toBeVisible();

	answer.send("it is too late.");
	answer.end();
	const client = await clientOf(product, author);
	await expect
		.poll(async () => (await client.from("draft_versions").select("post_content")).data)
		.toEqual(
			expect.arrayContaining([
				{ post_content: "Ask early, before it is too late." },
				{ post_content: "Ask early, before" },
			]),
		);
	await page.reload();
	const versions = card(page).getByRole("combobox");
	await expect(versions).toHaveValue(/./u);
	const both: string[] = [];
	for (const option of await versions.getByRole("option").all()) {
		await versions.selectOption((await option.getAttribute("value")) ?? "");
		both.push(await preview(page).innerText());
	}
	expect(both).toHaveLength(2);
	expect(both.join()).toContain("Ask early, before it is too late.");
});

test("An author stops before the first words: nothing is counted", async ({ page, model }) => {
	const called = nextAnswer(model);
	await message(page).fill(idea);
	await generate(page).click();
	await called;
	await card(page).getByRole("button", { name: "Stop" }).click();
	await expect(page.getByText("Stopped before the first words.")).toBeVisible();
	await page.reload();
	await expect(remaining(page, 20)).toBeVisible();
});

test("A model that breaks off keeps the earlier post and gives the generation back", async ({
	page,
	model,
}) => {
	model.answer = "The first post.";
	await message(page).fill(idea);
	await generate(page).click();
	await expect(preview(page)).toContainText("The first post.");
	const called = nextAnswer(model);
	await generate(page).click();
	const answer = await called;
	answer.send("Half a ");
	await expect(card(page).getByText("Half a")).toBeVisible();
	answer.response.destroy();
	await expect(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect(preview(page)).toContainText("The first post.");
	await expect(remaining(page, 19)).toBeVisible();
});

test("An author refines a post, once by a suggestion: each version is kept, compared, and counted", async ({
	page,
	model,
}) => {
	model.answer = "Night shifts taught me to ask for help early. I did not at first.";
	await message(page).fill(idea);
	await generate(page).click();
	await expect(preview(page)).toContainText("I did not at first.");

	model.answer = "Night shifts taught me to ask early.";
	await refine(page, "Shorter").click();
	await expect(preview(page)).toContainText("taught me to ask early.");
	await expect(remaining(page, 18)).toBeVisible();
	const sent = model.calls
		.at(-1)
		?.messages.map(({ content }) => content)
		.join("\n");
	expect(sent).toContain("I did not at first.");

	const versions = page.getByRole("group", { name: "Versions" });
	await expect(versions.getByRole("combobox", { name: "Version" })).toContainText("Shorter");
	await versions.getByRole("button", { name: "Previous version" }).click();
	await expect(preview(page)).toContainText("I did not at first.");
	await versions.getByRole("button", { name: "Next version" }).click();
	await versions.getByRole("button", { name: "Compare" }).click();
	await expect(card(page).locator("del").first()).toContainText("for help");

	await page.reload();
	await expect(versions.getByRole("combobox", { name: "Version" })).toContainText("Shorter");
	for (const [name, text] of [
		["Longer", "A longer text."],
		["Stronger hook", "A hook."],
		["Plainer", "A plain text."],
		["Another version", "Something else."],
	] as const) {
		model.answer = text;
		await refine(page, name).click();
		await expect(versions.getByRole("combobox", { name: "Version" })).toContainText(name);
	}
	await expect(remaining(page, 14)).toBeVisible();

	await write(page, "One is here. Two is here. Three is here. Four is here. Five is here. Six is here.");
	model.answer = "Three sentences now. They say the same. It took one generation.";
	await card(page)
		.getByRole("region", { name: /^Suggestions/ })
		.getByRole("button", { name: "Make it shorter" })
		.click();
	await expect(preview(page)).toContainText("Three sentences now.");
	await expect(remaining(page, 13)).toBeVisible();
});

test("An operator tests the model on the admin panel and reads why it failed", async ({
	page,
	product,
	model,
	consoleErrors,
}) => {
	model.answer = ({ response }) => response.writeHead(401).end("{}");
	await message(page).fill(idea);
	await generate(page).click();
	await expect(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect.poll(() => consoleErrors.splice(0)).toEqual([expect.stringContaining("502")]);

	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Admin Panel" }).click();
	await expect(page).toHaveURL(/\/admin$/);
	const panel = cardOf(page, "Language model");
	await expect(panel.getByText("openai-compatible/tiny").first()).toBeVisible();
	const reason = "openai-compatible refused the key (status 401). Check AI_API_KEY.";
	await expect(panel.getByRole("listitem").getByText(reason)).toBeVisible();
	await panel.getByRole("button", { name: "Test the model" }).click();
	await expect(panel.getByRole("status")).toHaveText(reason);
	model.answer = "ready";
	await panel.getByRole("button", { name: "Test the model" }).click();
	await expect(panel.getByRole("status")).toContainText("openai-compatible/tiny answered in");
	expect(product.output()).not.toContain("key-of-the-model");
});
