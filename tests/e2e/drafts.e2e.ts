import { createAuthor } from "../factories/author.ts";
import { becomeAuthor, expect, openAs, test } from "./fixtures.ts";
import { editor, generate, message, preview, result, rulesField, write } from "./workspace-page.ts";

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
	await expect(
		other.getByText("This text was also changed in another tab or on another device."),
	).toBeVisible();
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

test("Two tabs of one author: what is typed in one stays whole while the other one generates", async ({
	page,
	product,
	context,
}) => {
	const author = await becomeAuthor(page, product);
	await generate(page, "Night shifts taught me to ask for help early");
	await expect(preview(page)).toBeVisible();
	await generate(page);
	const version = result(page).getByRole("combobox", { name: "Version" });
	await expect(version).toContainText("Version 2 of 2");
	const other = await context.newPage();
	await other.goto(product.url);
	await expect(preview(other)).toBeVisible();

	// The tab hears what has become of its text from the other one alone.
	const asked = Promise.withResolvers<void>();
	await page.route("**/rest/v1/drafts?*", async (route) => {
		await asked.promise;
		await route.continue();
	});
	await page.getByRole("radio", { name: "Edit", exact: true }).focus();
	await page.keyboard.press("Space");
	const text = await editor(page).inputValue();
	await editor(page).press("ControlOrMeta+End");
	await page.keyboard.type(" It took");
	await generate(other);
	const isSaved = () => page.evaluate(() => !JSON.stringify(localStorage).includes("It took"));
	await expect.poll(isSaved).toBe(true);
	await page.keyboard.type(" me a year to learn that.");
	await expect(editor(page)).toHaveValue(`${text} It took me a year to learn that.`);
	asked.resolve();
	await expect(version).toContainText("of 4");
	await expect(
		page.getByText("This text was also changed in another tab or on another device."),
	).toBeHidden();
	const typed = async () =>
		(await author.client.from("draft_versions").select("post_content").like("post_content", "% It took%"))
			.data;
	await expect.poll(typed).toEqual([{ post_content: `${text} It took me a year to learn that.` }]);
	await expect(editor(page)).toHaveValue(`${text} It took me a year to learn that.`);
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
