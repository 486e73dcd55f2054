import { becomeAuthor, cardOf, expect } from "./fixtures.ts";
import { test } from "./with-model.ts";

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
	await expect(dialog.getByRole("button", { name: "Use this text" })).toBeVisible();
	const proposal = dialog.getByRole("textbox");
	await expect(proposal).toHaveValue("I write in the first person, in short sentences.");
	await expect(page.getByText("19 posts remaining this week")).toBeVisible();
	const sent = model.calls
		.at(-1)
		?.messages.map(({ content }) => content)
		.join("\n");
	expect(sent).toContain("We hired two nurses.");
	expect(sent).toContain("I ask early.");

	await proposal.fill("I write short sentences.");
	await dialog.getByRole("button", { name: "Use this text" }).click();
	const rules = cardOf(page, "Your Rules.");
	await expect(rules.getByRole("textbox")).toHaveValue("I write short sentences.");
	await rules.getByRole("button", { name: "Save" }).click();
	await page.reload();
	await expect(rules.getByText("I write short sentences.")).toBeVisible();
});
