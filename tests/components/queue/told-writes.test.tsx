import { notifications } from "@mantine/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { deleteDraft } from "../../../app/features/drafts/shelf/delete-draft.ts";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { addSlot, removeSlot } from "../../../app/features/planner/api/use-posting-slots.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { deleteTemplate } from "../../../app/features/templates/api/delete-template.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import { updateTemplate } from "../../../app/features/templates/api/update-template.ts";
import { updateProfile } from "../../../app/lib/profile.ts";
import { startWrite, type WriteContext } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { replaceRules, saveRules } from "../../../app/routes/workspace/save-rules.ts";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { showAppToAuthor } from "../setup/show.tsx";

const { supabase } = backend;
// The page of the tests is no page of the app, which would tell that it has its answers.
openAfterPage();

const [desk] = planner.places;
const kept = page.getByText(/Kept until the server can be reached\.$/);
const notices = page.getByRole("region", { name: "Changes that were not stored" });
const notice = (text: string) => notices.getByRole("alert").filter({ hasText: text });
const toast = (title: string) =>
	page
		.getByRole("alert")
		.filter({ hasText: title })
		.filter({ has: page.getByRole("button", { name: "Dismiss" }) })
		.last();

const time = { scheduled_date: "2031-01-02", scheduled_time: "09:00", time_zone: "UTC" };
const weekLater = { ...time, scheduled_date: "2031-01-09" };
const when = "January 2, 2031 at 9:00 AM";
const post = (post_content: string) => newPost({ post_content, ...time });
const template = (name: string) => ({
	id: crypto.randomUUID(),
	name,
	system_message: `${name}.`,
	is_default: false,
	updated_at: "",
});

/** Takes the network, or has no server answer what the author changes. */
const takeAway = (what: "network" | "server") =>
	what === "network"
		? goOffline()
		: answerCalls(({ url, method }) =>
				method !== "GET" && url.includes("/rest/v1") ? unreachable() : undefined,
			);

const contextOf = (userId: string, queryClient: QueryClient): WriteContext => ({
	supabase,
	queryClient,
	userId,
});

/** For half a second a press is the second one of the press before. */
const pressAnew = async (button: Locator) =>
	expect.poll(() => button.elements().map((element) => (element as HTMLElement).click()).length).toBe(0);

/** A post that the server has, as its author sees it. */
async function storedPost(context: WriteContext, text: string) {
	const planned = post(text);
	await startWrite(context, insertPost, planned);
	return planned;
}

test.each(["network", "server"] as const)(
	"without the %s each change is said to be kept, once, and a draft that is typed is not",
	async (what) => {
		const { author, queryClient } = await showAppToAuthor("/account");
		const context = contextOf(author.userId, queryClient());
		const queue = writeQueue(context.queryClient, author.userId);
		const planned = await storedPost(context, "Ask early");
		await expect.poll(() => queue.read()).toEqual([]);
		const returnOnline = takeAway(what);
		const [bedside, id] = [template("Bedside"), crypto.randomUUID()];
		const changes: Record<string, () => Promise<void>> = {
			plan: () => startWrite(context, insertPost, post("Another one")),
			mark: () => startWrite(context, updatePost, { post: planned, values: { is_posted: true } }),
			move: () => startWrite(context, updatePost, { post: planned, values: weekLater }),
			text: () => startWrite(context, updatePost, { post: planned, values: { post_content: "Ask late" } }),
			deletion: () => startWrite(context, deletePost, planned),
			rules: () => startWrite(context, saveRules, { rules: "Mine.", previous: "" }),
			"applied template": () => startWrite(context, replaceRules, { rules: "Theirs.", previous: "Mine." }),
			template: () => startWrite(context, saveTemplate, bedside),
			"its name": () => startWrite(context, updateTemplate, { id: bedside.id, name: "Ward" }),
			"its deletion": () => startWrite(context, deleteTemplate, bedside),
			slot: () => startWrite(context, addSlot, { id, weekday: 7, slot_time: "07:30" }),
			"its removal": () => startWrite(context, removeSlot, id),
			settings: () => startWrite(context, updateProfile, { reminder_minutes_ahead: 60 }),
			"draft's deletion": () => startWrite(context, deleteDraft, { id, isDeleted: true, unsaved: [] }),
		};
		for (const [name, change] of Object.entries(changes)) {
			notifications.clean();
			await expectGone(kept);
			await change();
			// One that is told before may still be leaving.
			await expect.element(kept.last(), { message: name }).toBeVisible();
		}
		notifications.clean();
		await expectGone(kept);
		queue.put({ name: "drafts", key: `drafts:${id}`, variables: { id } });
		await queue.flush();
		expect(queue.status()).toBe("waiting");
		expect(kept.elements()).toEqual([]);
		await startWrite(context, saveTemplate, template("Night"));
		await startWrite(context, saveTemplate, template("Day"));
		await expect.poll(() => kept.elements().length).toBe(1);
		queue.clear();
		returnOnline();
	},
);

test.each(["network", "server"] as const)(
	"without the %s a post that is marked says one sentence of how it is sent",
	async (what) => {
		await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
		const card = planner.postCard("Ask early");
		await expectVisible(card);
		const returnOnline = takeAway(what);
		await card.getByRole("button", { name: /^Mark as posted/ }).click();
		await expectVisible(kept);
		await expectVisible("Not sent yet: it waits for the server.", card);
		await expectGone(card.getByText("Saving…"));
		returnOnline();
		await expectVisible(/^Marked as posted on/, card);
		await expectGone(card.getByText("Not sent yet", { exact: false }));
	},
);

test("a post that is being sent says that alone", async () => {
	await planner.show(PlannerCard, desk, [{ post_content: "Ask early", scheduled_date: "2026-11-18" }]);
	const card = planner.postCard("Ask early");
	const held = Promise.withResolvers<undefined>();
	planner.answerPosts(() => held.promise, ["POST"]);
	await card.getByRole("button", { name: /^Mark as posted/ }).click();
	await expectVisible("Saving…", card);
	await expectGone(card.getByText("Not sent yet", { exact: false }));
	held.resolve(undefined);
	await expectVisible(/^Marked as posted on/, card);
});

test.each([
	["a mark", { is_posted: true }, `Failed to update post: “Mark as posted” for ${when}`],
	["the end of a mark", { is_posted: false }, `Failed to update post: “Back to scheduled” for ${when}`],
	["a move", weekLater, "Failed to update post: move to January 9, 2031 at 9:00 AM"],
	["a new text", { post_content: "Ask late" }, `Failed to update post: new text for ${when}`],
	["a deletion", null, `Failed to delete post: ${when}`],
] as const)("%s that is refused says what it was and for when", async (_kind, values, title) => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	const planned = await storedPost(context, "Ask early");
	const returnOnline = goOffline();
	if (values) await startWrite(context, updatePost, { post: planned, values });
	else await startWrite(context, deletePost, planned);
	const elsewhere = supabase.from("scheduled_posts");
	if (values) await elsewhere.delete().eq("id", planned.id);
	else await elsewhere.update({ post_content: "Changed there" }).eq("id", planned.id);
	returnOnline();
	await expectVisible([title, "It was changed or deleted elsewhere."], notices);
	await expectVisible("It was changed or deleted elsewhere.", toast(title));
	await expectGone(notices.getByRole("button", { name: "Try again" }));
});

test("of other changes that are refused each says what it was, and offers its text where there is one", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	const refused = { code: "22023", message: "The server has its reasons." };
	answerCalls(({ url, method }) =>
		method !== "GET" && url.includes("/rest/v1") ? Response.json(refused, { status: 400 }) : undefined,
	);
	const returnOnline = goOffline();
	const id = crypto.randomUUID();
	const draft = { id, isDeleted: true, unsaved: [], post_content: "An old idea" };
	await startWrite(context, addSlot, { id, weekday: 7, slot_time: "07:30" });
	await startWrite(context, deleteTemplate, template("Bedside"));
	await startWrite(context, saveTemplate, template("Ward"));
	await startWrite(context, updateProfile, { display_name: "Countess" });
	await startWrite(context, saveRules, { rules: "Mine.", previous: "" });
	await startWrite(context, deleteDraft, draft);
	returnOnline();
	const copy = (title: string) => notice(title).getByRole("button", { name: "Copy your text" });
	for (const title of [
		"Failed to save your planner settings: Sunday 7:30 AM",
		"Failed to delete template: “Bedside”",
	]) {
		await expectVisible(notice(title));
		await expectGone(copy(title));
	}
	await expectVisible([
		copy("Failed to save template: “Ward”"),
		copy("Failed to save your account"),
		copy("Failed to save your rules"),
		copy("Failed to delete the draft"),
	]);
});

test("two changes that are refused at once are told together, on a page from which “Show” leads to them", async () => {
	const { author, queryClient } = await showAppToAuthor("/account");
	const context = contextOf(author.userId, queryClient());
	const [first, second] = [await storedPost(context, "First"), await storedPost(context, "Second")];
	const returnOnline = goOffline();
	await startWrite(context, updatePost, { post: first, values: { is_posted: true } });
	await startWrite(context, updatePost, { post: second, values: weekLater });
	await supabase.from("scheduled_posts").delete().in("id", [first.id, second.id]);
	returnOnline();
	const told = "Changes that were not stored";
	await toast(told).getByRole("link", { name: "Show" }).click();
	await expectVisible(
		[
			`Failed to update post: “Mark as posted” for ${when}`,
			"Failed to update post: move to January 9, 2031 at 9:00 AM",
		],
		notices,
	);
	await expectGone(page.getByText(told));
});

test("a plan beyond a cap is tried again with what was changed in it since", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	const full = "A planner holds at most 3 posts.";
	let calls = 0;
	const makeRoom = answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_post")) return undefined;
		calls++;
		return Response.json({ code: "P0001", message: full }, { status: 400 });
	});
	const returnOnline = goOffline();
	const planned = post("First");
	await startWrite(context, insertPost, planned);
	await startWrite(context, updatePost, { post: planned, values: { post_content: "Second" } });
	await startWrite(context, updatePost, { post: { ...planned, post_content: "Second" }, values: weekLater });
	returnOnline();
	const title = "Failed to schedule post: January 9, 2031 at 9:00 AM";
	await expectVisible([title, full, "Second"], notices);
	await notices.getByRole("button", { name: "Try again" }).click();
	await expect.poll(() => calls).toBe(2);
	await expectVisible([title, full, "Second"], notices);
	makeRoom();
	await pressAnew(notices.getByRole("button", { name: "Try again" }));
	await expectGone(page.getByText(title));
	const stored = async () =>
		(await supabase.from("scheduled_posts").select("post_content, scheduled_date")).data;
	await expect.poll(stored).toEqual([{ post_content: "Second", scheduled_date: "2031-01-09" }]);
	await expectGone(notices);
});

test("what cannot be sent is not offered to be tried again", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 })
			: undefined,
	);
	const returnOnline = goOffline();
	await startWrite(context, insertPost, post("First"));
	returnOnline();
	const again = notices.getByRole("button", { name: "Try again" });
	await expectVisible(again);
	goOffline();
	await expectGone(again);
	writeQueue(context.queryClient, author.userId).clear();
});

test.each(["Dismiss", "Try again"])("two presses of “%s” are for one refused change", async (name) => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	let calls = 0;
	answerCalls(({ url }) => {
		if (!url.includes("/rpc/save_post")) return undefined;
		calls++;
		return Response.json({ code: "P0001", message: "A planner holds at most 3 posts." }, { status: 400 });
	});
	const returnOnline = goOffline();
	for (const text of ["First", "Second", "Third"]) await startWrite(context, insertPost, post(text));
	returnOnline();
	await expect.poll(() => notices.getByRole("alert").length).toBe(3);
	const queue = writeQueue(context.queryClient, author.userId);
	await expect.poll(() => queue.status()).toBe("idle");
	await pressTwice(notices.getByRole("button", { name }).first(), 2);
	const left = () => queue.read().filter(({ refusal }) => refusal).length;
	await expect
		.poll(() => `${left()} left, ${calls} calls`)
		.toBe(name === "Dismiss" ? "2 left, 3 calls" : "3 left, 4 calls");
});

test("what another version of the app has stored is refused with what can be said of it, and keeps nothing waiting", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	const queue = writeQueue(context.queryClient, author.userId);
	const returnOnline = goOffline();
	const variables = { id: crypto.randomUUID(), slot_time: "07:30" };
	queue.put({ name: "posting-slots:add", key: "another version", variables }, { textOf: () => null });
	await startWrite(context, addSlot, { id: crypto.randomUUID(), weekday: 7, slot_time: "07:30" });
	returnOnline();
	await expectVisible(notices.getByText("Failed to save your planner settings", { exact: true }));
	await expect.poll(() => queue.read().filter(({ refusal }) => !refusal)).toEqual([]);
});

/** A post whose new text is refused, with the message that tells it. */
async function refuseText(path: string) {
	const { author, queryClient, go } = await showAppToAuthor(path);
	const context = contextOf(author.userId, queryClient());
	const planned = await storedPost(context, "First");
	const returnOnline = goOffline();
	await startWrite(context, updatePost, { post: planned, values: { post_content: "Lost text" } });
	await supabase.from("scheduled_posts").delete().eq("id", planned.id);
	returnOnline();
	// The change itself is there with the same words.
	const told = page.css(".mantine-Notification-root").filter({ hasText: "Failed to update post" });
	await expectVisible(told);
	// The list comes with code of its own, and “Show” goes nowhere from a page that has it.
	if (path === "/") await expectVisible(notices);
	return { go, told };
}

test("who has gone to another page is led back by “Show”", async () => {
	const { go, told } = await refuseText("/");
	await go("/account");
	await expectVisible(page.getByRole("heading", { level: 1, name: "Account" }));
	await expectGone(notices);
	await told.getByRole("link", { name: "Show" }).click();
	await expectVisible("Lost text", notices);
	await expect.element(notices).toHaveFocus();
});

test("who has come to the main page is led up by “Show”, and the planner stays as it is", async () => {
	const { go, told } = await refuseText("/account");
	await go("/?view=list");
	await expectVisible(["Lost text", page.getByRole("tab", { name: "List View", selected: true })]);
	await expectGone(page.getByText(/^Loading/));
	window.scrollTo(0, document.body.scrollHeight);
	await expect.element(notices).not.toBeInViewport();
	await told.getByRole("link", { name: "Show" }).click();
	await expect.element(notices).toBeInViewport();
	await expectVisible(page.getByRole("tab", { name: "List View", selected: true }));
});

test("a refused change that is dismissed takes its message along", async () => {
	const { told } = await refuseText("/");
	await notices.getByRole("button", { name: "Dismiss" }).click();
	await expectGone(notices);
	await expectGone(told);
});

test("a change that is refused names the day to which its post was moved since", async () => {
	const { author, queryClient } = await showAppToAuthor("/");
	const context = contextOf(author.userId, queryClient());
	const planned = await storedPost(context, "First");
	const returnOnline = goOffline();
	const values = { post_content: "Lost text" };
	await startWrite(context, updatePost, { post: planned, values });
	await startWrite(context, updatePost, { post: { ...planned, ...values }, values: weekLater });
	const elsewhere = { post_content: "Changed there" };
	await supabase.from("scheduled_posts").update(elsewhere).eq("id", planned.id);
	returnOnline();
	await expectVisible("Failed to update post: new text for January 9, 2031 at 9:00 AM", notices);
});
