import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftKeys } from "../../../app/features/drafts/draft.ts";
import { insertPost, newPost } from "../../../app/features/planner/api/use-insert-post.ts";
import { updatePost } from "../../../app/features/planner/api/use-update-post.ts";
import { startWrite } from "../../../app/lib/queue/write.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { pickDay, scheduleDialog, submit } from "../planner/show-planner.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { idea } from "../setup/sentences.ts";
import { showApp } from "../setup/show.tsx";
import { drafts, edit, texts, versions } from "./one-draft.ts";

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

test("a tab shows the version that it showed last, until there is a newer one", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const columns = "draft_id, user_message, config, label, writer";
	const first = await backend.supabase.from("draft_versions").select(columns).single().throwOnError();
	const add = (post_content: string) =>
		backend.supabase
			.from("draft_versions")
			.insert({ ...first.data, user_id: userId, post_content })
			.throwOnError();
	await add("We asked for help twice.");
	const { reload, queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help twice.");
	await generator.result.getByRole("button", { name: "Previous version" }).click();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await reload();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await expectVisible(generator.result.getByRole("button", { name: "Write it yourself" }));
	await generator.result.getByRole("button", { name: "Recent" }).click();
	const recent = page.getByRole("dialog", { name: "Recent posts" });
	await recent.getByText("Open", { exact: true }).click();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await expect.poll(() => queryClient().isFetching()).toBe(0);
	await add("We asked for help three times.");
	await queryClient().invalidateQueries();
	await expect.element(versions).toHaveDisplayValue(/^Version 1 of 3/u);
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await reload();
	await expect.element(generator.preview).toMatchTextContent("We asked for help three times.");
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

test("the dialog plans the version at which it was opened, though another device makes a newer one", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data } = await backend.supabase.from("draft_versions").select().single().throwOnError();
	const { queryClient } = await showApp();
	// The second press comes before the dialog does.
	await pressTwice(generator.result.getByRole("button", { name: "Schedule" }), 2);
	await pickDay(new Date(Date.now() + 86_400_000).toLocaleDateString("en-US", { dateStyle: "full" }));
	const { draft_id, writer, config } = data;
	const newer = { user_id: userId, draft_id, label: "Shorter", writer, config, based_on: data.id };
	await backend.supabase
		.from("draft_versions")
		.insert({ ...newer, post_content: "Ask." })
		.throwOnError();
	await queryClient().invalidateQueries();
	await expect
		.element(scheduleDialog.getByLabelText("Post preview"))
		.toMatchTextContent("We asked for help.");
	await submit.click();
	const planned = async () =>
		(await backend.supabase.from("scheduled_posts").select("post_content, draft_version_id")).data;
	await expect.poll(planned).toEqual([{ post_content: "We asked for help.", draft_version_id: data.id }]);
	// The page follows the newest version again.
	await expect.element(generator.preview).toMatchTextContent("Ask.");
});

test.each(["deleted", "posted"])(
	"a post that was %s on another device is added to the queue again",
	async (end) => {
		await becomeAuthorOf("We asked for help.");
		const { queryClient } = await showApp();
		await generator.result.getByRole("button", { name: "Add to queue" }).click();
		await expectVisible(generator.result.getByRole("button", { name: "In your queue" }));
		await expectVisible(/What you change here changes the plan\.$/);
		const posts = backend.supabase.from("scheduled_posts");
		const changed = end === "deleted" ? posts.delete() : posts.update({ is_posted: true });
		await changed.eq("is_posted", false).throwOnError();
		await queryClient().invalidateQueries();
		await expectVisible(generator.result.getByRole("button", { name: "Add to queue" }));
		if (end === "deleted") return;
		await posts.update({ is_posted: false }).eq("is_posted", true).throwOnError();
		await queryClient().invalidateQueries();
		await expectVisible(generator.result.getByRole("button", { name: "In your queue" }));
	},
);

const earlier = "We asked for help.";

test.each([
	["We asked early.", earlier, true],
	["We asked early.", `${earlier} And again.`, true],
	["We asked early.", `${earlier} And again.`, false],
	["We asked early.", " ", true],
	["We asked early. And again.", earlier, true],
	["We asked early. And again.", earlier, false],
])(
	"“Plan this version instead” gives a planned post the text on screen, and Undo its own; typed since: “%s”, “%s”, saved: %s",
	async (planned, typed, isSaved) => {
		const { userId } = await becomeAuthorOf("We asked for help.");
		const { data } = await backend.supabase.from("draft_versions").select().single();
		if (!data) throw new Error("there is no version");
		const { id, draft_id, label, writer, config, post_content } = data;
		const longer = { user_id: userId, draft_id, label, writer, config, post_content: "We asked early." };
		const day = { scheduled_date: "2030-01-02", time_zone: "UTC" };
		const post = { ...day, user_id: userId, post_content, draft_version_id: id };
		await backend.supabase.from("scheduled_posts").insert(post).throwOnError();
		await backend.supabase
			.from("draft_versions")
			.insert({ ...longer, based_on: id })
			.throwOnError();
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
		await edit();
		await generator.editor.fill(planned);
		if (isSaved) await expect.poll(plannedTexts).toEqual([`2030-01-02 ${planned}`]);
		await generator.result.getByRole("button", { name: "Previous version" }).click();
		await expectVisible(/Version 2 is planned for Wed, Jan 2\.$/);
		await generator.editor.fill(typed);
		if (isSaved) await expect.poll(texts).toContain(typed);
		await page.getByRole("button", { name: "Undo" }).click();
		await expectVisible(/For Wed, Jan 2\. What you change here changes the plan\.$/);
		await expect.poll(plannedTexts).toEqual([`2030-01-02 ${typed.trim() ? typed : earlier}`]);
		await expect.poll(async () => (await texts()).slice(0, 2).sort()).toEqual([planned, typed].sort());
	},
);

/** A new author has a draft that is planned: the first version of it. */
async function becomeAuthorOfPlan() {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { data: version } = await backend.supabase.from("draft_versions").select("id").single();
	const plan = { scheduled_date: "2030-01-02", time_zone: "UTC", draft_version_id: version?.id };
	const post = { ...plan, user_id: userId, post_content: "We asked for help." };
	await backend.supabase.from("scheduled_posts").insert(post).throwOnError();
}

test("an idea that is not the planned one begins another draft, however similar it is", async () => {
	await becomeAuthorOfPlan();
	await showApp();
	await expectVisible(/What you change here changes the plan\.$/);
	await generator.askForPost("Night trains taught me to ask for help early");
	await expectGone(page.getByText(/What you change here|is planned for/));
	await expect
		.poll(async () =>
			(await drafts()).map((draft) => [draft.user_message, draft.draft_versions.length]).sort(),
		)
		.toEqual([
			["Night shifts", 1],
			["Night trains taught me to ask for help early", 1],
		]);
});

test("an idea begins another draft when the one on screen is a planned text without one", async () => {
	await becomeAuthor();
	await showApp();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("In my own words.");
	await generator.result.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible(/What you change here changes the plan\.$/);
	await generator.askForPost();
	await expectGone(page.getByText(/What you change here|is planned for/));
	await expect
		.poll(async () =>
			(await drafts()).map((draft) => [draft.user_message, draft.draft_versions.length]).sort(),
		)
		.toEqual([
			["", 1],
			[idea, 1],
		]);
});

test("another version of the planned idea does not pass for the plan in Recent", async () => {
	await becomeAuthorOfPlan();
	await showApp();
	await expectVisible(/What you change here changes the plan\.$/);
	await generator.askForPost("Night shifts. It took two years.");
	await expectVisible(/Version 1 is planned for Wed, Jan 2\.$/);
	await generator.result.getByRole("button", { name: "Recent" }).click();
	await expectVisible(page.getByText("Earlier version planned · Jan 2", { exact: true }));
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

test.each(["Schedule", "Add to queue"])(
	"a draft is planned by “%s” and elsewhere at one moment",
	async (press) => {
		const { userId } = await becomeAuthorOf("We asked for help.");
		const { data: version } = await backend.supabase.from("draft_versions").select("id").single();
		const posts = () => backend.supabase.from("scheduled_posts");
		const planElsewhere = async () => {
			const plan = { user_id: userId, post_content: "We asked for help.", draft_version_id: version?.id };
			await posts().insert({ ...plan, scheduled_date: "2030-01-02", time_zone: "UTC" });
		};
		const days = async () => (await posts().select("scheduled_date")).data?.length;
		let isElsewhere = false;
		answerCalls(async ({ url }) => {
			if (isElsewhere || !url.includes("/rpc/save_post")) return undefined;
			isElsewhere = true;
			await planElsewhere();
			return undefined;
		});
		await showApp();
		const button = generator.result.getByRole("button", { name: press });
		await button.click();
		if (press === "Schedule") {
			await scheduleDialog.getByRole("button", { name: /^Next free slot/ }).click();
			await submit.click();
		}
		await expectVisible([
			"Failed to schedule post",
			"This draft was planned for January 2, 2030 at 9:00 AM in another tab or on another device. Schedule it again if you want two posts.",
		]);
		expect(await days()).toBe(1);
		await expectVisible(/For Wed, Jan 2\. What you change here changes the plan\.$/);
		const samePost = /The same text is already planned, on January 2, 2030 at/;
		if (press === "Schedule") {
			await expectVisible(["We asked for help.", samePost], scheduleDialog);
			await submit.click();
			await expectGone(scheduleDialog);
		} else {
			await button.click();
			await expectVisible(samePost);
			await page.getByRole("button", { name: "Schedule anyway" }).click();
		}
		await expect.poll(days).toBe(2);
	},
);

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

test("a plan that is moved while the draft with it is asked for shows its new day until the server has answered with it", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	// The page hears of no change, and asks for the draft by itself.
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
	/** Reads of the draft wait for it. */
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
