import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { becomeAuthor, expect, type Product, test } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import {
	editor,
	generate,
	message,
	planner,
	postCard,
	result,
	rulesCard,
	rulesField,
} from "./workspace-page.ts";

const banner = (page: Page) => page.getByRole("status").filter({ hasText: sentences.offline });

/** The author's rows on the server. */
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
	const { client, userId } = await becomeAuthor(page, product);
	const insert = async (table: string, rows: object[]) => {
		const { error } = await client.from(table).insert(rows.map((row) => ({ user_id: userId, ...row })));
		expect(error).toBeNull();
	};
	const posts = before.posts.map((post_content) => ({ post_content, scheduled_date: "2030-01-02" }));
	await insert("scheduled_posts", posts);
	await insert("templates", oldTemplates);
	await kept;
	await page.reload();
	const drafts = oldIdeas.map((user_message) => ({ user_message }));
	await insert("drafts", drafts);
	// The page follows the newest draft of all devices until its author begins one here.
	await expect(message(page)).not.toHaveValue("");
	await page.getByRole("button", { name: "New draft" }).click();
	await expect(message(page)).toHaveValue("");
	await withDialog(page, "Recent", async (shelf) => {
		for (const idea of oldIdeas) await expect(shelf.getByText(idea)).toBeVisible();
	});
	await withDialog(page, "Templates", async (library) => {
		for (const { name } of oldTemplates) await expect(library.getByText(name)).toBeVisible();
	});
	await planner(page).getByRole("tab", { name: controls.listView }).click();
	await expect(postCard(page, "To post")).toBeVisible();
	const stores = () =>
		page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => String(name)));
	await expect.poll(stores).toContain("offline");
	return client;
}

const olderVoice = { name: "Older voice", system_message: "Write in verse." };
const oldTemplates = [{ name: "Old voice", system_message: "Write at length." }, olderVoice];
const oldIdeas = ["An old idea", "An older idea"];

/** Opens the dialog of a button, does something in it, and closes it. */
async function withDialog(page: Page, button: string, action: (dialog: Locator) => Promise<void>) {
	await page.getByRole("button", { name: button, exact: true }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await action(dialog);
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
}

const deleteDraft = (page: Page, idea: string) =>
	withDialog(page, "Recent", async (shelf) => {
		const draft = shelf.getByRole("listitem").filter({ hasText: idea });
		await draft.getByRole("button", { name: "Delete draft" }).click();
		await expect(shelf.getByText(idea)).toBeHidden();
		await expect(shelf.getByRole("button", { name: "Try again" })).toBeHidden();
	});

const deleteTemplate = (page: Page, name: string) =>
	withDialog(page, "Templates", async (library) => {
		await library.getByRole("button", { name: `More actions for “${name}”` }).click();
		await library.getByRole("menuitem", { name: "Delete" }).click();
		await expect(library.getByRole("heading", { name })).toBeHidden();
	});

async function goOffline(page: Page, context: BrowserContext) {
	await context.setOffline(true);
	await expect(banner(page)).toBeVisible();
}

const press = (page: Page, post: string, name: RegExp) =>
	postCard(page, post).getByRole("button", { name }).click();

async function editText(page: Page, from: string, to: string) {
	await press(page, from, /More actions/);
	await page.getByRole("menuitem", { name: "Edit text" }).click();
	const dialog = page.getByRole("dialog", { name: "Edit text" });
	await dialog.getByRole("textbox", { name: "Text of the post" }).fill(to);
	await dialog.getByRole("button", { name: controls.save }).click();
	await expect(postCard(page, to)).toBeVisible();
}

async function writeRules(page: Page, rules: string) {
	await page.getByRole("button", { name: controls.editRules }).click();
	await rulesField(page).fill(rules);
	await rulesCard(page).getByRole("button", { name: controls.save }).click();
	await expect(rulesCard(page).getByText(rules)).toBeVisible();
}

/** One action after the other, each with what its author sees. Nothing is said to have failed. */
async function workOffline(page: Page, context: BrowserContext) {
	await goOffline(page, context);
	await test.step("typing goes on", async () => {
		await message(page).fill("Night shifts");
		await message(page).fill("Night shifts taught me to ask early");
	});
	await test.step("rules show at once and wait", async () => {
		await writeRules(page, "Write plainly.");
		await expect(banner(page)).toContainText("2 changes are sent when you are back.");
	});
	await test.step("generating is refused at once, with a sentence", async () => {
		await generate(page);
		const refused = page
			.getByRole("alert")
			.filter({ hasText: "A post needs the network to be written. Nothing was counted." });
		await expect(refused).toBeVisible();
		await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
		// The toast stays until it is read, above what the next actions press.
		await refused.getByRole("button", { name: "Dismiss" }).click();
	});
	await test.step("what is written by oneself and planned shows at once", async () => {
		await page.getByRole("button", { name: "Write it yourself" }).click();
		await editor(page).fill("Asked early.");
		await expect(result(page)).toContainText("Waiting for the network");
		await result(page).getByRole("button", { name: controls.schedule, exact: true }).click();
		const dialog = page.getByRole("dialog", { name: controls.schedulePost });
		// The day on which this runs may end meanwhile.
		await dialog.getByRole("button", { name: "Next month" }).click();
		await dialog.getByRole("grid").getByText("15", { exact: true }).click();
		await dialog.getByRole("button", { name: controls.schedulePost }).click();
		await expect(dialog).toBeHidden();
		await expect(postCard(page, "Asked early.")).toContainText("Not sent yet: it waits for the server.");
	});
	await test.step("an edit, a posted post and a deleted one show at once", async () => {
		await editText(page, "To edit", "Edited offline");
		await press(page, "To post", /Mark as posted/);
		await press(page, "To delete", /Delete/);
		await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
		await expect(postCard(page, "To delete")).toBeHidden();
		await expect(banner(page)).toContainText("6 changes are sent when you are back.");
	});
	await test.step("a deleted draft and a deleted template are gone at once", async () => {
		await deleteDraft(page, "An old idea");
		await deleteTemplate(page, "Old voice");
		await expect(banner(page)).toContainText("8 changes are sent when you are back.");
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
	templates: [{ name: "My Brand Voice", system_message: "Write plainly." }, olderVoice],
	posts: ["Asked early.", "Edited offline", "To post"],
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

	// The toast of a change that was sent covers the corner of the planner.
	await expect(async () => {
		const dismiss = page.getByRole("button", { name: "Dismiss" });
		await dismiss.evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()));
		expect(await dismiss.count()).toBe(0);
	}).toPass();
	// Twice the same post and the same rules: the later change is made of the earlier one, which waits, too.
	await goOffline(page, context);
	await message(page).fill("Night shifts, in short");
	for (const [from, to] of [
		["Edited offline", "Edited twice"],
		["Edited twice", "Edited in the train"],
	] as const) {
		await editText(page, from, to);
		await writeRules(page, to);
	}
	await press(page, "Edited in the train", /Mark as posted/);
	await deleteDraft(page, "An older idea");
	await deleteTemplate(page, "Older voice");
	await expect(banner(page)).toContainText("5 changes are sent when you are back.");
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
			posts: ["Asked early.", "Edited in the train", "To post"],
			posted: ["Edited in the train", "To post"],
			ideas: ["Night shifts, in short"],
		});
	await expect(message(next)).toHaveValue("Night shifts, in short");
	await expect(next.getByRole("region", { name: controls.changes })).toBeHidden();
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
			.getByRole("region", { name: controls.changes })
			.getByRole("alert")
			.filter({ has: page.getByText(text, { exact: true }) });
	await expect(refused("From the train")).toContainText("It was changed or deleted elsewhere.");
	await expect(refused("Rules from the train")).toContainText(
		"Other rules were saved on another device before these. They are in use now, and yours are kept.",
	);
	await planner(page).scrollIntoViewIfNeeded();
	await expect(refused("From the train")).not.toBeInViewport();
	const toast = page.getByRole("alert").filter({ hasText: "Failed to update post: new text for" });
	await toast.getByRole("link", { name: "Show" }).click();
	await expect(refused("From the train")).toBeInViewport();
	await expect(postCard(page, "From the desk")).toBeVisible();
	await expect(rulesCard(page).getByText("Rules from the desk")).toBeVisible();
	await page.reload();
	for (const text of ["From the train", "Rules from the train"]) {
		// For half a second a press is the second one of the press before. A press may be done after the wait for it.
		await expect(async () => {
			const dismiss = refused(text).getByRole("button", { name: "Dismiss" });
			if (await dismiss.isVisible()) await dismiss.click({ timeout: 1000 });
			await expect(refused(text)).toBeHidden({ timeout: 500 });
		}).toPass();
	}
	expect(await stored(client)).toMatchObject({ rules: "Rules from the desk", templates: oldTemplates });
	consoleErrors.length = 0;
});

test("After six minutes of work what was loaded is there without a network", async ({
	page,
	product,
	context,
	consoleErrors,
}) => {
	await page.clock.install();
	await readyPage(page, product);
	await page.clock.fastForward("06:00");
	await goOffline(page, context);
	await withDialog(page, "Recent", async (shelf) => {
		for (const idea of oldIdeas) await expect(shelf.getByText(idea)).toBeVisible();
	});
	await withDialog(page, "Templates", async (library) => {
		for (const { name } of oldTemplates) await expect(library.getByText(name)).toBeVisible();
	});
	consoleErrors.length = 0;
});
