import type { BrowserContext, Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { becomeAuthor, cardOf, clientOf, expect, type Product, test } from "./fixtures.ts";

const planner = (page: Page) => cardOf(page, "Post Planner Calendar");
const postCard = (page: Page, text: string) => planner(page).getByRole("article").filter({ hasText: text });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline." });

/** What the author of the page has on the server. */
async function stored(client: SupabaseClient) {
	const [profile, templates, posts, spent] = await Promise.all([
		client.from("profiles").select("brand_voice").single(),
		client.from("templates").select("name, system_message"),
		client.from("scheduled_posts").select("post_content, is_posted").order("post_content"),
		client.from("post_generations").select("generation_count"),
	]);
	return {
		rules: profile.data?.brand_voice,
		templates: templates.data,
		posts: posts.data?.map(({ post_content }) => post_content),
		posted: posts.data?.filter(({ is_posted }) => is_posted).map(({ post_content }) => post_content),
		spent: spent.data,
	};
}

/** An author with three posts of a day ahead, on a page that is ready to lose its network. */
async function readyPage(page: Page, product: Product) {
	const kept = page.waitForResponse(/recent-panel/);
	const client = await clientOf(product, await becomeAuthor(page, product));
	const { data } = await client.auth.getUser();
	const posts = ["To edit", "To delete", "To post"].map((post_content) => ({
		user_id: data.user?.id,
		post_content,
		scheduled_date: "2030-01-02",
	}));
	expect((await client.from("scheduled_posts").insert(posts)).error).toBeNull();
	await kept;
	await page.reload();
	await planner(page).getByRole("tab", { name: "List View" }).click();
	await expect(postCard(page, "To post")).toBeVisible();
	await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
	return client;
}

async function goOffline(page: Page, context: BrowserContext) {
	await context.setOffline(true);
	await expect(banner(page)).toBeVisible();
}

async function more(page: Page, text: string, item: string) {
	await postCard(page, text)
		.getByRole("button", { name: /More actions/ })
		.click();
	await page.getByRole("menuitem", { name: item }).click();
}

/** One act after the other, each with what its author sees. Nothing is said to have failed. */
async function workOffline(page: Page, context: BrowserContext) {
	await page.getByLabel("Your Message.").fill("Night shifts");
	await goOffline(page, context);

	await test.step("typing goes on", async () => {
		await page.getByLabel("Your Message.").fill("Night shifts taught me to ask early");
	});
	await test.step("rules show at once and wait", async () => {
		await page.getByText("Click to set your brand voice and system message...").click();
		await page.getByRole("textbox", { name: /rules|brand voice/i }).fill("Write plainly.");
		await page.getByRole("button", { name: "Save" }).click();
		await expect(cardOf(page, "Your Rules.").getByText("Write plainly.")).toBeVisible();
		await expect(banner(page)).toContainText("1 change is sent when you are back.");
	});
	await test.step("generating is refused at once, with a sentence", async () => {
		await page.getByRole("button", { name: "Generate" }).first().click();
		await expect(
			page.getByText("A post needs the network to be written. Nothing was counted."),
		).toBeVisible();
		await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
	});
	await test.step("a planned post shows at once", async () => {
		await planner(page).getByRole("tab", { name: "Calendar View" }).click();
		await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
		const dialog = page.getByRole("dialog", { name: "Schedule Post" });
		await dialog.getByRole("textbox").first().fill("Planned offline");
		await dialog.getByRole("button", { name: "Schedule Post" }).click();
		await expect(dialog).toBeHidden();
		await planner(page).getByRole("tab", { name: "List View" }).click();
		await expect(postCard(page, "Planned offline")).toContainText("Not sent yet: it waits for the network.");
	});
	await test.step("an edit, a posted post and a deleted one show at once", async () => {
		await more(page, "To edit", "Edit text");
		const dialog = page.getByRole("dialog", { name: "Edit text" });
		await dialog.getByRole("textbox").fill("Edited offline");
		await dialog.getByRole("button", { name: "Save" }).click();
		await expect(postCard(page, "Edited offline")).toBeVisible();
		await postCard(page, "To post")
			.getByRole("button", { name: /Mark as posted/ })
			.click();
		await postCard(page, "To delete")
			.getByRole("button", { name: /Delete/ })
			.click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await expect(postCard(page, "To delete")).toBeHidden();
		await expect(banner(page)).toContainText("5 changes are sent when you are back.");
	});
}

const before = {
	rules: "",
	templates: [],
	posts: ["To delete", "To edit", "To post"],
	posted: [],
	spent: [],
};
const after = {
	rules: "Write plainly.",
	templates: [{ name: "My Brand Voice", system_message: "Write plainly." }],
	posts: ["Edited offline", "Planned offline", "To post"],
	posted: ["To post"],
	spent: [],
};

test("What is done offline is on the server after the return, and costs nothing", async ({
	page,
	product,
	context,
	consoleErrors,
}) => {
	const client = await readyPage(page, product);
	await workOffline(page, context);
	expect(await stored(client)).toEqual(before);
	await context.setOffline(false);
	await expect(banner(page)).toBeHidden();
	await expect.poll(() => stored(client)).toEqual(after);
	await expect(page.getByText("Night shifts taught me to ask early")).toBeVisible();
	// The browser tells of each call that it could not make.
	consoleErrors.length = 0;
});

test("What a closed tab has left is sent by the next one", async ({
	page,
	product,
	context,
	consoleErrors,
}) => {
	const client = await readyPage(page, product);
	await workOffline(page, context);
	await page.close();
	expect(await stored(client)).toEqual(before);
	await context.setOffline(false);
	const next = await context.newPage();
	await next.goto("/");
	await expect.poll(() => stored(client)).toEqual(after);
	await expect(next.getByText("Night shifts taught me to ask early")).toBeVisible();
	consoleErrors.length = 0;
});

test("What the server refuses after the return is shown with its text", async ({
	page,
	product,
	context,
	consoleErrors,
}) => {
	const client = await readyPage(page, product);
	await goOffline(page, context);
	await more(page, "To edit", "Edit text");
	await page.getByRole("dialog", { name: "Edit text" }).getByRole("textbox").fill("From the train");
	await page.getByRole("dialog", { name: "Edit text" }).getByRole("button", { name: "Save" }).click();
	await expect(postCard(page, "From the train")).toBeVisible();
	const elsewhere = client.from("scheduled_posts").update({ post_content: "From the desk" });
	expect((await elsewhere.eq("post_content", "To edit")).error).toBeNull();
	await context.setOffline(false);
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expect(refused).toContainText("It was changed or deleted elsewhere.");
	await expect(refused).toContainText("From the train");
	await expect(postCard(page, "From the desk")).toBeVisible();
	await page.reload();
	await expect(refused).toContainText("From the train");
	await refused.getByRole("button", { name: "Dismiss" }).click();
	await expect(refused).toBeHidden();
	consoleErrors.length = 0;
});
