import { card, preview, write } from "./editor-page.ts";
import { becomeAuthor, cardOf, clientOf, expect, newAccount, test } from "./fixtures.ts";

const idea = "Night shifts taught me to ask for help early";

test("Two browsers of one author: what one writes is in the other within three seconds, and both texts survive a conflict", async ({
	page,
	product,
	browser,
}) => {
	const author = await becomeAuthor(page, product, newAccount());
	const client = await clientOf(product, author);
	const { data } = await client.auth.getSession();
	const session = data.session;
	const fragment = `access_token=${session?.access_token}&refresh_token=${session?.refresh_token}&expires_in=3600&token_type=bearer`;
	const elsewhere = await browser.newContext();
	const other = await elsewhere.newPage();
	await other.goto(`${product.url}/#${fragment}`);
	await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();

	const message = (where: typeof page) => where.getByRole("textbox", { name: "Your Message." });
	const saved = (where: ReturnType<typeof card>) =>
		expect(where.getByText("Saved", { exact: true })).toBeVisible();
	await message(page).fill(idea);
	await saved(cardOf(page, "Your Message."));
	await expect(message(other)).toHaveValue(idea, { timeout: 3000 });

	await page.getByRole("button", { name: "Generate" }).first().click();
	await expect(preview(page)).toBeVisible();
	await expect(preview(other)).toBeVisible();
	await write(other, "Ask early. Written on the phone.");
	await saved(card(other));
	await expect(preview(page)).toContainText("Written on the phone.", { timeout: 3000 });

	await elsewhere.setOffline(true);
	await write(page, "Ask early. On the laptop.");
	await write(other, "Ask early. On the train.");
	await saved(card(page));
	await elsewhere.setOffline(false);
	await expect(other.getByText("This text was also changed on another device.")).toBeVisible();
	const kept = async () =>
		(await client.from("draft_versions").select("post_content").order("created_at")).data;
	await expect
		.poll(kept)
		.toEqual([{ post_content: "Ask early. On the laptop." }, { post_content: "Ask early. On the train." }]);
	for (const where of [page, other]) {
		await expect(card(where).getByRole("combobox", { name: "Version" })).toContainText("Version 2 of 2");
	}
	await elsewhere.close();
});
