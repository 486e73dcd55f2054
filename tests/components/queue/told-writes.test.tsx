import { notifications } from "@mantine/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deleteDraft } from "../../../app/features/drafts/shelf/delete-draft.ts";
import { deletePost } from "../../../app/features/planner/api/use-delete-post.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { addSlot, removeSlot } from "../../../app/features/planner/api/use-posting-slots.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { deleteTemplate } from "../../../app/features/templates/api/delete-template.ts";
import { saveTemplate } from "../../../app/features/templates/api/save-template.ts";
import { updateTemplate } from "../../../app/features/templates/api/update-template.ts";
import { openAfterPage } from "../../../app/lib/after-page.ts";
import { updateProfile } from "../../../app/lib/api/profile.ts";
import { startWrite, type WriteContext } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { replaceRules, saveRules } from "../../../app/routes/workspace/save-rules.ts";
import * as planner from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showAppToAuthor } from "../setup/show.tsx";

const { supabase } = backend;
// The page of the tests is no page of the app, which would tell that it has its answers.
openAfterPage();

const [desk] = planner.places;
const kept = page.getByText("Kept until the server can be reached.", { exact: true });
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
			await expect.element(kept, { message: name }).toBeVisible();
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
	const makeRoom = answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: full }, { status: 400 })
			: undefined,
	);
	const returnOnline = goOffline();
	const planned = post("First");
	await startWrite(context, insertPost, planned);
	await startWrite(context, updatePost, { post: planned, values: { post_content: "Second" } });
	await startWrite(context, updatePost, { post: { ...planned, post_content: "Second" }, values: weekLater });
	returnOnline();
	const title = "Failed to schedule post: January 9, 2031 at 9:00 AM";
	await expectVisible([title, full, "Second"], notices);
	await notices.getByRole("button", { name: "Try again" }).click();
	await expectGone(notices);
	await expectVisible([title, full, "Second"], notices);
	makeRoom();
	await notices.getByRole("button", { name: "Try again" }).click();
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
