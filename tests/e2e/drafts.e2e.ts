import { createAuthor } from "../factories/author.ts";
import { becomeAuthor, expect, openAs, test } from "./fixtures.ts";
import { generate, message, preview, result, rulesField, write } from "./workspace-page.ts";

test("Two browsers of one author: what one writes is in the other, and both texts survive a conflict", async ({
	page,
	product,
	browser,
}) => {
	const author = await createAuthor(product);
	const elsewhere = await browser.newContext();
	const other = await elsewhere.newPage();
	for (const each of [page, other]) await openAs(each, product, author);
	const isSaved = (where: typeof page) =>
		expect(result(where).getByText("Saved", { exact: true })).toBeVisible();

	await generate(page, "Night shifts taught me to ask for help early");
	for (const each of [page, other]) await expect(preview(each)).toBeVisible();
	const [generated] = ((await author.client.from("draft_versions").select("post_content")).data ?? []).map(
		({ post_content }) => post_content,
	);
	await expect(message(other)).toHaveValue("Night shifts taught me to ask for help early");
	await write(other, "Ask early. Written on the phone.");
	await isSaved(other);
	await expect(preview(page)).toContainText("Written on the phone.");

	await elsewhere.setOffline(true);
	await write(page, "Ask early. On the laptop.");
	await write(other, "Ask early. On the train.");
	await isSaved(page);
	await elsewhere.setOffline(false);
	await expect(other.getByText("This text was also changed on another device.")).toBeVisible();
	const kept = async () =>
		(await author.client.from("draft_versions").select("post_content").order("post_content")).data;
	await expect
		.poll(kept)
		.toEqual([
			{ post_content: "Ask early. On the laptop." },
			{ post_content: "Ask early. On the train." },
			{ post_content: generated },
		]);
	for (const each of [page, other]) {
		await expect(result(each).getByRole("combobox", { name: "Version" })).toContainText("Version 3 of 3");
	}
	await elsewhere.close();
});

test("Rules that are typed survive a reload until they are saved or dropped", async ({ page, product }) => {
	await becomeAuthor(page, product);
	const edit = () => page.getByRole("button", { name: "Edit your rules" }).click();
	page.on("dialog", (dialog) => dialog.accept());
	await edit();
	await rulesField(page).fill("Plain words.");
	await page.reload();
	await expect(rulesField(page)).toHaveValue("Plain words.");
	await page.getByRole("button", { name: "Cancel" }).click();
	await page.reload();
	await expect(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
	await edit();
	await rulesField(page).fill("Short words.");
	await page.reload();
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Your rules are saved")).toBeVisible();
	await page.reload();
	await expect(page.getByText("Short words.")).toBeVisible();
	await expect(rulesField(page)).toBeHidden();
});

test("Back on the first page closes what lies over it, and asks before it drops a text", async ({
	page,
	product,
}) => {
	await becomeAuthor(page, product);
	const dialog = page.getByRole("dialog");
	await page.getByRole("button", { name: "Recent" }).click();
	await expect(dialog).toBeVisible();
	await page.goBack();
	await expect(dialog).toBeHidden();
	await page.getByRole("button", { name: "Schedule a post for this day" }).click();
	await dialog.getByRole("textbox", { name: "Your post" }).fill("Ask early.");
	await page.goBack();
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL(`${product.url}/`);

	// A reload adds no other entry.
	await page.reload();
	const entries = await page.evaluate(() => window.history.length);
	await page.getByRole("button", { name: "Recent" }).click();
	await expect(dialog).toBeVisible();
	await page.goBack();
	await expect(dialog).toBeHidden();
	expect(await page.evaluate(() => window.history.length)).toBe(entries);
});
