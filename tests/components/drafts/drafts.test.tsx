import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { draftKeys } from "../../../app/features/drafts/draft.ts";
import { changedDraft, unsavedTexts } from "../../../app/features/drafts/unsaved.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { pickDay, scheduleDialog, submit } from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectGone, expectVisible, pressTo } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { idea } from "../setup/sentences.ts";
import { showApp } from "../setup/show.tsx";

const versions = generator.result.getByRole("combobox", { name: "Version" });

const drafts = async () => {
	const kept = backend.supabase.from("drafts").select("user_message, draft_versions(post_content)");
	return (await kept.is("deleted_at", null)).data ?? [];
};
/** Without versions: a test may keep calls for those from the page. */
const ideas = async () => {
	const kept = backend.supabase.from("drafts").select("user_message").is("deleted_at", null);
	return (await kept.order("updated_at")).data?.map(({ user_message }) => user_message) ?? [];
};
const texts = async () =>
	(await drafts())
		.flatMap(({ draft_versions }) => draft_versions.map(({ post_content }) => post_content))
		.sort();

/** What another device does with the only draft: it sees what is there, and changes it. */
async function editElsewhere(post_content: string) {
	const { data } = await backend.supabase.from("draft_versions").select("id, version").single();
	const { error } = await backend.supabase.rpc("save_draft_version", {
		_id: data?.id ?? "",
		_seen: data?.version ?? 0,
		_post_content: post_content,
	});
	if (error) throw error;
}
const changeIdeaElsewhere = (from: string, user_message: string) =>
	backend.supabase.from("drafts").update({ user_message }).eq("user_message", from);
const edit = () => generator.result.getByText("Edit", { exact: true }).click();

test("an idea saves itself, and what another device makes of it comes by itself", async () => {
	await becomeAuthor();
	await showApp();
	await generator.message.fill(idea);
	await expectVisible(["Saving…", page.getByText("Saved", { exact: true })]);
	expect(await ideas()).toEqual([idea]);
	await changeIdeaElsewhere(idea, `${idea}, and kindly`);
	await expect.element(generator.message).toHaveValue(`${idea}, and kindly`);
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
	await expect.element(page.getByText("This text was also changed on another device.")).toBeInViewport();
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
	await expectVisible("This idea was also changed on another device.");
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

test("what is written and planned without a connection is one text with its plan", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
	async function plan() {
		await generator.result.getByRole("button", { name: "Schedule" }).click();
		await pickDay(tomorrow.toLocaleDateString("en-US", { dateStyle: "full" }));
		await submit.click();
		await expectGone(scheduleDialog);
	}
	const returnOnline = goOffline();
	await edit();
	await generator.editor.fill("On the train.");
	await plan();
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("In a tunnel.");
	await plan();
	returnOnline();
	await expectVisible(/What you change here changes the plan\.$/);
	const planned = async () => {
		const posts = backend.supabase
			.from("scheduled_posts")
			.select("post_content, text:draft_versions(post_content)");
		return (await posts.order("post_content")).data;
	};
	await expect
		.poll(planned)
		.toEqual(
			["In a tunnel.", "On the train."].map((post_content) => ({ post_content, text: { post_content } })),
		);
});

test("one can write without generating; another idea begins another draft, the same one another version", async () => {
	await generator.show();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await expect.element(generator.editor).toHaveFocus();
	await generator.editor.fill("In my own words.");
	await expectVisible("Written by you", generator.result);
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await expectVisible(generator.result.getByRole("button", { name: "Write it yourself" }));
	await expect.element(generator.message).toHaveFocus();

	await generator.askForPost();
	await expectVisible(generator.preview);
	await generator.askForPost(`${idea}. It took two years.`);
	await expect.element(versions).toHaveDisplayValue(/^Version 2 of 2 · Generated/u);
	await generator.askForPost("We moved to four-day weeks");
	await expectGone(generator.stop);
	await expectGone(versions);
	await expect
		.poll(async () =>
			(await drafts()).map((draft) => [draft.user_message, draft.draft_versions.length]).sort(),
		)
		.toEqual([
			["", 1],
			[`${idea}. It took two years.`, 2],
			["We moved to four-day weeks", 1],
		]);
});

test("a fresh draft that is typed on while it is added to the queue is one text with its plan", async () => {
	await becomeAuthor();
	await showApp();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Night shifts taught me");
	await generator.result.getByRole("button", { name: "Add to queue" }).click();
	await generator.editor.fill("Night shifts taught me to ask early.");
	await expectVisible(["Added to your queue", /What you change here changes the plan\.$/]);
	const planned = async () =>
		(await backend.supabase.from("scheduled_posts").select("post_content")).data?.map(
			(row) => row.post_content,
		);
	await expect.poll(planned).toEqual(["Night shifts taught me to ask early."]);
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

test("a plan that is refused while its draft is typed on is no plan of the draft", async () => {
	const author = await becomeAuthor();
	await showApp();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Night shifts taught me");
	await expect.poll(texts).toEqual(["Night shifts taught me"]);
	const refused = Promise.withResolvers<Response>();
	const saved = Promise.withResolvers<undefined>();
	let isRefused = false;
	answerCalls(({ url }) => {
		if (url.includes("/rpc/save_post")) return refused.promise;
		return isRefused && url.includes("/rest/v1/drafts?") ? saved.promise : undefined;
	});
	await generator.result.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible(/What you change here changes the plan\.$/);
	await generator.editor.fill("Night shifts taught me to ask early.");
	const full = "A planner holds at most 3 posts.";
	// The text is saved while the draft is asked for without the plan.
	isRefused = true;
	refused.resolve(Response.json({ code: "P0001", message: full }, { status: 400 }));
	await expectVisible(full);
	const version = async () =>
		(await backend.supabase.from("draft_versions").select("post_content").single()).data?.post_content;
	await expect.poll(version).toBe("Night shifts taught me to ask early.");
	saved.resolve(undefined);
	await expectGone(page.getByText(/What you change here changes the plan/u));
	expect((await backend.supabase.from("scheduled_posts").select().eq("user_id", author.userId)).data).toEqual(
		[],
	);
});

test("a draft that is planned twice without a network says which plan follows it", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { supabase } = backend;
	const { data: version } = await supabase.from("draft_versions").select("id").single();
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const returnOnline = goOffline();
	const context = { supabase, queryClient: queryClient(), userId };
	const plan = { post_content: "We asked for help.", draft_version_id: version?.id ?? "" };
	for (const scheduled_date of ["2031-01-03", "2031-01-10"])
		await startWrite(
			context,
			insertPost,
			newPost({ ...plan, scheduled_date, scheduled_time: "09:00", time_zone: "UTC" }),
		);
	await expectVisible(
		/For Fri, Jan 3\. What you change here changes this plan only\. A copy is planned for Fri, Jan 10\.$/,
	);
	returnOnline();
	await expectVisible(
		/For Fri, Jan 3\. What you change here changes this plan only\. Version 1 is planned for Fri, Jan 10\.$/,
	);
});

test("a refused plan that is tried again has what was typed in its draft since", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { supabase } = backend;
	const { data: version } = await supabase.from("draft_versions").select("id").single();
	const draft_version_id = version?.id ?? "";
	const { queryClient } = await showApp();
	const full = "A planner holds at most 3 posts.";
	const makeRoom = answerCalls(({ url }) =>
		url.includes("/rpc/save_post")
			? Response.json({ code: "P0001", message: full }, { status: 400 })
			: undefined,
	);
	const returnOnline = goOffline();
	const day = { scheduled_date: "2031-01-03", scheduled_time: "09:00", time_zone: "UTC" };
	const plan = newPost({ post_content: "We asked for help.", draft_version_id, ...day });
	await startWrite({ supabase, queryClient: queryClient(), userId }, insertPost, plan);
	returnOnline();
	const notice = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible(full, notice);
	await supabase
		.from("draft_versions")
		.update({ post_content: "We asked early." })
		.eq("id", draft_version_id);
	makeRoom();
	await notice.getByRole("button", { name: "Try again" }).click();
	const planned = async () =>
		(await supabase.from("scheduled_posts").select("post_content, draft_version_id")).data;
	await expect.poll(planned).toEqual([{ post_content: "We asked early.", draft_version_id }]);
});

test("“Plan this version instead” gives a planned post the text on screen, and Undo its own", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data } = await backend.supabase.from("draft_versions").select().single();
	if (!data) throw new Error("there is no version");
	const { id, draft_id, label, writer, config, post_content } = data;
	const longer = { user_id: userId, draft_id, label, writer, config, post_content: "We asked early." };
	const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
	const post = { ...day, user_id: userId, post_content, draft_version_id: id };
	const planned = await backend.supabase.from("scheduled_posts").insert(post);
	const written = await backend.supabase.from("draft_versions").insert({ ...longer, based_on: id });
	if (planned.error || written.error) throw planned.error ?? written.error;
	const plannedTexts = async () =>
		(await backend.supabase.from("scheduled_posts").select("post_content, scheduled_date")).data?.map(
			(row) => `${row.scheduled_date} ${row.post_content}`,
		);

	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked early.");
	await expectVisible(/Version 1 is planned for Wed, Jan 2\.$/);
	await page.getByRole("button", { name: "Plan this version instead" }).click();
	await expectVisible(/For Wed, Jan 2\. What you change here changes the plan\.$/);
	await expect.poll(plannedTexts).toEqual(["2030-01-02 We asked early."]);
	await generator.result.getByRole("button", { name: "Previous version" }).click();
	await expectVisible(/Version 2 is planned for Wed, Jan 2\.$/);
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible(/For Wed, Jan 2\. What you change here changes the plan\.$/);
	await expect.poll(plannedTexts).toEqual(["2030-01-02 We asked for help."]);
	expect(await texts()).toEqual(["We asked early.", "We asked for help."]);
});

test("a draft that is planned twice says for which days, and an edit changes the plan on screen alone", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: version } = await backend.supabase.from("draft_versions").select().single();
	const day = { user_id: userId, post_content: "We asked for help.", time_zone: "UTC" };
	const planned = await backend.supabase.from("scheduled_posts").insert(
		["2030-01-02", "2030-01-03"].map((scheduled_date) => ({
			...day,
			scheduled_date,
			draft_version_id: version?.id,
		})),
	);
	if (planned.error) throw planned.error;
	await showApp();
	await expectVisible(
		/For Wed, Jan 2\. What you change here changes this plan only\. Version 1 is planned for Thu, Jan 3\.$/,
	);
	await edit();
	await generator.editor.fill("On Wednesday.");
	await expect.poll(texts).toEqual(["On Wednesday.", "We asked for help."]);
	const posts = await backend.supabase.from("scheduled_posts").select("post_content").order("scheduled_date");
	expect(posts.data?.map(({ post_content }) => post_content)).toEqual([
		"On Wednesday.",
		"We asked for help.",
	]);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await expectVisible("Planned · Jan 2, Jan 3");
});

test("a hand edit of a generated post is a version of its own, one a sitting, and any two are compared", async () => {
	await generator.show();
	await generator.askForPost();
	await expectVisible(generator.preview);
	await edit();
	const before = (await texts())[0] ?? "";
	await generator.editor.click();
	await userEvent.keyboard("{Control>}{End}{/Control}Mine");
	await expect.element(generator.editor).toHaveValue(`${before}Mine`);
	await expectVisible("Edited by you", generator.result);
	await expect.poll(texts).toEqual([before, `${before}Mine`]);
	await userEvent.keyboard(".");
	await expect.poll(texts).toEqual([before, `${before}Mine.`]);
	await expect.element(versions).toHaveDisplayValue(/^Version 2 of 2 · Your edit/u);
	await generator.result.getByRole("button", { name: "Previous version" }).click();
	await expect.element(generator.editor).toHaveValue(before);

	await page.getByRole("group", { name: "Refine" }).getByRole("button", { name: "Another version" }).click();
	await expect.element(versions).toHaveDisplayValue(/^Version 3 of 3/u);
	await page.getByRole("button", { name: "Compare" }).click();
	const other = page.getByRole("combobox", { name: "Compare with" });
	await expect.element(other).toHaveDisplayValue("With version 1 (Generated)");
	await other.selectOptions("With version 2 (Your edit)");
	await expectVisible("From version 2 (Your edit) to version 3 (Another version):");
	await expectVisible(generator.result.css("del").first());
});

test("an edit of a generated post that is planned changes its plan, and what was generated stays", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: idea } = await backend.supabase.from("drafts").select().single();
	if (!idea) throw new Error("there is no draft");
	await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const { id: draft_id, user_message, config } = idea;
	const generated = { label: "Generated", writer: "offline", post_content: "What was generated." };
	const id = crypto.randomUUID();
	const version = { id, draft_id, user_id: userId, user_message, config, ...generated };
	await backend.supabase.from("draft_versions").insert(version);
	await expect.element(generator.preview).toMatchTextContent("What was generated.");
	// This device does not hear of the plan before its author edits the text.
	const answerAgain = answerCalls(({ url, method }) =>
		method === "GET" && url.includes("/rest/v1/drafts") ? unreachable() : undefined,
	);
	const post = { user_id: userId, post_content: "What was generated.", draft_version_id: id };
	const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
	await backend.supabase.from("scheduled_posts").insert({ ...post, ...day });
	await edit();
	await generator.editor.fill("Edited.");
	const planned = async () => (await backend.supabase.from("scheduled_posts").select("post_content")).data;
	await expect.poll(planned).toEqual([{ post_content: "Edited." }]);
	answerAgain();
	await expectVisible(/For Wed, Jan 2\. What you change here changes the plan\.$/);
	await expect.element(versions).toHaveDisplayValue(/^Version 3 of 3 · Your edit/u);
	await generator.result.getByRole("button", { name: "Previous version" }).click();
	await expect.element(generator.editor).toHaveValue("What was generated.");
});

test("what was generated stays, though it was edited before it could be saved", async () => {
	await generator.show();
	generator.answerGeneration({ POST: () => generator.written("What was generated.") });
	const answerAgain = answerCalls(({ url }) =>
		url.includes("/rest/v1/rpc/save_version") ? unreachable() : undefined,
	);
	await generator.askForPost();
	await expect.element(generator.preview).toMatchTextContent("What was generated.");
	await edit();
	await generator.editor.fill("Edited.");
	await expectVisible(page.getByText("Kept on this device until it can be saved").first());
	answerAgain();
	await expect.poll(texts).toEqual(["Edited.", "What was generated."]);
	await expectVisible("Edited by you", generator.result);
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
	await rows.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
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
	await expectGone(page.getByText("This idea was also changed on another device."));
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
	// What was generated is saved: nothing else is stored meanwhile.
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
	await expect.poll(() => panel.getByRole("listitem").all().length).toBe(1);
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
	await expect.poll(() => rows.all().length).toBe(2);
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
	await expect.poll(() => rows.all().length).toBe(2);
	await rows.getByRole("button", { name: "Delete draft" }).first().dblClick();
	await expectVisible(["Draft deleted", /^“.{40,60}…”$/u]);
	await expect.poll(ideas).toEqual(["Night shifts"]);
	expect(rows.all()).toHaveLength(1);
});

test("a plan that is moved while the draft with it is asked for shows its new day until the server has answered with it", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	// It hears of no change, and asks for the draft by itself.
	class NeverOpen extends EventTarget {
		readyState = 0;
		close() {}
	}
	vi.stubGlobal("WebSocket", NeverOpen);
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const { supabase } = backend;
	const context = { supabase, queryClient: queryClient(), userId };
	const queue = writeQueue(context.queryClient, userId);
	const { data: version } = await supabase.from("draft_versions").select("id").single();
	const draft_version_id = version?.id ?? null;
	const day = { scheduled_date: "2031-01-03", scheduled_time: "09:00", time_zone: "UTC" };
	const plan = newPost({ post_content: "We asked for help.", draft_version_id, ...day });
	const [first, last] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
	onTestFinished(() => last.resolve(undefined));
	/** What reads of the draft wait for. */
	let gate: Promise<undefined> | undefined = first.promise;
	const saved = Promise.withResolvers<undefined>();
	let [asked, saves] = [0, 0];
	answerCalls(({ url }) => {
		if (url.includes("/rpc/save_post")) return ++saves > 1 ? saved.promise : undefined;
		if (!url.includes("/rest/v1/drafts?")) return undefined;
		asked++;
		return gate;
	});
	await startWrite(context, insertPost, plan);
	await expect.poll(() => [queue.read().length, asked > 0]).toEqual([0, true]);
	await expectVisible(/For Fri, Jan 3\b/);
	const moved = { ...day, scheduled_date: "2031-01-10" };
	void startWrite(context, updatePost, { post: { ...plan, version: 1 }, values: moved });
	await expectVisible(/For Fri, Jan 10\b/);
	await expect.poll(() => saves).toBe(2);
	gate = undefined;
	first.resolve(undefined);
	await expect.poll(() => queryClient().isFetching({ queryKey: draftKeys.all(userId) })).toBe(0);
	gate = last.promise;
	const before = asked;
	saved.resolve(undefined);
	await expect.poll(() => queue.read()).toEqual([]);
	await expect.poll(() => asked).toBeGreaterThan(before);
	await expectVisible(/For Fri, Jan 10\b/);
});
