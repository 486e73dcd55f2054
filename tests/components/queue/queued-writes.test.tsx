import { onlineManager, QueryClient } from "@tanstack/react-query";
import { createStore, set } from "idb-keyval";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { addSlot } from "../../../app/features/planner/api/use-posting-slots.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { deleteTemplate } from "../../../app/features/templates/api/delete-template.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import { templatesQuery } from "../../../app/features/templates/api/templates.ts";
import { updateTemplate } from "../../../app/features/templates/api/update-template.ts";
import { addFile, forgetUploads } from "../../../app/lib/media/uploads.ts";
import { updateProfile } from "../../../app/lib/profile.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { openSender } from "../../../app/routes/root/offline-writes.ts";
import { replaceRules, saveRules } from "../../../app/routes/workspace/save-rules.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp, showAppToAuthor } from "../setup/show.tsx";

const { supabase } = backend;
// The page of the tests is no page of the app, which would tell that it has its answers.
openAfterPage();

/** A tab of the author's, which sends from when it is told to until it is closed. */
function openTab(userId: string) {
	const context = { supabase, queryClient: new QueryClient(), userId };
	let stop = () => {};
	onTestFinished(() => stop());
	return {
		context,
		queue: writeQueue(context.queryClient, userId),
		send: () => {
			stop = openSender(context);
		},
		close: () => stop(),
	};
}

/** The answers to these calls are lost, which the server carries out. */
function loseAnswers(part: string): () => void {
	const send = window.fetch;
	return answerCalls(async (request) => {
		if (request.method === "GET" || !request.url.includes(part)) return undefined;
		await send(request);
		return unreachable();
	});
}

const template = (name: string) => ({
	id: crypto.randomUUID(),
	name,
	system_message: `${name}.`,
	is_default: false,
	updated_at: "",
});
const templates = async () =>
	(await supabase.from("templates").select("name").order("name")).data?.map(({ name }) => name);
const slots = async () => (await supabase.from("posting_slots").select("slot_time").eq("weekday", 7)).data;
const post = (post_content: string) =>
	newPost({ post_content, scheduled_date: "2031-01-02", scheduled_time: "09:00", time_zone: "UTC" });
const posts = async () => (await supabase.from("scheduled_posts").select("post_content")).data;

test("a template whose answers were lost is saved, renamed and deleted once, and nothing is told to have failed", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue, send } = openTab(userId);
	send();
	const kept = template("Bedside");
	const other = template("Ward");
	const answers = loseAnswers("/rest/v1/templates");
	await startWrite(context, saveTemplate, kept);
	await startWrite(context, saveTemplate, other);
	await startWrite(context, updateTemplate, { id: kept.id, name: "Night" });
	await startWrite(context, deleteTemplate, other);
	expect(queue.read().length).toBeGreaterThan(0);
	answers();
	await expect.poll(() => queue.read()).toEqual([]);
	expect(await templates()).toEqual(["Night"]);
});

test("of two tabs with unsent changes one is closed, and the other one sends both", async () => {
	const { userId } = await becomeAuthor();
	const returnOnline = goOffline();
	const [closed, open] = [openTab(userId), openTab(userId)];
	closed.send();
	open.send();
	await startWrite(closed.context, insertPost, post("From the tab that was closed"));
	closed.close();
	await startWrite(open.context, saveTemplate, template("Bedside"));
	// Storage events go to other windows alone.
	for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent("storage", { key }));
	expect(open.queue.read()).toHaveLength(2);
	returnOnline();
	await expect.poll(templates).toEqual(["Bedside"]);
	expect(await posts()).toEqual([{ post_content: "From the tab that was closed" }]);
	await expect.poll(() => open.queue.read()).toEqual([]);
});

test("what one tab changes without a network is seen in another one", async () => {
	const { userId } = await becomeAuthor();
	const [first, second] = [openTab(userId), openTab(userId)];
	first.send();
	second.send();
	const returnOnline = goOffline();
	const key = templatesQuery(supabase, userId).queryKey;
	const seen = () => second.context.queryClient.getQueryData(key)?.map(({ name }) => name);
	second.context.queryClient.setQueryData(key, []);
	const bedside = template("Bedside");
	await startWrite(first.context, saveTemplate, bedside);
	for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent("storage", { key }));
	expect(seen()).toEqual(["Bedside"]);
	await startWrite(first.context, updateTemplate, { id: bedside.id, name: "Ward" });
	for (const key of Object.keys(localStorage)) window.dispatchEvent(new StorageEvent("storage", { key }));
	expect(seen()).toEqual(["Ward"]);
	returnOnline();
	await expect.poll(templates).toEqual(["Ward"]);
	await expect.poll(() => first.queue.read()).toEqual([]);
});

test("a write that is refused is kept with its text, and what waits behind it is sent", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue, send } = openTab(userId);
	const returnOnline = goOffline();
	send();
	const gone = post("It is gone");
	await startWrite(context, updatePost, { post: gone, values: { post_content: "What I wrote" } });
	await startWrite(context, insertPost, post("Another one"));
	await startWrite(context, addSlot, { id: crypto.randomUUID(), weekday: 7, slot_time: "07:30" });
	returnOnline();
	await expect.poll(slots).toEqual([{ slot_time: "07:30" }]);
	expect(await posts()).toEqual([{ post_content: "Another one" }]);
	await expect
		.poll(() => queue.read())
		.toMatchObject([
			{ text: "What I wrote", refusal: expect.stringContaining("changed or deleted elsewhere") },
		]);
});

test("a server that cannot serve one kind of change keeps the others not waiting", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue, send } = openTab(userId);
	const returnOnline = goOffline();
	send();
	const serve = answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "53300", message: "busy" }, { status: 503 })
			: undefined,
	);
	await startWrite(context, insertPost, post("It waits"));
	await startWrite(context, saveTemplate, template("Bedside"));
	returnOnline();
	await expect.poll(templates).toEqual(["Bedside"]);
	// The server has a template before the device has its answer.
	await expect.poll(() => queue.read()).toMatchObject([{ text: "It waits", refusal: null }]);
	serve();
	await expect.poll(posts).toEqual([{ post_content: "It waits" }]);
});

test("of settings that wait the last state is sent, once", async () => {
	const { userId } = await becomeAuthor();
	const { context, queue, send } = openTab(userId);
	const returnOnline = goOffline();
	send();
	await startWrite(context, updateProfile, { reminder_minutes_ahead: 15, time_zone: "UTC" });
	await startWrite(context, updateProfile, { reminder_minutes_ahead: 60 });
	expect(queue.read()).toMatchObject([{ variables: { reminder_minutes_ahead: 60, time_zone: "UTC" } }]);
	returnOnline();
	await expect.poll(() => queue.read()).toEqual([]);
});

test("a device without room says so, keeps the change in the tab and sends it", async () => {
	await showAppToAuthor("/account");
	const name = page.getByRole("textbox", { name: "Display name" });
	await expect.element(name).toHaveValue("Ada Author");
	const { setItem } = Storage.prototype;
	const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (
		this: Storage,
		key,
		value,
	) {
		if (key.startsWith("change:")) throw new DOMException("full", "QuotaExceededError");
		setItem.call(this, key, value);
	});
	onTestFinished(() => full.mockRestore());
	const returnOnline = goOffline();
	await name.fill("Countess");
	await page.getByRole("button", { name: "Save" }).first().click();
	await expectVisible(/sent when you are back\. It has no room: leave the tab open until then\./);
	returnOnline();
	await expectVisible("Display name saved");
	await expectGone(page.getByText(/It has no room/));
});

test("a server that does not answer is said, with what waits for it", async () => {
	await showAppToAuthor("/account");
	const name = page.getByRole("textbox", { name: "Display name" });
	await expect.element(name).toHaveValue("Ada Author");
	const answerAgain = answerCalls(({ url, method }) =>
		method === "PATCH" && url.includes("/profiles") ? unreachable() : undefined,
	);
	await name.fill("Countess");
	await page.getByRole("button", { name: "Save" }).first().click();
	// With the zone of the browser.
	await expectVisible(/kept on this device until the server can be reached\.$/);
	answerAgain();
	await expectVisible("Display name saved");
});

test("an author who signs out on another page is asked about the text that is not saved", async () => {
	const { go } = await showAppToAuthor("/");
	const message = page.getByRole("textbox", { name: "Your Message." });
	const answerAgain = answerCalls(({ url }) => (url.includes("/rpc/save_draft") ? unreachable() : undefined));
	await message.fill("Night shifts");
	await go("/account");
	await page.getByRole("button", { name: "Sign out here" }).click();
	const question = page.getByRole("alertdialog", { name: "Sign out before your changes are sent?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	answerAgain();
	await expect
		.poll(async () => (await supabase.from("drafts").select("user_message")).data)
		.toEqual([{ user_message: "Night shifts" }]);
});

test("changes that can be sent again while their author is asked are sent before the sign-out", async () => {
	const { author } = await showAppToAuthor("/account");
	const name = page.getByRole("textbox", { name: "Display name" });
	await expect.element(name).toHaveValue("Ada Author");
	const answerAgain = answerCalls(({ method }) => (method === "PATCH" ? unreachable() : undefined));
	await name.fill("Countess");
	await page.getByRole("button", { name: "Save" }).first().click();
	await page.getByRole("button", { name: "Sign out here" }).click();
	const question = page.getByRole("alertdialog", { name: "Sign out before your changes are sent?" });
	await expectVisible(question);
	answerAgain();
	await question.getByRole("button", { name: "Sign out" }).click();
	await expectVisible(page.getByRole("heading", { name: "Sign In Required" }));
	await supabase.auth.signInWithPassword(author);
	const stored = await supabase.from("profiles").select("display_name").single();
	expect(stored.data?.display_name).toBe("Countess");
});

test("what the version before has left in its store is sent by this one", async () => {
	const { userId } = await becomeAuthor();
	const { id, name, system_message } = template("From before");
	await set(
		`write:${crypto.randomUUID()}`,
		{
			userId,
			mutationKey: ["templates", userId, "save"],
			variables: { id, name, system_message, is_default: false },
			submittedAt: 1,
			text: system_message,
		},
		createStore("offline", "entries"),
	);
	const { send, queue } = openTab(userId);
	send();
	await expect.poll(templates).toEqual(["From before"]);
	await expect.poll(() => queue.read()).toEqual([]);
});

test("a zone that the database does not know is sent once, and told", async () => {
	await becomeAuthor();
	let calls = 0;
	answerCalls(({ url, method }) => {
		if (!url.includes("/rest/v1/")) return undefined;
		calls++;
		const refused = { code: "22023", message: "The database does not know this time zone." };
		return method === "PATCH" && url.includes("/profiles")
			? Response.json(refused, { status: 400 })
			: undefined;
	});
	const { showApp } = await import("../setup/show.tsx");
	await showApp("/#plan");
	await expectVisible("Failed to save your planner settings");
	const before = calls;
	const start = performance.now();
	await expect.poll(() => performance.now() - start).toBeGreaterThan(4000);
	expect(calls - before).toBeLessThan(8);
	expect(onlineManager.isOnline()).toBe(true);
});

test("the banner counts what has changed, and not how often", async () => {
	const { userId } = await becomeAuthor();
	// The page stores the time zone of an author who has none, which is a change too.
	await supabase.from("profiles").update({ time_zone: "UTC" }).eq("user_id", userId);
	const { queryClient } = await showApp("/account");
	const returnOnline = goOffline();
	const context = { supabase, queryClient: queryClient(), userId };
	const { put } = writeQueue(context.queryClient, userId);
	const draft_id = crypto.randomUUID();
	put({ name: "drafts", key: `drafts:${draft_id}`, variables: { id: draft_id } });
	for (const id of [crypto.randomUUID(), crypto.randomUUID()])
		put({ name: "versions", key: `versions:${id}`, variables: { id, draft_id } });
	const file = new Blob(["%PDF-"], { type: "application/pdf" });
	await addFile(context, { name: "Slides.pdf", draftId: draft_id, file, thumb: null });
	put({ name: "media:arrange", key: `media:${draft_id}`, variables: { draftId: draft_id } });
	await expectVisible(/1 change is sent when you are back\./);
	await addFile(context, { name: "Slides.pdf", draftId: crypto.randomUUID(), file, thumb: null });
	await expectVisible(/2 changes are sent when you are back\./);
	await forgetUploads(userId);
	const planned = post("One");
	await startWrite(context, insertPost, planned);
	await startWrite(context, updatePost, { post: planned, values: { post_content: "Two" } });
	await startWrite(context, updatePost, { post: planned, values: { is_posted: true } });
	const bedside = template("Bedside");
	await startWrite(context, saveTemplate, bedside);
	await startWrite(context, updateTemplate, { id: bedside.id, name: "Ward" });
	await expectVisible(/3 changes are sent when you are back\./);
	await startWrite(context, saveRules, { rules: "Mine", previous: "" });
	await startWrite(context, replaceRules, { rules: "Theirs", previous: "Mine" });
	await startWrite(context, updateProfile, { reminder_minutes_ahead: 60 });
	await expectVisible(/5 changes are sent when you are back\./);
	writeQueue(context.queryClient, userId).clear();
	returnOnline();
});

test("a deletion that is refused names the post", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const planned = post("We asked for help");
	const context = { supabase, queryClient: queryClient(), userId: author.userId };
	await startWrite(context, insertPost, planned);
	await expect.poll(posts).toHaveLength(1);
	const { data } = await supabase.from("scheduled_posts").select().single();
	const returnOnline = goOffline();
	await startWrite(context, deletePost, { ...planned, version: data?.version ?? 0 });
	await supabase.from("scheduled_posts").update({ post_content: "Changed there" }).eq("id", planned.id);
	returnOnline();
	const notices = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible(["It was changed or deleted elsewhere.", "We asked for help"], notices);
});
