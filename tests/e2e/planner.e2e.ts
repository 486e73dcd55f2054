import { becomeAuthor, expect, test } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { planner, postCard } from "./workspace-page.ts";

test("What one tab plans shows in the other at once; what another device plans, soon after", async ({
	page,
	product,
	context,
}) => {
	const { client, userId } = await becomeAuthor(page, product);
	const other = await context.newPage();
	await other.clock.install();
	await other.goto("/");
	await planner(other).getByRole("tab", { name: controls.listView }).click();
	await expect(planner(other).getByText("No scheduled posts yet.")).toBeVisible();

	await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
	const dialog = page.getByRole("dialog", { name: controls.schedulePost });
	await dialog.getByRole("textbox", { name: "Your post" }).fill("From the first tab");
	await dialog.getByRole("button", { name: controls.nextFreeSlot }).click();
	await dialog.getByRole("button", { name: controls.schedulePost }).click();
	await expect(page.getByText(sentences.postScheduled)).toBeVisible();
	await expect(postCard(other, "From the first tab")).toBeVisible();

	const post = { user_id: userId, post_content: "From the train", scheduled_date: "2030-01-02" };
	expect((await client.from("scheduled_posts").insert(post)).error).toBeNull();
	await other.clock.fastForward("00:15");
	await expect(postCard(other, "From the train")).toBeVisible();
});
