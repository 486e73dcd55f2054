import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { becomeAuthor, cardOf, clientOf, expect, type Product, test } from "./fixtures.ts";

const planner = (page: Page) => cardOf(page, "Post Planner Calendar");
const postCard = (page: Page, text: string) => planner(page).getByRole("article").filter({ hasText: text });
const banner = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline." });

/** What the author of the page has on the server. */
async function stored(client: SupabaseClient) {
	const [profile, templates, posts, spent, texts, drafts] = await Promise.all([
		client.from("profiles").select("brand_voice").single(),
		client.from("templates").select("name, system_message").order("name"),
		client.from("scheduled_posts").select("post_content, is_posted").order("post_content"),
		client.from("post_generations").select("generation_count"),
		client.from("draft_versions").select("post_content"),
		client.from("drafts").select("user_message").is("deleted_at", null).order("user_message"),
	]);
	return {
		rules: profile.data?.brand_voice,
		templates: templates.data,
		posts: posts.data?.map(({ post_content }) => post_content),
		posted: posts.data?.filter(({ is_posted }) => is_posted).map(({ post_content }) => post_content),
		texts: texts.data?.map(({ post_content }) => post_content),
		spent: spent.data,
		ideas: drafts.data?.map(({ user_message }) => user_message),
	};
}

/** An author with three posts of a day ahead, two drafts and two templates, on a page that is ready to lose its network. */
async function readyPage(page: Page, product: Product) {
	const dialogs = ["confirmation-dialog", "recent-panel", "schedule", "templates-dialog"];
	const kept = Promise.all(
		dialogs.map((name) => page.waitForResponse((answer) => answer.url().includes(name))),
	);
	const client = await clientOf(product, await becomeAuthor(page, product));
	const { data } = await client.auth.getUser();
	const posts = ["To edit", "To delete", "To post"].map((post_content) => ({
		user_id: data.user?.id,
		post_content,
		scheduled_date: "2030-01-02",
	}));
	expect((await client.from("scheduled_posts").insert(posts)).error).toBeNull();
	const templates = oldTemplates.map((template) => ({ user_id: data.user?.id, ...template }));
	expect((await client.from("templates").insert(templates)).error).toBeNull();
	await kept;
	await page.reload();
	const drafts = oldIdeas.map((user_message) => ({ user_id: data.user?.id, user_message }));
	expect((await client.from("drafts").insert(drafts)).error).toBeNull();
	// The page follows the newest draft of all devices until its author begins one here.
	await expect(page.getByLabel("Your Message.")).not.toHaveValue("");
	await page.getByRole("button", { name: "New draft" }).click();
	await expect(page.getByLabel("Your Message.")).toHaveValue("");
	await withDialog(page, "Recent", async (shelf) => {
		for (const idea of oldIdeas) await expect(shelf.getByText(idea)).toBeVisible();
	});
	await withDialog(page, "Templates", async (library) => {
		for (const { name } of oldTemplates) await expect(library.getByText(name)).toBeVisible();
	});
	await planner(page).getByRole("tab", { name: "List View" }).click();
	await expect(postCard(page, "To post")).toBeVisible();
	await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
	return client;
}

const oldTemplates = [
	{ name: "Old voice", system_message: "Write at length." },
	{ name: "Older voice", system_message: "Write in verse." },
];
const oldIdeas = ["An old idea", "An older idea"];

/** Opens the dialog of a button, does something in it, and closes it. */
async function withDialog(page: Page, button: string, act: (dialog: Locator) => Promise<void>) {
	await page.getByRole("button", { name: button, exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await act(dialog);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
}

const deleteDraft = (page: Page, idea: string) =>
	withDialog(page, "Recent", async (shelf) => {
		await shelf
			.getByRole("listitem")
			.filter({ hasText: idea })
			.getByRole("button", { name: "Delete draft" })
			.click();
		await expect(shelf.getByText(idea)).toBeHidden();
		await expect(shelf.getByRole("button", { name: "Try again" })).toBeHidden();
	});

const deleteTemplate = (page: Page, name: string) =>
	withDialog(page, "Templates", async (library) => {
		await library.getByRole("button", { name: `More actions for “${name}”` }).click();
		await library.getByRole("menuitem", { name: "Delete" }).click();
		await expect(library.getByRole("heading", { name })).toBeHidden();
	});

/** How many changes the device would send after its tab was closed. */
const keptWrites = (page: Page) =>
	page.evaluate(async () => {
		const opening = indexedDB.open("offline");
		const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
			opening.onerror = () => reject(opening.error);
			opening.onsuccess = () => {
				const reading = opening.result.transaction("entries").objectStore("entries").getAllKeys();
				reading.onsuccess = () => resolve(reading.result);
			};
		});
		opening.result.close();
		return keys.filter((key) => String(key).startsWith("write:")).length;
	});

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

async function editText(page: Page, from: string, to: string) {
	await more(page, from, "Edit text");
	const dialog = page.getByRole("dialog", { name: "Edit text" });
	await dialog.getByRole("textbox").fill(to);
	await dialog.getByRole("button", { name: "Save" }).click();
	await expect(postCard(page, to)).toBeVisible();
}

async function writeRules(page: Page, rules: string) {
	const card = cardOf(page, "Your Rules.");
	await card.getByRole("button", { name: "Edit your rules" }).click();
	await card.getByRole("textbox").fill(rules);
	await card.getByRole("button", { name: "Save" }).click();
	await expect(card.getByText(rules)).toBeVisible();
}

/** One act after the other, each with what its author sees. Nothing is said to have failed. */
async function workOffline(page: Page, context: BrowserContext) {
	await goOffline(page, context);
	await test.step("typing goes on", async () => {
		await page.getByLabel("Your Message.").fill("Night shifts");
		await page.getByLabel("Your Message.").fill("Night shifts taught me to ask early");
	});
	await test.step("rules show at once and wait", async () => {
		await writeRules(page, "Write plainly.");
		await expect(banner(page)).toContainText("1 change is sent when you are back.");
	});
	await test.step("generating is refused at once, with a sentence", async () => {
		await page.getByRole("button", { name: "Generate" }).first().click();
		await expect(
			page.getByText("A post needs the network to be written. Nothing was counted."),
		).toBeVisible();
		await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
	});
	await test.step("the queue is refused at once, with another way", async () => {
		await page.getByRole("button", { name: "Write it yourself" }).click();
		await page.getByRole("textbox", { name: "Your AI Enhanced Social Post" }).fill("Asked early.");
		await expect(cardOf(page, "Your AI Enhanced Social Post")).toContainText("Waiting for the network");
		await page.getByRole("button", { name: "Add to queue" }).click();
		await expect(page.getByText(/^Your next free slot is known online\./)).toBeVisible();
	});
	await test.step("a planned post shows at once", async () => {
		await planner(page).getByRole("tab", { name: "Calendar View" }).click();
		await planner(page).getByRole("button", { name: "Schedule a post for this day" }).click();
		const dialog = page.getByRole("dialog", { name: "Schedule Post" });
		await dialog.getByRole("textbox").first().fill("Planned offline");
		// The day on which this runs may end meanwhile.
		await dialog.getByRole("button", { name: "Next month" }).click();
		await dialog.getByRole("grid").getByText("15", { exact: true }).click();
		await dialog.getByRole("button", { name: "Schedule Post" }).click();
		await expect(dialog).toBeHidden();
		await planner(page).getByRole("tab", { name: "List View" }).click();
		await expect(postCard(page, "Planned offline")).toContainText("Not sent yet: it waits for the network.");
	});
	await test.step("an edit, a posted post and a deleted one show at once", async () => {
		await editText(page, "To edit", "Edited offline");
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
	await test.step("a deleted draft and a deleted template are gone at once", async () => {
		await deleteDraft(page, "An old idea");
		await deleteTemplate(page, "Old voice");
		await expect(banner(page)).toContainText("7 changes are sent when you are back.");
	});
}

const before = {
	rules: "",
	templates: oldTemplates,
	posts: ["To delete", "To edit", "To post"],
	posted: [],
	texts: [],
	spent: [],
	ideas: oldIdeas,
};
const after = {
	rules: "Write plainly.",
	templates: [{ name: "My Brand Voice", system_message: "Write plainly." }, oldTemplates[1]],
	posts: ["Edited offline", "Planned offline", "To post"],
	posted: ["To post"],
	texts: ["Asked early."],
	spent: [],
	ideas: ["An older idea", "Night shifts taught me to ask early"],
};

test("What is done offline is on the server after the return, also after a closed tab, and costs nothing", async ({
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

	// Twice the same post and the same rules: the later change is made of the earlier one, which waits, too.
	await goOffline(page, context);
	await page.getByLabel("Your Message.").fill("Night shifts, in short");
	for (const [from, to] of [
		["Edited offline", "Edited twice"],
		["Edited twice", "Edited in the train"],
	] as const) {
		await editText(page, from, to);
		await writeRules(page, to);
	}
	await postCard(page, "Edited in the train")
		.getByRole("button", { name: /Mark as posted/ })
		.click();
	await deleteDraft(page, "An older idea");
	await deleteTemplate(page, "Older voice");
	await expect(banner(page)).toContainText("7 changes are sent when you are back.");
	// A change shows a moment before the device has stored it.
	await expect.poll(() => keptWrites(page)).toBe(7);
	// A page that is closed is online again for a moment, and would send what waits.
	await page.goto("about:blank");
	await page.close();
	expect(await stored(client)).toEqual(after);
	await context.setOffline(false);
	const next = await context.newPage();
	await next.goto("/");
	await expect
		.poll(() => stored(client))
		.toEqual({
			...after,
			rules: "Edited in the train",
			templates: [{ name: "My Brand Voice", system_message: "Edited in the train" }],
			posts: ["Edited in the train", "Planned offline", "To post"],
			posted: ["Edited in the train", "To post"],
			ideas: ["Night shifts, in short"],
		});
	await expect(next.getByLabel("Your Message.")).toHaveValue("Night shifts, in short");
	await expect(next.getByRole("region", { name: "Changes that were not stored" })).toBeHidden();
	// The browser tells of each call that it could not make.
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
	await editText(page, "To edit", "From the train");
	await writeRules(page, "Rules from the train");
	const elsewhere = client.from("scheduled_posts").update({ post_content: "From the desk" });
	expect((await elsewhere.eq("post_content", "To edit")).error).toBeNull();
	const rules = { _brand_voice: "Rules from the desk", _seen: "" };
	expect((await client.rpc("save_brand_voice", rules)).error).toBeNull();
	await context.setOffline(false);
	const refused = (text: string) =>
		page
			.getByRole("region", { name: "Changes that were not stored" })
			.getByRole("alert")
			.filter({ has: page.getByText(text, { exact: true }) });
	await expect(refused("From the train")).toContainText("It was changed or deleted elsewhere.");
	await expect(refused("Rules from the train")).toContainText(
		"Other rules were saved on another device before these. They are in use now, and yours are kept.",
	);
	await expect(postCard(page, "From the desk")).toBeVisible();
	await expect(cardOf(page, "Your Rules.").getByText("Rules from the desk")).toBeVisible();
	await page.reload();
	for (const text of ["From the train", "Rules from the train"]) {
		await refused(text).getByRole("button", { name: "Dismiss" }).click();
		await expect(refused(text)).toBeHidden();
	}
	expect(await stored(client)).toMatchObject({ rules: "Rules from the desk", templates: oldTemplates });
	consoleErrors.length = 0;
});
