import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { becomeAuthor, cardOf, clientOf, expect, test } from "./fixtures.ts";

const planner = (page: Page) => cardOf(page, "Post Planner Calendar");
const postCard = (page: Page, text: string) => planner(page).getByRole("article").filter({ hasText: text });

test("What one tab plans shows in the other at once; what another device plans, with the next look", async ({
	page,
	product,
	context,
}) => {
	const account = await becomeAuthor(page, product);
	const other = await context.newPage();
	await other.goto("/");
	await planner(other).getByRole("tab", { name: "List View" }).click();
	await expect(planner(other).getByText("No scheduled posts yet.")).toBeVisible();

	await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule Post" });
	await dialog.getByRole("textbox").first().fill("From the first tab");
	await dialog.getByRole("button", { name: /Next free slot/ }).click();
	await dialog.getByRole("button", { name: "Schedule Post" }).click();
	await expect(postCard(other, "From the first tab")).toBeVisible();

	const elsewhere = await clientOf(product, account);
	const { data } = await elsewhere.auth.getUser();
	const { error } = await elsewhere
		.from("scheduled_posts")
		.insert({ user_id: data.user?.id, post_content: "From the train", scheduled_date: "2030-01-02" });
	expect(error).toBeNull();
	// A look at the window asks anew once the posts are some seconds old. Only a hang lasts for a minute.
	await expect(async () => {
		await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
		await expect(postCard(other, "From the train")).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 120_000 });
});

test("Posts arrive in the browser’s downloads as CSV and as JSON", async ({ page, product }) => {
	const client = await clientOf(product, await becomeAuthor(page, product));
	const { data } = await client.auth.getUser();
	const { error } = await client.from("scheduled_posts").insert({
		user_id: data.user?.id,
		post_content: '=Ask "early", now',
		scheduled_date: "2030-11-20",
		scheduled_time: "15:40",
	});
	expect(error).toBeNull();
	const download = async (item: string) => {
		await planner(page).getByRole("button", { name: "Import, export and calendar feed" }).click();
		const arrived = page.waitForEvent("download");
		await page.getByRole("menuitem", { name: item }).click();
		const file = await arrived;
		return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
	};
	const sheet = await download("Export as CSV");
	expect(sheet.name).toMatch(/^linkedin-posts-.*\.csv$/);
	expect(sheet.text).toContain("2030-11-20,15:40,");
	expect(sheet.text).not.toContain(',"=Ask');
	const list = await download("Export as JSON");
	expect(JSON.parse(list.text)).toEqual([expect.objectContaining({ scheduled_date: "2030-11-20" })]);
});
