import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAfterPage } from "../../../app/components/lazy-code/lazy-code.tsx";
import { KeepTextContext } from "../../../app/components/post-text/keep-text.ts";
import { PlannerCard } from "../../../app/features/planner/planner-card.tsx";
import { PlannerDialogs } from "../../../app/features/planner/planner-dialogs.tsx";
import { ScheduleButton } from "../../../app/features/planner/schedule-button.tsx";
import { addFile, changeUpload, readUploads } from "../../../app/lib/media/uploads.ts";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { messages } from "../../../domain/messages.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { add, choose, expectSent, pdf, picture, storedNames } from "../media/show-media.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { showApp } from "../setup/show.tsx";
import { writesEnd } from "../setup/writes.ts";
import * as planner from "./show-planner.tsx";

openAfterPage();
const [desk] = planner.places;
const id = "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11";
const media = {
	id: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e",
	path: "a/a.jpg",
	thumb_path: "a/b.jpg",
	kind: "picture",
	name: "IMG_1.HEIC",
	bytes: 100,
	width: 40,
	height: 30,
	pages: null,
	alt_text: "A red door",
	cropped_from: null,
	slides: null,
};
const post = {
	id,
	post_content: "With a view",
	draft_version_id: null,
	scheduled_date: "2026-11-20",
	scheduled_time: "15:40",
	time_zone: "Europe/Berlin",
	remind_at: "2026-11-20T14:40:00Z",
	is_posted: false,
	posted_at: null,
	version: 1,
	media_ids: [media.id],
	reminders: null,
};

const bare = { ...media, id: "1d3a7e1f-09a5-4a6f-9a1c-3a7e1f09a56a", alt_text: "" };
const slide = { kind: "point", title: "", text: "Never at 5 pm: [add the number here]" };
const slides = {
	...media,
	id: "2e4b8f2a-1ab6-4b7a-8b2d-4b8f2a1ab67b",
	kind: "document",
	name: "Bread",
	slides: { design: "plain", dark: false, author: "Ada", slides: [slide] },
};

/** The server has these files. */
async function haveMedia(...rows: object[]) {
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	const jpeg = await canvas.convertToBlob({ type: "image/jpeg" });
	answerCalls(({ url }) => {
		if (/rest\/v1\/media\?/u.test(url)) return Response.json(rows);
		return url.includes("/storage/v1/object/") ? new Response(jpeg) : undefined;
	});
}

const question = page.getByRole("alertdialog");

test("the schedule dialog shows what goes along, and says how many alt texts are missing", async () => {
	await haveMedia(media, bare);
	const mediaIds = [media.id, bare.id];
	await planner.show(
		({ userId }) => <ScheduleButton userId={userId} post="With a view" mediaIds={mediaIds} />,
		desk,
	);
	await page.getByRole("button", { name: "Schedule" }).click();
	await expectVisible(planner.scheduleDialog.getByRole("img", { name: "A red door" }));
	await planner.pickDay("Friday, November 20, 2026");
	await expectVisible("One picture has no alt text.", planner.scheduleDialog);
	await expectAccessible("the schedule dialog with pictures");
});

test("gaps on slides are asked about before they are planned, in the dialog and for the queue", async () => {
	await haveMedia(slides);
	const plan = { post: "Never discount at 5 pm.", mediaIds: [slides.id] };
	await planner.show(
		({ userId }) => (
			<>
				<ScheduleButton userId={userId} {...plan} />
				<planner.Queue userId={userId} {...plan} />
			</>
		),
		desk,
	);
	await page.getByRole("button", { name: "Schedule" }).click();
	await planner.pickDay("Friday, November 20, 2026");
	await planner.submit.click();
	await expectVisible("One gap is not filled in", question);
	await expectVisible(/^It stands in square brackets, on the slides\./u, question);
	await question.getByRole("button", { name: "Cancel" }).click();
	await planner.scheduleDialog.getByRole("button", { name: "Close" }).click();
	await expectGone(planner.scheduleDialog);
	await page.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible("One gap is not filled in", question);
	expect(await planner.plannedFor()).toEqual([]);
	await question.getByRole("button", { name: "Schedule anyway" }).click();
	await expectVisible("Your post has been scheduled for November 19, 2026 at 9:00 AM, with document");
});

/** A file that waits on this device to be sent. */
async function wait(row: { draftId: string; name: string; replaces?: string; [column: string]: unknown }) {
	answerCalls(({ url }) => (url.includes("/rpc/add_media") ? unreachable() : undefined));
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	const file = row.slides ? pdf(row.name) : await canvas.convertToBlob({ type: "image/jpeg" });
	const userId = (await backend.supabase.auth.getSession()).data.session?.user.id ?? "";
	await addFile({ userId }, { ...row, file, thumb: null });
	return uploads.read().at(-1)?.id ?? "";
}

test("the schedule dialog shows pictures that wait, and asks for their alt texts, but none that was refused", async () => {
	await haveMedia(media);
	const draftId = crypto.randomUUID();
	await planner.show(
		({ userId }) => <ScheduleButton {...{ userId, draftId }} post="With a view" mediaIds={[media.id]} />,
		desk,
	);
	const crop = await wait({ draftId, name: "crop.jpg", alt_text: "A red handle", replaces: media.id });
	await wait({ draftId, name: "bare.jpg" });
	await page.getByRole("button", { name: "Schedule" }).click();
	await expectVisible(planner.scheduleDialog.getByRole("img", { name: "A red handle" }));
	await expectGone(planner.scheduleDialog.getByRole("img", { name: "A red door" }));
	await planner.pickDay("Friday, November 20, 2026");
	await expectVisible("One picture has no alt text.", planner.scheduleDialog);
	await changeUpload(crop, { refusal: "There is no room." });
	await expectVisible(planner.scheduleDialog.getByRole("img", { name: "A red door" }));
	await expectGone(planner.scheduleDialog.getByRole("img", { name: "A red handle" }));
});

test("slides that wait are named before they are planned, and their gaps are asked about", async () => {
	await haveMedia({ ...slides, slides: null });
	const draftId = crypto.randomUUID();
	const plan = { draftId, post: "Never discount at 5 pm.", mediaIds: [slides.id] };
	await planner.show(
		({ userId }) => (
			<>
				<ScheduleButton userId={userId} {...plan} />
				<planner.Queue userId={userId} {...plan} />
			</>
		),
		desk,
	);
	await wait({ draftId, name: "Cake", pages: 2, slides: slides.slides, replaces: slides.id });
	await page.getByRole("button", { name: "Schedule" }).click();
	await expectVisible("Cake · 2 pages", planner.scheduleDialog);
	await expectGone(planner.scheduleDialog.getByText("Bread"));
	await planner.scheduleDialog.getByRole("button", { name: "Close" }).click();
	await expectGone(planner.scheduleDialog);
	await page.getByRole("button", { name: "Add to queue" }).click();
	await expectVisible("One gap is not filled in", question);
	await question.getByRole("button", { name: "Cancel" }).click();
	expect(await planner.plannedFor()).toEqual([]);
});

/** Plans a text with a picture, and leaves its draft. */
async function planWithPicture() {
	await becomeAuthor();
	await showApp();
	await generator.result.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("With a view");
	await expectVisible(page.getByRole("button", { name: "Add pictures" }));
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	const file = new File([await canvas.convertToBlob()], "door.png", { type: "image/png" });
	const input = document.querySelector<HTMLInputElement>('input[type="file"]');
	if (input) await userEvent.upload(input, file);
	await page.getByLabelText("Alt text of picture 1").fill("A red door");
	await userEvent.keyboard("{Tab}");
	const stored = async () => (await backend.supabase.from("media").select("alt_text")).data;
	await expect.poll(stored).toEqual([{ alt_text: "A red door" }]);
	await page.getByRole("button", { name: "Add to queue" }).click();
	await page.getByRole("link", { name: "View" }).click();
	await generator.result.getByRole("button", { name: "New draft" }).click();
	await expectGone(page.getByLabelText("Alt text of picture 1"));
}

test("the text of a planned post is changed beside its pictures, which lead back to its draft", async () => {
	await planWithPicture();
	await planner.chooseAction("With a view", "Edit text");
	await planner.editDialog.getByText("Preview", { exact: true }).click();
	await expectVisible(planner.editDialog.getByRole("img", { name: "A red door" }));
	await expectAccessible("the text of a post with a picture");
	await planner.editDialog.getByText("Edit", { exact: true }).click();
	await planner.editField.fill("With a better view");
	await planner.editDialog.getByRole("button", { name: "Change pictures" }).click();
	await expectGone(planner.editDialog);
	await expectVisible(messages.postEdited);
	await expect.element(page.getByLabelText("Alt text of picture 1")).toHaveValue("A red door");
	await expectVisible("With a better view", generator.result);
});

test("the pictures of a post that has no draft are changed in one that is made of it, which needs the network", async () => {
	await planWithPicture();
	await planner.chooseAction("With a view", "Duplicate");
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	const plans = async () => {
		const found = backend.supabase.from("scheduled_posts").select("id, media_ids, draft_version_id");
		return (await found.order("created_at")).data ?? [];
	};
	await expect.poll(async () => (await plans()).length).toBe(2);
	const [original] = await plans();
	await page.getByRole("tab", { name: "List View" }).click();
	await planner.expectSaved();
	const more = planner.postCard("With a view").getByRole("button", { name: /^More actions/ });
	await expect.poll(() => more.length).toBe(2);
	const change = async () => {
		await more.last().click();
		await page.getByRole("menuitem", { name: "Edit text" }).click();
		await planner.editDialog.getByRole("button", { name: "Change pictures" }).click();
		await expectGone(planner.editDialog);
	};
	const reachServer = answerCalls(({ url }) =>
		url.endsWith("/rpc/draft_of_post") ? unreachable() : undefined,
	);
	await change();
	await expectVisible(messages.draftLoadFailed);
	await expectVisible(messages.serverUnreachable);
	reachServer();
	await change();
	await expectVisible("With a view", generator.result);
	await expectGone(page.getByText(messages.draftLoadFailed));
	await page.getByLabelText("Alt text of picture 1").fill("A blue door");
	await userEvent.keyboard("{Tab}");
	const stored = async () => (await backend.supabase.from("media").select("id, alt_text")).data ?? [];
	const altText = async (ids?: string[]) => (await stored()).find(({ id }) => id === ids?.[0])?.alt_text;
	await expect.poll(async () => altText((await plans())[1]?.media_ids)).toBe("A blue door");
	expect(await altText(original?.media_ids)).toBe("A red door");
	expect((await plans())[0]).toEqual(original);
	expect((await plans())[1]?.draft_version_id).not.toBeNull();
});

test("a text of a planned post that its slides do not have says so, beside what leads to them", async () => {
	await haveMedia({ ...slides, slides: { ...slides.slides, post: post.post_content } });
	planner.answerPosts(() => Response.json([{ ...post, media_ids: [slides.id] }]), ["GET"]);
	await planner.show(
		({ userId }) => (
			<KeepTextContext value={() => {}}>
				<PlannerDialogs userId={userId}>
					<PlannerCard userId={userId} />
				</PlannerDialogs>
			</KeepTextContext>
		),
		desk,
	);
	await planner.day("Friday, November 20, 2026").click({ force: true });
	await planner.chooseAction("With a view", "Edit text");
	await expectVisible(planner.editDialog.getByRole("button", { name: "Change slides" }));
	const hasText = "The post has changed since its slides were made.";
	const note = planner.editDialog.getByRole("status").filter({ hasText });
	await expectGone(note);
	await planner.editField.fill("With a better view");
	await expectVisible(note);
	await expectAccessibleOnEachScreen("the text of a post with outdated slides");
});

test("a text that another tab has left is not saved by who opens its post for the pictures", async () => {
	const { userId } = await becomeAuthor();
	const row = { user_id: userId, post_content: "Ask early", scheduled_date: "2031-01-03", time_zone: "UTC" };
	const posts = () => backend.supabase.from("scheduled_posts");
	const { data } = await posts().insert(row).select("id").single().throwOnError();
	localStorage.setItem(`typed-post-${data.id}:${userId}`, "Never saved");
	await showApp();
	await page.getByRole("tab", { name: "List View" }).click();
	await planner.chooseAction("Ask early", "Edit text");
	await expect.element(planner.editField).toHaveValue("Never saved");
	const addPictures = planner.editDialog.getByRole("button", { name: "Add pictures" });
	await addPictures.click();
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(planner.editField).toHaveValue("Never saved");
	await addPictures.click();
	await page.getByRole("button", { name: "Discard" }).click();
	await expectGone(planner.editDialog);
	await expectVisible(add);
	expect((await posts().select("post_content")).data).toEqual([{ post_content: "Ask early" }]);
});

test("a text that another tab has left can be saved on the way to the pictures of its post", async () => {
	const { userId } = await becomeAuthor();
	const row = { user_id: userId, post_content: "Ask early", scheduled_date: "2031-01-03", time_zone: "UTC" };
	const posts = () => backend.supabase.from("scheduled_posts");
	const { data } = await posts().insert(row).select("id").single().throwOnError();
	localStorage.setItem(`typed-post-${data.id}:${userId}`, "Never saved");
	await showApp();
	await page.getByRole("tab", { name: "List View" }).click();
	await planner.chooseAction("Ask early", "Edit text");
	await expect.element(planner.editField).toHaveValue("Never saved");
	await planner.editDialog.getByRole("button", { name: "Add pictures" }).click();
	await expectAccessible("the question about a text that another tab has left");
	const released = Promise.withResolvers<undefined>();
	answerCalls(({ url }) => (url.includes("/rpc/save_post") ? released.promise : undefined));
	await question.getByRole("button", { name: "Save" }).click();
	// A text that is being saved can be neither changed nor discarded.
	await expect.element(planner.editField).toHaveAttribute("readonly");
	await userEvent.keyboard("{Escape}");
	await expectGone(question);
	released.resolve(undefined);
	await expectGone(planner.editDialog);
	await expectVisible([messages.postEdited, add]);
	expect((await posts().select("post_content")).data).toEqual([{ post_content: "Never saved" }]);
});

/** The device still shows the plan as it was. */
async function addPicturesAfter(
	change: (post: { id: string; user_id: string; version: number }) => Promise<unknown>,
) {
	const { userId } = await becomeAuthor();
	const planned = { post_content: "Ask early", scheduled_date: "2031-01-03", time_zone: "UTC" };
	const posts = () => backend.supabase.from("scheduled_posts");
	await posts()
		.insert({ user_id: userId, ...planned })
		.throwOnError();
	await showApp();
	await page.getByRole("tab", { name: "List View" }).click();
	await planner.chooseAction("Ask early", "Edit text");
	await expectVisible(planner.editDialog.getByRole("button", { name: "Add pictures" }));
	const { data } = await posts().select("id, user_id, version").single().throwOnError();
	await change(data);
	await planner.editDialog.getByRole("button", { name: "Add pictures" }).click();
	await expectGone(planner.editDialog);
}

test.each(["this device", "another device"])(
	"a plan that is deleted without a network goes though %s changes the pictures of its draft",
	async (device) => {
		const { userId: user_id } = await becomeAuthorOf("Ask early");
		const { queryClient } = await showApp();
		await choose(await picture("one.png"), await picture("two.png"));
		await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
		await expectSent();
		const { data: version } = await backend.supabase
			.from("draft_versions")
			.select("id")
			.single()
			.throwOnError();
		const row = { user_id, post_content: "Ask early", scheduled_date: "2031-01-03", time_zone: "UTC" };
		const plans = () => backend.supabase.from("scheduled_posts");
		await plans()
			.insert({ ...row, draft_version_id: version.id })
			.throwOnError();
		await page.getByRole("tab", { name: "List View" }).click();
		await queryClient().invalidateQueries();
		const card = planner.postCard("Ask early").filter({ hasText: "Mark as posted" });
		await expect.poll(async () => (await elementOf(card)).querySelectorAll("img").length).toBe(2);
		const returnOnline = goOffline();
		if (device === "this device") {
			await page.getByRole("button", { name: "Remove picture 1" }).click();
			await choose(await picture("three.png"));
			await expectVisible(/^Waiting for the network/);
		}
		await card.getByRole("button", { name: /^Delete the/ }).click();
		await question.getByRole("button", { name: "Delete" }).click();
		await expectGone(card);
		if (device === "another device") {
			const { data } = await backend.supabase.from("drafts").select("id, media_ids").single().throwOnError();
			const copy = {
				_draft_id: data.id,
				_media_ids: data.media_ids,
				_new_ids: data.media_ids.map(() => crypto.randomUUID()),
			};
			await backend.supabase.rpc("copy_media", { ...copy, _write_id: crypto.randomUUID() }).throwOnError();
		}
		// The picture of this device comes first.
		answerCalls(async ({ url }) => {
			if (device === "this device" && url.endsWith("/rpc/delete_post"))
				await expect.poll(storedNames).toEqual(["two.png", "three.png"]);
			return undefined;
		});
		returnOnline();
		await expect.poll(async () => (await plans().select("id")).data).toEqual([]);
		await writesEnd();
		await expect
			.poll(storedNames)
			.toEqual(
				device === "this device" ? ["two.png", "three.png"] : ["one.png", "two.png", "one.png", "two.png"],
			);
	},
);

const draftsLeft = async () =>
	(await backend.supabase.from("drafts").select("user_message").is("deleted_at", null)).data;

test("of two devices that make a draft of one plan the second opens the draft of the first", async () => {
	await addPicturesAfter(async ({ id, user_id }) => {
		const config = defaultGenerationConfig;
		const begin = async (user_message: string) => {
			const draft = { id: crypto.randomUUID(), user_id, user_message, config };
			await backend.supabase.from("drafts").insert(draft).throwOnError();
			return draft.id;
		};
		const draft_id = await begin("From the phone");
		const text = {
			post_content: "Ask early",
			label: "Written by you",
			writer: "author",
			user_message: "",
			config,
		};
		const version = { id: crypto.randomUUID(), user_id, draft_id, ...text };
		await backend.supabase.from("draft_versions").insert(version).throwOnError();
		const linked = backend.supabase.from("scheduled_posts").update({ draft_version_id: version.id });
		await linked.eq("id", id).throwOnError();
		await begin("The newest draft");
	});
	await expect.element(generator.message).toHaveValue("From the phone");
	await expectVisible(page.getByRole("button", { name: "Add pictures" }));
	const ideas = async () => (await draftsLeft())?.map(({ user_message }) => user_message).toSorted();
	await expect.poll(ideas).toEqual(["From the phone", "The newest draft"]);
	await expectGone(page.getByText("Failed to update post"));
});

test("of a plan that was posted meanwhile no draft is made for its pictures", async () => {
	await addPicturesAfter(async ({ id }) => {
		const marked = backend.supabase.from("scheduled_posts").update({ is_posted: true });
		await marked.eq("id", id).throwOnError();
	});
	await expectVisible([messages.draftLoadFailed, messages.postGone]);
	expect(await draftsLeft()).toEqual([]);
});

/** Shows the app to an author whose newest draft is planned. */
async function showPlannedDraft() {
	const { userId: user_id } = await becomeAuthorOf("Ask early");
	const { data: version } = await backend.supabase
		.from("draft_versions")
		.select("id")
		.single()
		.throwOnError();
	const row = { user_id, post_content: "Ask early", scheduled_date: "2031-01-03", time_zone: "UTC" };
	await backend.supabase
		.from("scheduled_posts")
		.insert({ ...row, draft_version_id: version.id })
		.throwOnError();
	await showApp();
}

test("the card of a plan and the preview of its text show the pictures that wait for it, and none that is removed", async () => {
	await showPlannedDraft();
	await choose(await picture("one.png"));
	await page.getByLabelText("Alt text of picture 1").fill("First");
	await userEvent.keyboard("{Tab}");
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await page.getByRole("tab", { name: "List View" }).click();
	const card = planner.postCard("Ask early").filter({ hasText: "Mark as posted" });
	await expectVisible(card.getByRole("img", { name: "First" }));
	const returnOnline = goOffline();
	await choose(await picture("two.png"));
	await page.getByLabelText("Alt text of picture 2").fill("Second");
	await userEvent.keyboard("{Tab}");
	await expectVisible([card.getByRole("img", { name: "First" }), card.getByRole("img", { name: "Second" })]);
	const unsent = card.getByText("1 file still waits on this device to be sent.");
	await expectVisible(unsent);
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectGone(card.getByRole("img", { name: "First" }));
	await planner.chooseAction("Ask early", "Edit text");
	await planner.editDialog.getByText("Preview", { exact: true }).click();
	await expectVisible(planner.editDialog.getByRole("img", { name: "Second" }));
	await expectGone(planner.editDialog.getByRole("img", { name: "First" }));
	await userEvent.keyboard("{Escape}");
	await expectGone(planner.editDialog);
	const [{ id: waiting } = { id: "" }] = await readUploads();
	await changeUpload(waiting, { refusal: "There is no room." });
	await expectGone(card.getByRole("img", { name: "Second" }));
	await changeUpload(waiting, { refusal: null });
	returnOnline();
	await expect.poll(storedNames).toEqual(["two.png"]);
	await expectGone(unsent);
	await expectVisible(card.getByRole("img", { name: "Second" }));
});

test("the card of a plan shows its draft on screen, before the server tells of the plan", async () => {
	await showPlannedDraft();
	await page.getByRole("tab", { name: "List View" }).click();
	const card = planner.postCard("Ask early").filter({ hasText: "Mark as posted" });
	await expectVisible(card);
	answerCalls(({ url, method }) =>
		/rest\/v1\/scheduled_posts\?/u.test(url) && method === "GET" ? unreachable() : undefined,
	);
	const returnOnline = goOffline();
	await choose(await picture("one.png"));
	await expectVisible(card.getByRole("link", { name: /^Open to post/ }));
	await planner.chooseAction("Ask early", "Edit text");
	const change = planner.editDialog.getByRole("button", { name: "Change pictures" });
	await expectVisible(change);
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await expectVisible(change);
	await userEvent.keyboard("{Escape}");
	await expectGone(planner.editDialog);
	await expectVisible(card.getByRole("link", { name: "Open to post" }));
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual([]);
	await writesEnd();
	await expectGone(card.getByRole("link", { name: "Open to post" }));
});

test("a plan that waits for the network shows the pictures that its draft has, and those that wait with it", async () => {
	await becomeAuthorOf("Ask early");
	await showApp();
	await choose(await picture("one.png"));
	await page.getByLabelText("Alt text of picture 1").fill("First");
	await userEvent.keyboard("{Tab}");
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await page.getByRole("tab", { name: "List View" }).click();
	goOffline();
	await choose(await picture("two.png"));
	await page.getByLabelText("Alt text of picture 2").fill("Second");
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const days = (await elementOf(planner.scheduleDialog)).querySelectorAll("button[data-day]:not(:disabled)");
	await userEvent.click([...days].at(-1) ?? document.body);
	await planner.submit.click();
	await expectGone(planner.scheduleDialog);
	const card = planner.postCard("Ask early").filter({ hasText: "Mark as posted" });
	await expectVisible([card.getByRole("img", { name: "First" }), card.getByRole("img", { name: "Second" })]);
});

test("a card has room for nine pictures, and says how many more there are; it names a document", async () => {
	const many = Array.from({ length: 12 }, (_, index) => ({
		...media,
		id: crypto.randomUUID(),
		alt_text: `Door ${index + 1}`,
	}));
	await haveMedia(...many, { ...slides, pages: 2 });
	const posts = [
		{ ...post, media_ids: many.map(({ id }) => id) },
		{ ...post, id: crypto.randomUUID(), post_content: "Bake", media_ids: [slides.id] },
	];
	planner.answerPosts(() => Response.json(posts), ["GET"]);
	await planner.show(PlannerCard, desk);
	await planner.day("Friday, November 20, 2026").click({ force: true });
	const card = planner.postCard("With a view");
	await expectVisible(card.getByRole("img", { name: "Door 9" }));
	expect(card.getByRole("img").length).toBe(9);
	await expectVisible("+3", card);
	await expectVisible(card.getByRole("link", { name: /3 more pictures/u }));
	await expectVisible("Bread · 2 pages", planner.postCard("Bake"));
	await expectAccessibleOnEachScreen("planned posts with many pictures and a document");
});

test("a post with pictures has a mark in the calendar, and in its card the pictures, which lead to its page", async () => {
	const canvas = new OffscreenCanvas(40, 30);
	canvas.getContext("2d")?.fillRect(0, 0, 40, 30);
	const jpeg = await canvas.convertToBlob({ type: "image/jpeg" });
	answerCalls(({ url, method }) => {
		if (/rest\/v1\/scheduled_posts\?/u.test(url) && method === "GET") return Response.json([post]);
		if (/rest\/v1\/media\?/u.test(url)) return Response.json([media]);
		return url.includes("/storage/v1/object/") ? new Response(jpeg) : undefined;
	});
	await planner.show(PlannerCard, desk);
	const chip = planner
		.day("Friday, November 20, 2026")
		.getByTitle(/With a view \(Scheduled, with pictures\)$/u);
	await expectVisible(chip);
	await planner.day("Friday, November 20, 2026").click({ force: true });
	const card = planner.postCard("With a view");
	await expectVisible(card.getByRole("img", { name: "A red door" }));
	const link = await elementOf<HTMLAnchorElement>(card.getByRole("link", { name: /Open to post$/u }));
	expect(new URL(link.href).pathname).toBe(`/post/${id}`);
	await expectAccessible("a planned post with pictures");

	goOffline();
	await planner.chooseAction("With a view", "Duplicate");
	await planner.pickDay("Friday, November 20, 2026");
	await planner.submit.click();
	// Where the server does not have the copy yet, its page would say that it was deleted.
	await expect.poll(() => planner.postCard("With a view").length).toBe(2);
	expect(card.getByRole("img", { name: "A red door" }).length).toBe(2);
	expect(card.getByRole("link", { name: /Open to post$/u }).length).toBe(1);
});
