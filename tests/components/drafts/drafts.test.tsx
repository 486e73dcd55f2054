import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { changedDraft, unsavedTexts } from "../../../app/features/drafts/unsaved.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { editElsewhere } from "../setup/edit-elsewhere.ts";
import { expectGone, expectVisible, pressTo } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { idea } from "../setup/sentences.ts";
import { showApp } from "../setup/show.tsx";
import { changeIdeaElsewhere, drafts, edit, ideas, texts, versions } from "./one-draft.ts";

test("an idea saves itself, and what another device makes of it comes by itself", async () => {
	await becomeAuthor();
	await showApp();
	await generator.message.fill(idea);
	await expectVisible(["Saving…", page.getByText("Saved", { exact: true })]);
	expect(await ideas()).toEqual([idea]);
	await changeIdeaElsewhere(idea, `${idea}, and kindly`);
	await expect.element(generator.message).toHaveValue(`${idea}, and kindly`);
});

/** The heights that the title of the page has from now on. */
function watchTitle(): ReadonlySet<number> {
	const title = page.getByRole("heading", { level: 1 }).element();
	const heights = new Set<number>();
	const look = new MutationObserver(() => heights.add(title.getBoundingClientRect().height));
	look.observe(document.body, { subtree: true, attributes: true, childList: true });
	onTestFinished(() => look.disconnect());
	return heights;
}

test("a newcomer's page does not move while their first words become a draft", async () => {
	await becomeAuthor();
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	onTestFinished(() => release());
	answerCalls(async ({ url, method }) => {
		if (method === "GET" && url.includes("order=updated_at.desc&limit=1")) await held;
		return undefined;
	});
	await showApp();
	await expectVisible(page.getByRole("button", { name: "Edit your rules" }));
	const heights = watchTitle();
	await generator.message.fill(idea);
	await expect.poll(ideas).toEqual([idea]);
	await expectVisible(page.getByText("Saved", { exact: true }));
	expect(heights.size).toBe(1);
});

test("an author with posts is no newcomer when they begin a draft", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	const heights = watchTitle();
	await generator.message.fill(idea);
	await expect.poll(ideas).toEqual(["Night shifts", idea]);
	await queryClient().invalidateQueries();
	await generator.message.fill(`${idea}, again`);
	await expect.poll(ideas).toEqual(["Night shifts", `${idea}, again`]);
	await expectVisible(page.getByText("Saved", { exact: true }));
	expect(window.localStorage.getItem(`newcomer:${userId}`)).toBe("no");
	expect(heights.size).toBe(1);
});

test.each([
	["adds to its end", "Ask early. Really.", "Ask early, too. Really."],
	["puts before the caret", "You ask early.", "You ask early, too."],
	["replaces", "Wait.", "Wait, too."],
])("letters go where the caret was in a text that another device %s", async (_how, theirs, both) => {
	await becomeAuthorOf("Ask early.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("Ask early.");
	await edit();
	await generator.editor.click();
	await userEvent.keyboard("{End}{ArrowLeft}");
	await editElsewhere(theirs);
	await expect.element(generator.editor).toHaveValue(theirs);
	await userEvent.keyboard(", too");
	await expect.element(generator.editor).toHaveValue(both);
});

test("an idea whose draft a generation has made in the same moment is saved into it", async () => {
	await becomeAuthor();
	await showApp();
	let isMade = false;
	answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_draft") || isMade) return undefined;
		isMade = true;
		return Response.json({ code: "23505", message: "duplicate key value" }, { status: 409 });
	});
	await generator.message.fill(idea);
	await expect.poll(ideas).toEqual([idea]);
	expect(isMade).toBe(true);
});

test("a text that two devices edit is told where its author looks, and both texts stay", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: version } = await backend.supabase.from("draft_versions").select("id").single();
	const post = { user_id: userId, post_content: "We asked for help.", draft_version_id: version?.id };
	const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
	await backend.supabase.from("scheduled_posts").insert({ ...post, ...day });
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	// This device has not heard of the other one when it sends its own.
	const answerAgain = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/drafts") ? unreachable() : undefined,
	);
	await edit();
	const here = `Here:${"\nand so on".repeat(80)}`;
	await generator.editor.fill(here);
	window.scrollTo(0, document.documentElement.scrollHeight);
	await editElsewhere("We asked there.");
	await expect
		.element(page.getByText("This text was also changed in another tab or on another device."))
		.toBeInViewport();
	answerAgain();
	await expectVisible("Both are kept: version 2 is yours, version 1 is the other one, which is planned.");
	await expect.element(generator.editor).toHaveValue(here);
	await expect.poll(texts).toEqual([here, "We asked there."]);
	await expectAccessible("two texts");
	await generator.result.getByRole("button", { name: "Previous version" }).click();
	await expect.element(generator.editor).toHaveValue("We asked there.");
});

test("an idea that two devices change becomes two drafts", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	// This device has not heard of the other one when it sends its own.
	const answerAgain = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/drafts") && url.includes("draft_versions")
			? unreachable()
			: undefined,
	);
	await changeIdeaElsewhere("Night shifts", "Night shifts, there");
	await generator.message.fill("Night shifts, here");
	await expect.poll(ideas).toEqual(["Night shifts, there", "Night shifts, here"]);
	answerAgain();
	await expectVisible("This idea was also changed in another tab or on another device.");
});

test("what was typed without a connection survives a closed tab and is sent on return", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const answerAgain = answerCalls(({ url, method }) =>
		method !== "GET" && url.includes("/rest/v1/") ? unreachable() : undefined,
	);
	await generator.message.fill("Night shifts, again");
	await edit();
	await generator.editor.fill("We asked without a net.");
	await expectVisible(page.getByText("Kept on this device until it can be saved").first());
	await reload();
	await expect.element(generator.message).toHaveValue("Night shifts, again");
	await expect.element(generator.preview).toMatchTextContent("We asked without a net.");
	expect(await texts()).toEqual(["We asked for help."]);
	answerAgain();
	await reload();
	await expect.poll(texts).toEqual(["We asked without a net."]);
	expect(await ideas()).toEqual(["Night shifts, again"]);
});

test("a new draft that is not saved stays on screen when another tab writes in its own", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	goOffline();
	await generator.message.fill("Alpha");
	const texts = unsavedTexts(queryClient(), userId);
	await expect.poll(() => Object.keys(texts.read().drafts)).toHaveLength(1);
	const other = { id: crypto.randomUUID(), version: 0, user_message: "", config: defaultGenerationConfig };
	texts.putDraft(changedDraft(other, undefined, { user_message: "Beta" }));
	await userEvent.keyboard("s");
	await expect.element(generator.message).toHaveValue("Alphas");
});

test("a page that is opened without a network shows the draft that was written last, though it is saved", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await page.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill("A train ride");
	await expect.poll(ideas).toContain("A train ride");
	await expectVisible(page.getByText("Saved").first());
	const newest = async () =>
		(await readQueries()).find(
			([, { queryKey }]) => queryKey[0] === "drafts" && queryKey.at(-1) === "newest",
		);
	await expect.poll(async () => (await newest())?.[1].data).toMatchObject({ user_message: "A train ride" });
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => void vi.restoreAllMocks());
	goOffline();
	await reload();
	await expect.element(generator.message).toHaveValue("A train ride");
});

const refused = () => Response.json({ code: "42501", message: "refused" }, { status: 403 });
/** Answers as the database does to a suspended author: it hides rows, and refuses new ones. */
const suspend = (isKnown: boolean) =>
	answerCalls(({ url, method }) => {
		if (url.endsWith("/rpc/account_access")) return Response.json({ is_suspended: isKnown, is_admin: false });
		// Saved, it would be a draft that another device has deleted: it is hidden, too.
		if (!isKnown && url.endsWith("/rpc/save_draft")) return refused();
		if (!url.includes("/rest/v1/drafts")) return undefined;
		return method === "POST" ? refused() : Response.json([]);
	});

test("a suspended author is told within seconds, and what they typed is there when it ends", async () => {
	const author = await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	await generator.message.fill("Night shifts, saved");
	await expect.poll(ideas).toEqual(["Night shifts, saved"]);
	await generator.message.fill(idea);
	const endSuspension = suspend(true);
	await expectVisible(/^Your account is suspended\./);
	endSuspension();
	await backend.supabase.auth.signInWithPassword(author);
	await expect.element(generator.message).toHaveValue(idea);
	await expect.poll(ideas).toEqual([idea]);
	await reload("/");
	await expect.element(generator.message).toHaveValue(idea);
});

test("an idea for a post that is typed while the draft is hidden stays beside the one of the draft", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	const endSuspension = suspend(false);
	// The window comes to the front, and asks.
	const shown = () => {
		window.dispatchEvent(new Event("visibilitychange"));
		return (generator.message.element() as HTMLTextAreaElement).value;
	};
	await expect.poll(shown).toBe("");
	const refuse = vi.fn(refused);
	generator.answerGeneration({ POST: refuse });
	await generator.askForPost();
	await expect.poll(() => refuse.mock.calls.length).toBe(1);
	endSuspension();
	await expect.poll(ideas).toEqual(["Night shifts", idea]);
	await expect.element(generator.message).toHaveValue(idea);
});

test("what is written after a draft was deleted elsewhere is a draft of its own", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Alpha.");
	await expect.poll(texts).toEqual(["Alpha.", "We asked for help."]);
	const { data: alpha } = await backend.supabase
		.from("draft_versions")
		.select("draft_id")
		.eq("post_content", "Alpha.")
		.single();
	const now = new Date().toISOString();
	await backend.supabase
		.from("drafts")
		.update({ deleted_at: now })
		.eq("id", alpha?.draft_id ?? "");
	await expectVisible("Draft deleted");
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Beta.");
	await expect.poll(texts).toEqual(["Beta.", "We asked for help."]);
	expect((await drafts()).map((draft) => draft.draft_versions.length)).toEqual([1, 1]);
});

/** Presses a key until an element has the focus, a round through the drawer at most. */
async function tabTo(target: Locator, key: string) {
	for (let presses = 0; presses < 20; presses++) {
		if (document.activeElement === target.element()) return;
		await userEvent.keyboard(key);
	}
	await expect.element(target).toHaveFocus();
}

test("Recent opens, duplicates and deletes a draft, which Undo brings back", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	const recent = generator.result.getByRole("button", { name: "Recent" });
	const rows = page.getByRole("dialog").getByRole("listitem");
	await recent.click();
	await expect.element(rows).toMatchTextContent("Draft");
	const duplicate = rows.getByRole("button", { name: "Duplicate draft" });
	const reachServer = answerCalls(({ url }) => (url.includes("/rest/v1/drafts") ? unreachable() : undefined));
	await duplicate.click();
	await expectVisible("Failed to load the draft");
	reachServer();
	await recent.click();
	await duplicate.click();
	await expectVisible("Draft duplicated");
	await expectGone(page.getByText("Failed to load the draft"));
	await expect.poll(texts).toEqual(["We asked for help.", "We asked for help."]);

	await edit();
	await generator.editor.fill("A copy of its own.");
	await expect.poll(texts).toEqual(["A copy of its own.", "We asked for help."]);
	await recent.click();
	await rows.filter({ hasText: "We asked for help." }).getByRole("button", { name: "Delete draft" }).click();
	await expect.poll(texts).toEqual(["A copy of its own."]);
	// By the keyboard, out of the drawer and back into it. What says it to a screen reader is there before the toast.
	const undo = page.getByRole("button", { name: "Undo" });
	await expectVisible(undo);
	await tabTo(undo, "{Shift>}{Tab}{/Shift}");
	await pressTo("{Tab}{Tab}", page.getByRole("button", { name: "Close recent posts" }));
	await tabTo(undo, "{Tab}");
	await userEvent.keyboard("{Enter}");
	await expectVisible("Draft restored");
	await expect.poll(() => page.getByRole("dialog").element().contains(document.activeElement)).toBe(true);
	await rows.filter({ hasText: "We asked for help." }).getByText("Open").click();
	await expect.element(generator.editor).toHaveValue("We asked for help.");
});

test("a conflict in a draft that is not on screen leaves its author in the one that is", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.message).toHaveValue("Night shifts");
	const returnOnline = goOffline();
	await generator.message.fill("Here");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill("Another idea");
	expect((await changeIdeaElsewhere("Night shifts", "There")).error).toBeNull();
	returnOnline();
	await expect.poll(async () => (await ideas()).toSorted()).toEqual(["Another idea", "Here", "There"]);
	await expect.element(generator.message).toHaveValue("Another idea");
	await expectGone(page.getByText("This idea was also changed in another tab or on another device."));
});

test("what is typed while a draft loads is kept beside it, once", async () => {
	await becomeAuthorOf("We asked for help.");
	const { promise, resolve } = Promise.withResolvers<undefined>();
	answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/drafts") ? promise : undefined,
	);
	await showApp();
	await generator.message.fill("Another idea");
	await expect
		.poll(async () => (await backend.supabase.rpc("find_drafts", { _limit: 9 })).data?.length)
		.toBe(2);
	resolve(undefined);
	await expect.poll(async () => (await ideas()).toSorted()).toEqual(["Another idea", "Night shifts"]);
	await expect.element(generator.message).toHaveValue("Another idea");
});

test("the draft on screen goes without a question when Recent deletes it", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const drawer = page.getByRole("dialog");
	await drawer.getByRole("listitem").getByText("Open").click();
	await expectGone(drawer);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await drawer.getByRole("button", { name: "Delete draft" }).click();
	await expectVisible(page.getByRole("button", { name: "Undo" }));
	await expect.poll(texts).toEqual([]);
	await expect.element(generator.message).toHaveValue("");
	expect(page.getByRole("alertdialog").query()).toBeNull();
});

test("without a network a draft is duplicated, and one that is deleted while it is open leaves the screen", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const recent = generator.result.getByRole("button", { name: "Recent" });
	const rows = page.getByRole("dialog").getByRole("listitem");
	await recent.click();
	await expect.element(rows).toMatchTextContent("Draft");
	await userEvent.keyboard("{Escape}");
	const returnOnline = goOffline();
	await recent.click();
	await rows.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
	await edit();
	await generator.editor.fill("A copy of its own.");
	await recent.click();
	// The copy, which this device alone has, is the first one.
	await rows.getByText("Open").last().click();
	await expect.element(generator.editor).toHaveValue("We asked for help.");
	await recent.click();
	await rows.getByRole("button", { name: "Delete draft" }).last().click();
	await userEvent.keyboard("{Escape}");
	await expectGone(generator.editor);
	await expect.element(generator.message).toHaveValue("");
	await generator.message.fill("Another idea");
	returnOnline();
	await expect.poll(texts).toEqual(["A copy of its own."]);
	await expect.poll(async () => (await ideas()).includes("Another idea")).toBe(true);
});

test("a letter in the editor stores the text on screen, and no other version", async () => {
	await generator.show();
	await generator.message.fill(idea);
	for (const count of [1, 2]) {
		await generator.generate.click();
		await expect.poll(async () => (await texts()).length).toBe(count);
	}
	await expectVisible(versions);
	await edit();
	// The generated text is saved: nothing else is stored meanwhile.
	await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith("write:"))).toEqual([]);
	const stored = vi.spyOn(Storage.prototype, "setItem");
	onTestFinished(() => stored.mockRestore());
	await generator.editor.click();
	await userEvent.keyboard("!");
	await expectVisible("Saving…");
	const keys = new Set(stored.mock.calls.map(([key]) => key).filter((key) => key.startsWith("write:")));
	expect(keys.size).toBe(1);
});

test("Recent has the drafts of this device without a network, also when it was never opened before", async () => {
	await becomeAuthor();
	await showApp();
	await expect.element(generator.message).toBeEnabled();
	const returnOnline = goOffline();
	const answerAgain = answerCalls(({ url }) =>
		url.includes("/rpc/find_drafts") ? unreachable() : undefined,
	);
	await generator.message.fill(idea);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const panel = page.getByRole("dialog", { name: "Recent posts" });
	await expectVisible(panel.getByRole("button", { name: new RegExp(idea) }).first());
	await expectVisible(/^Drafts that have not been on this device yet come when you are online\.$/, panel);
	await expectGone(panel.getByRole("alert"));
	answerAgain();
	returnOnline();
	await expect.poll(ideas).toEqual([idea]);
	await expect.poll(() => panel.getByRole("listitem").length).toBe(1);
});

test("a device that Recent was never opened on shows all that it knows, at once and by its words", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill("Day shifts");
	await expect.poll(async () => (await ideas()).length).toBe(2);
	const opened = ["drafts", userId, "open"];
	const known = () => queryClient().getQueriesData<{ updated_at: string } | null>({ queryKey: opened });
	await expect.poll(() => known().filter(([, draft]) => draft?.updated_at).length).toBeGreaterThan(1);
	const silent = Promise.withResolvers<undefined>();
	answerCalls(({ url }) => (url.includes("/rpc/find_drafts") ? silent.promise : undefined));
	const returnOnline = goOffline();
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill("Late shifts");
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const panel = page.getByRole("dialog", { name: "Recent posts" });
	await expectVisible(panel);
	const openings = () =>
		panel
			.getByRole("listitem")
			.all()
			.map((row) => /(Late|Day) shifts|We asked for help/.exec(row.element().textContent)?.[0]);
	expect(openings()).toEqual(["Late shifts", "Day shifts", "We asked for help"]);
	expect(page.getByRole("status", { name: "Loading recent posts" }).all()).toEqual([]);
	await expectVisible(/^Drafts that have not been on this device yet come when you are online\.$/, panel);
	await panel.getByRole("button", { name: "Delete draft" }).nth(1).click();
	await expect.poll(openings).toEqual(["Late shifts", "We asked for help"]);
	silent.resolve(undefined);
	returnOnline();
	await expect.poll(ideas).toEqual(["Night shifts", "Late shifts"]);
	await expect.poll(openings).toEqual(["Late shifts", "We asked for help"]);
});

test("what was begun since Recent was opened is in it without a network", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const recent = generator.result.getByRole("button", { name: "Recent" });
	const panel = page.getByRole("dialog", { name: "Recent posts" });
	const rows = panel.getByRole("listitem");
	await recent.click();
	await expect.element(rows).toMatchTextContent("Draft");
	await userEvent.keyboard("{Escape}");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill("Day shifts");
	await expect.poll(async () => (await ideas()).length).toBe(2);
	await expectVisible(page.getByText("Saved", { exact: true }));
	answerCalls(({ url }) => (url.includes("/rpc/find_drafts") ? unreachable() : undefined));
	goOffline();
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await recent.click();
	await expect.poll(() => rows.length).toBe(2);
	await expect.element(rows.first()).toMatchTextContent("Day shifts");
});

test("a draft that this device alone has can be deleted, and Undo brings it back", async () => {
	await becomeAuthor();
	await showApp();
	await expect.element(generator.message).toBeEnabled();
	const returnOnline = goOffline();
	await generator.message.fill(idea);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const panel = page.getByRole("dialog", { name: "Recent posts" });
	await panel.getByRole("button", { name: "Delete draft" }).click();
	await userEvent.keyboard("{Escape}");
	await expect.element(generator.message).toHaveValue("");
	returnOnline();
	await expectVisible("Draft deleted");
	expect(await ideas()).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("Draft restored");
	await expect.poll(ideas).toEqual([idea]);
});

test("a draft that is deleted without a network stays where another device has gone on with it", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const recent = generator.result.getByRole("button", { name: "Recent" });
	const remove = page.getByRole("dialog").getByRole("button", { name: "Delete draft" });
	await recent.click();
	await expectVisible(remove);
	await userEvent.keyboard("{Escape}");
	const returnOnline = goOffline();
	await recent.click();
	await remove.click();
	await userEvent.keyboard("{Escape}");
	await editElsewhere("We asked for help, and it came.");
	returnOnline();
	await expectVisible(page.getByText("Failed to delete the draft").first());
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible(["Failed to delete the draft", /It was changed or deleted elsewhere/], refused);
	expect(await texts()).toEqual(["We asked for help, and it came."]);
});

test("two presses in Recent delete one draft, which the message names", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.message.fill(`${idea}, and why it took us two years`);
	await expect.poll(async () => (await ideas()).length).toBe(2);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const rows = page.getByRole("dialog", { name: "Recent posts" }).getByRole("listitem");
	await expect.poll(() => rows.length).toBe(2);
	await rows.getByRole("button", { name: "Delete draft" }).first().dblClick();
	// The dialog has the title for a screen reader, too.
	await expectVisible([/^“.{40,60}…”$/u, page.getByText("Draft deleted").first()]);
	await expect.poll(ideas).toEqual(["Night shifts"]);
	expect(rows.all()).toHaveLength(1);
});
