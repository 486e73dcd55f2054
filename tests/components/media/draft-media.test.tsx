import { notificationsStore } from "@mantine/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type DraftMedia, openDraftsKey } from "../../../app/lib/media/media.ts";
import { writeQueue } from "../../../app/lib/queue/write-queue.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { edit } from "../drafts/one-draft.ts";
import { switchTo } from "../editor/show-editor.tsx";
import { becomeAuthorOf, Result } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { desk } from "../setup/set-place.ts";
import { show, showApp } from "../setup/show.tsx";
import { writesEnd } from "../setup/writes.ts";
import {
	add,
	addOffline,
	addPictures,
	altText,
	choose,
	duplicateDraft,
	expectSent,
	makeSlides,
	picture,
	saveSlides,
	showPost,
	slides,
	slideTitle,
	storedMedia,
	storedNames,
	tiles,
} from "./show-media.tsx";

test("slides of an earlier text say so beside the document and in its plan, and are made again", async () => {
	await becomeAuthorOf("Alpha one.\n\nAlpha two.");
	await showApp();
	await makeSlides();
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Alpha one."]);
	await expectSent();
	const note = page.getByText(/^The post has changed since its slides were made\./);
	await expectGone(note);
	await switchTo("Edit");
	await page.getByRole("textbox", { name: "Your AI Enhanced Social Post" }).fill("Beta one.\n\nBeta two.");
	await expectVisible(tiles.filter({ has: note }));
	await expectAccessibleOnEachScreen("outdated slides");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const plan = page.getByRole("dialog", { name: "Schedule Post" });
	const days = (await elementOf(plan)).querySelectorAll("button[data-day]:not(:disabled)");
	await userEvent.click([...days].at(-1) ?? document.body);
	await expectVisible(plan.getByText("The post has changed since its slides were made."));
	await expectVisible(plan.getByText("Alpha one. · 2 pages"));
	await plan.getByRole("button", { name: "Close" }).click();
	await page.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("Beta one.");
	await expectVisible("The slides are made again from the post");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(slideTitle).toHaveValue("Alpha one.");
	await expectVisible(slides.getByText(/^The post has changed since its slides were made\./));
	await slides.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("Beta one.");
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Beta one."]);
	await expectGone(note);
});

test("slides are made again from the post that they are of while another device begins a draft", async () => {
	const { userId } = await becomeAuthorOf("Alpha one.\n\nAlpha two.");
	const { queryClient } = await show(
		<main>
			<Result />
		</main>,
	);
	await makeSlides();
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Alpha one."]);
	await expectSent();
	await page.getByRole("button", { name: "Edit slides" }).click();
	await slideTitle.fill("Changed");
	const id = crypto.randomUUID();
	const idea = { user_id: userId, user_message: "Another idea", config: defaultGenerationConfig };
	const begun = { ...idea, draft_id: id, post_content: "Beta.", label: "Written by you", writer: "author" };
	await backend.supabase
		.from("drafts")
		.insert({ id, ...idea })
		.throwOnError();
	await backend.supabase.from("draft_versions").insert(begun).throwOnError();
	await queryClient().invalidateQueries();
	await slides.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("Alpha one.");
});

test("slides that wait are edited, and take the place of those before", async () => {
	await showPost();
	await expectVisible(add);
	const returnOnline = goOffline();
	await makeSlides();
	await slideTitle.fill("First");
	await saveSlides();
	await expectVisible(["Kept until the server can be reached.", /^Waiting for the network/]);
	for (const name of ["Second", "Third"]) {
		await page.getByRole("button", { name: "Edit slides" }).click();
		await slideTitle.fill(name);
		await saveSlides();
		await expectGone(slides);
		await expectVisible(tiles.filter({ hasText: name }));
		await expect.element(tiles).toHaveLength(1);
		returnOnline();
		await expect.poll(storedNames).toEqual([name]);
		await expectSent();
		goOffline();
	}
});

test.each(["changed", "first"])(
	"%s slides that are sent late replace those of another device only when their author says so",
	async (which) => {
		const { queryClient } = await showPost();
		await expectVisible(add);
		await makeSlides();
		await slideTitle.fill("First");
		await saveSlides();
		await expect.poll(storedNames).toEqual(["First"]);
		await expectSent();
		const { data } = await backend.supabase.from("drafts").select("id, media_ids").single().throwOnError();
		const { data: row } = await backend.supabase
			.from("media")
			.select("path")
			.eq("id", data.media_ids[0] ?? "")
			.single()
			.throwOnError();
		if (which === "first") {
			await page.getByRole("button", { name: "Remove document" }).click();
			await expect.poll(storedNames).toEqual([]);
			await writesEnd();
		}
		const returnOnline = goOffline();
		for (const name of ["Second", "Mine"]) {
			await page.getByRole("button", { name: /^(Make|Edit) slides$/ }).click();
			await slideTitle.fill(name);
			await saveSlides();
			await expectVisible(tiles.filter({ hasText: name }));
		}
		const theirs = { id: crypto.randomUUID(), path: row.path, name: "Theirs", pages: 1 };
		const write = { _write_id: theirs.id, _draft_id: data.id, _media: theirs, _replaces: data.media_ids[0] };
		await backend.supabase.rpc("add_media", write).throwOnError();
		returnOnline();
		const refused = tiles.filter({ hasText: "It was changed elsewhere. Yours would take its place." });
		await expectVisible(refused);
		// Sooner than the message goes by itself.
		const told = () => notificationsStore.getState().notifications.map((shown) => shown["data-of"]);
		await expect.poll(told, { timeout: 1000 }).not.toContain("The slides are with the draft");
		expect(await storedNames()).toEqual(["Theirs"]);
		await queryClient().invalidateQueries();
		await expectVisible(tiles.filter({ hasText: "Theirs" }));
		await expectVisible(refused.getByRole("button", { name: "Remove document" }));
		await refused.getByRole("button", { name: "Use mine" }).click();
		await expect.poll(storedNames).toEqual(["Mine"]);
		await expectSent();
		await expect.element(tiles).toHaveLength(1);
	},
);

/** Another device deletes the draft, and the page hears of it. */
async function deleteElsewhere(queryClient: QueryClient): Promise<void> {
	const { data } = await backend.supabase.from("drafts").select("id");
	const deleted = { deleted_at: new Date().toISOString() };
	await backend.supabase
		.from("drafts")
		.update(deleted)
		.eq("id", data?.[0]?.id ?? "");
	await queryClient.invalidateQueries();
}

const gone = page.getByRole("alertdialog", { name: "This draft was deleted elsewhere" });

test("a draft whose alt text is typed stays on screen when another device goes on with another one", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient, reload } = await showApp();
	await addPictures("one.png");
	// As on a device that is new to it.
	window.sessionStorage.removeItem(`open-draft:${userId}`);
	await reload();
	await altText(1).click();
	await userEvent.keyboard("A dog");
	const newer = { user_id: userId, user_message: "Newer", config: defaultGenerationConfig };
	await backend.supabase.from("drafts").insert(newer).throwOnError();
	await queryClient().invalidateQueries();
	await userEvent.keyboard(" on a hill");
	await expect.element(altText(1)).toHaveValue("A dog on a hill");
	await expect
		.poll(async () => (await storedMedia()).map((row) => row?.alt_text))
		.toEqual(["A dog on a hill"]);
});

test("slides whose draft is deleted elsewhere stay as they were typed, and are saved when it is brought back", async () => {
	const { queryClient } = await showPost();
	await makeSlides();
	await slideTitle.fill("Typed here");
	await deleteElsewhere(queryClient());
	await expectVisible(gone);
	await expectAccessibleOnEachScreen("a draft that is deleted elsewhere");
	await gone.getByRole("button", { name: "Leave it deleted" }).click();
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(slideTitle).toHaveValue("Typed here");
	await queryClient().invalidateQueries();
	await gone.getByRole("button", { name: "Bring it back" }).click();
	await expectVisible("Draft restored");
	await expect.element(slideTitle).toHaveValue("Typed here");
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Typed here"]);
	await expect.element(tiles).toHaveLength(1);
	const { data } = await backend.supabase.from("drafts").select("deleted_at");
	expect(data).toEqual([{ deleted_at: null }]);
});

test("slides stay as they were typed when another tab deletes their draft, whose write shows here before it is sent", async () => {
	const { queryClient } = await showPost();
	await makeSlides();
	await slideTitle.fill("Typed here");
	const deleted_at = new Date().toISOString();
	queryClient().setQueriesData<DraftMedia>(
		{ predicate: ({ queryKey }) => queryKey[0] === "drafts" && queryKey[2] === "open" },
		(draft) => draft && { ...draft, deleted_at },
	);
	await deleteElsewhere(queryClient());
	await gone.getByRole("button", { name: "Bring it back" }).click();
	await expectVisible("Draft restored");
	await expect.element(slideTitle).toHaveValue("Typed here");
});

test("a draft that was deleted here and brought back elsewhere is asked about when it is deleted there again", async () => {
	await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await page.getByRole("button", { name: "Recent", exact: true }).click();
	const recent = page.getByRole("dialog", { name: "Recent posts" });
	await recent.getByRole("button", { name: "Delete draft" }).click();
	await expectVisible("Draft deleted");
	await writesEnd();
	await backend.supabase.from("drafts").update({ deleted_at: null }).not("id", "is", null);
	await queryClient().invalidateQueries();
	await recent.getByRole("button", { name: /We asked for help/u }).click();
	await makeSlides();
	await slideTitle.fill("Typed here");
	await deleteElsewhere(queryClient());
	await expectVisible(gone);
});

test("a crop stays open while its draft is deleted elsewhere, and goes with it when its author says so", async () => {
	const { queryClient } = await showPost();
	await addPictures("one.png");
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await expectVisible(dialog);
	await deleteElsewhere(queryClient());
	await expectVisible([gone, dialog]);
	await gone.getByRole("button", { name: "Leave it deleted" }).click();
	await expectGone(dialog);
	await expectVisible("Draft deleted");
});

test("a draft that was removed for good while a dialog was open is brought back once, with its words", async () => {
	const { queryClient } = await showPost();
	await makeSlides();
	await slideTitle.fill("Typed here");
	await deleteElsewhere(queryClient());
	const saved: string[] = [];
	// The database has no such row any more, until it is saved anew.
	answerCalls(({ url, method }) => {
		if (/rpc\/save_(draft|version)$/u.test(url)) saved.push(url.replace(/^.*\//u, ""));
		const isChange = method === "PATCH" && url.includes("/rest/v1/drafts?");
		return isChange && saved.length === 0 ? Response.json([]) : undefined;
	});
	await gone.getByRole("button", { name: "Leave it deleted" }).click();
	const discarded = page.getByRole("alertdialog", { name: "Discard what you typed?" });
	await expectVisible(discarded);
	// Each answer says again that it is gone.
	await queryClient().invalidateQueries();
	await expectGone(gone);
	await discarded.getByRole("button", { name: "Keep editing" }).click();
	await queryClient().invalidateQueries();
	await gone.getByRole("button", { name: "Bring it back" }).click();
	await expectVisible([
		"Draft restored",
		"It had been removed for good. Its texts are saved again; its pictures are not.",
	]);
	await expect.poll(() => saved).toEqual(["save_draft", "save_version"]);
	await writesEnd();
	await queryClient().invalidateQueries();
	await expectGone(gone);
	const { data } = await backend.supabase.from("drafts").select("deleted_at");
	expect(data).toEqual([{ deleted_at: null }]);
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Typed here"]);
});

test("a duplicate of a draft has its pictures", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png");
	await duplicateDraft();
	await expect.poll(storedNames).toEqual(["one.png", "one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

/** Crops the first picture to a square. Returns what brings the network back. */
async function cropOffline(): Promise<() => void> {
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectVisible(/^Waiting for the network/);
	return returnOnline;
}

test("a duplicate has a crop that waits in the place of its picture", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png");
	const returnOnline = await cropOffline();
	await duplicateDraft();
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	const sizes = async () => (await storedMedia()).map((row) => `${row?.width} × ${row?.height}`);
	await expect.poll(sizes).toEqual(["600 × 600", "600 × 600"]);
});

/** Holds back the answer to calls of a function until the test ends, or the returned function is called. */
function holdAnswer(name: string): () => void {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	onTestFinished(() => release());
	answerCalls(async ({ url }) => {
		if (url.includes(`/rpc/${name}`)) await released;
		return undefined;
	});
	return release;
}

test("a duplicate keeps its pictures, their crop and alt text when the original is deleted before they are copied", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png");
	await altText(1).fill("A green field");
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	const returnOnline = await cropOffline();
	await duplicateDraft();
	await expect.element(tiles).toHaveLength(1);
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Delete draft" }).last().click();
	await expectVisible("Draft deleted");
	const release = holdAnswer("copy_media");
	returnOnline();
	await expectVisible(/^Waiting to be sent/);
	release();
	const copied = async () => {
		const { data } = await backend.supabase
			.from("drafts")
			.select("media_ids")
			.is("deleted_at", null)
			.single()
			.throwOnError();
		return (await storedMedia())
			.filter((row) => data.media_ids.includes(row?.id ?? ""))
			.map((row) => `${row?.width} ${row?.alt_text}`);
	};
	await expect.poll(copied).toEqual(["600 A green field"]);
});

test("Undo of a deletion puts an alt text back beside the one that was typed in another draft since", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await addPictures("one.png");
	await duplicateDraft();
	await expect.poll(storedNames).toEqual(["one.png", "one.png"]);
	await expect.element(tiles).toHaveLength(1);
	await writesEnd();
	const returnOnline = goOffline();
	const describe = async (text: string) => {
		await altText(1).fill(text);
		await userEvent.keyboard("{Tab}");
		await expect.poll(() => JSON.stringify(writeQueue(queryClient(), userId).read())).toContain(text);
	};
	await describe("Of the copy");
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Delete draft" }).first().click();
	await page.getByRole("dialog").getByText("Open", { exact: true }).click();
	await expect.element(altText(1)).toHaveValue("");
	await describe("Of the original");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	returnOnline();
	const texts = async () => (await storedMedia()).map((row) => row?.alt_text).toSorted();
	await expect.poll(texts).toEqual(["Of the copy", "Of the original"]);
});

test("slides that are removed and made again without a network are no changes of another device", async () => {
	await showPost();
	await makeSlides();
	await slideTitle.fill("First");
	await saveSlides();
	await expect.poll(storedNames).toEqual(["First"]);
	await expectSent();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.element(tiles).toHaveLength(0);
	await makeSlides();
	await slideTitle.fill("Second");
	await saveSlides();
	await expectVisible(/^Waiting for the network/);
	const release = holdAnswer("arrange_media");
	returnOnline();
	await expectVisible(/^Waiting to be sent/);
	release();
	await expect.poll(storedNames).toEqual(["Second"]);
	await expectSent();
});

/** Another device saves slides with the draft, of the file that is there. */
async function saveElsewhere({ path, pages }: { path: string; pages: number | null }, _replaces?: string) {
	const { data: draft } = await backend.supabase.from("drafts").select("id").single().throwOnError();
	const slides = {
		design: "plain",
		dark: false,
		author: "Ada",
		slides: [{ title: "Theirs", text: "" }],
		post: "",
	};
	const _media = { id: crypto.randomUUID(), path, pages, name: "Theirs", slides };
	const call = { _write_id: crypto.randomUUID(), _draft_id: draft.id, _media };
	await backend.supabase.rpc("add_media", { ...call, ...(_replaces && { _replaces }) }).throwOnError();
}

test("who removes slides that another device saves anew meanwhile is told that they are back", async () => {
	await showPost();
	await makeSlides();
	await slideTitle.fill("Mine");
	await saveSlides();
	await expect.poll(storedNames).toEqual(["Mine"]);
	await expectSent();
	const { data } = await backend.supabase.from("media").select("id, path, pages").single().throwOnError();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.element(tiles).toHaveLength(0);
	await saveElsewhere(data, data.id);
	returnOnline();
	await expectVisible("“Theirs” is in the post");
	await expect.poll(storedNames).toEqual(["Theirs"]);
});

test.each(["new", "saved"])(
	"words in %s slides are there after a reload, though another device has saved its own",
	async (which) => {
		const { reload } = await showPost();
		await makeSlides();
		await saveSlides();
		await expect.poll(storedNames).toHaveLength(1);
		await expectSent();
		const { data } = await backend.supabase.from("media").select("id, path, pages").single().throwOnError();
		if (which === "new") {
			await page.getByRole("button", { name: "Remove document" }).click();
			await expect.poll(storedNames).toEqual([]);
			await expectSent();
		}
		await page.getByRole("button", { name: /^(Make|Edit) slides/ }).click();
		await slideTitle.fill("Typed once");
		await saveElsewhere(data, which === "saved" ? data.id : undefined);
		await reload();
		await page.getByRole("button", { name: "Edit slides" }).click();
		await expect.element(slideTitle).toHaveValue("Typed once");
		await saveSlides();
		const question = page.getByRole("alertdialog", { name: "The slides were changed elsewhere" });
		await question.getByRole("button", { name: "Save mine" }).click();
		await expect.poll(storedNames).toEqual(["Typed once"]);
	},
);

test("slides that were typed for an earlier text say so, and are made again and brought back", async () => {
	const { reload } = await showPost();
	await makeSlides();
	await slideTitle.fill("Typed once");
	await reload();
	await edit();
	await generator.editor.fill("Ask early.\n\nIt helps.");
	await makeSlides();
	await expect.element(slideTitle).toHaveValue("Typed once");
	await expectVisible(/^The post has changed since its slides were made\./, slides);
	await slides.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("Ask early.");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(slideTitle).toHaveValue("Typed once");
	await expectVisible(/^The post has changed since its slides were made\./, slides);
});

test("slides that another device has saved are made again without a question, whatever was typed before", async () => {
	const { reload } = await showPost();
	await makeSlides();
	await saveSlides();
	await expect.poll(storedNames).toHaveLength(1);
	await expectSent();
	const { data } = await backend.supabase.from("media").select("id, path, pages").single().throwOnError();
	await page.getByRole("button", { name: "Edit slides" }).click();
	await slideTitle.fill("Typed once");
	await saveElsewhere(data, data.id);
	await reload();
	await page.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("We asked for help.");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(slideTitle).toHaveValue("Typed once");
	await saveSlides();
	const question = page.getByRole("alertdialog", { name: "The slides were changed elsewhere" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(slideTitle).toHaveValue("We asked for help.");
	await saveSlides();
	await expectGone(slides);
	await expect.poll(storedNames).toEqual(["We asked for help."]);
});

test("words of slides that were removed can be replaced by slides of the post", async () => {
	const { reload } = await showPost();
	await makeSlides();
	await saveSlides();
	await expectSent();
	await page.getByRole("button", { name: "Edit slides" }).click();
	await slideTitle.fill("Typed once");
	await reload();
	await page.getByRole("button", { name: "Remove document" }).click();
	await makeSlides();
	await expect.element(slideTitle).toHaveValue("Typed once");
	await slides.getByRole("button", { name: "Make them again" }).click();
	await expect.element(slideTitle).toHaveValue("We asked for help.");
});

test("the slides of each draft open at their first page", async () => {
	await becomeAuthorOf("One.\n\nTwo.\n\nThree.");
	await showApp();
	await makeSlides();
	await saveSlides();
	await expect.poll(storedNames).toHaveLength(1);
	await expectSent();
	await duplicateDraft();
	await expect.poll(storedNames).toHaveLength(2);
	const previous = page.getByRole("button", { name: "Previous slide" });
	await expect.element(previous).toBeDisabled();
	await page.getByRole("button", { name: "Next slide" }).click();
	await expect.element(previous).toBeEnabled();
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog", { name: "Recent posts" }).getByText("Open", { exact: true }).last().click();
	await expect.element(previous).toBeDisabled();
});

test("a duplicate has the alt text of a crop that waits, although its picture was taken out elsewhere", async () => {
	const { userId } = await becomeAuthorOf("We asked for help.");
	const { queryClient } = await showApp();
	await addPictures("one.png");
	await altText(1).fill("A green field");
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	const returnOnline = await cropOffline();
	// As after an answer of the server.
	queryClient().setQueriesData<DraftMedia>(
		{ queryKey: openDraftsKey(userId) },
		(draft) => draft && { ...draft, media_ids: [] },
	);
	await duplicateDraft();
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	const texts = async () => (await storedMedia()).map((row) => row?.alt_text);
	await expect.poll(texts).toEqual(["A green field", "A green field"]);
});

test("a duplicate has alt texts of its own, also one that was made without a network and not saved yet", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png", "two.png");
	await altText(1).fill("A green field");
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	const returnOnline = goOffline();
	await duplicateDraft();
	await expect.element(tiles).toHaveLength(2);
	await expect.element(altText(1)).toHaveValue("A green field");
	await altText(1).fill("Ein grünes Feld");
	await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
	await expect.element(altText(2)).toHaveValue("Ein grünes Feld");
	returnOnline();
	const stored = async () => (await storedMedia()).map((row) => `${row?.name} ${row?.alt_text}`).toSorted();
	await expect
		.poll(stored)
		.toEqual(["one.png A green field", "one.png Ein grünes Feld", "two.png ", "two.png "]);
	await expect.element(altText(2)).toHaveValue("Ein grünes Feld");
	await expect.element(tiles).toHaveLength(2);
});

test("a duplicate says so where a picture was removed before it was sent", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png", "two.png");
	const restore = answerCalls(async (request) => {
		if (!request.url.includes("/rpc/copy_media")) return undefined;
		restore();
		const { _media_ids, ...call } = await request.json();
		const body = JSON.stringify({ ...call, _media_ids: [crypto.randomUUID(), ..._media_ids.slice(1)] });
		return fetch(request.url, { method: "POST", headers: request.headers, body });
	});
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Not all pictures were copied");
	await expect.element(tiles).toHaveLength(1);
	expect((await storedNames()).toSorted()).toEqual(["one.png", "two.png", "two.png"]);
});

test("a duplicate of a draft has the pictures that wait", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	const returnOnline = await addOffline();
	await duplicateDraft();
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png", "one.png"]);
	await expectSent();
	const { data } = await backend.supabase.from("drafts").select("media_ids");
	expect(data?.map(({ media_ids }) => media_ids.length)).toEqual([1, 1]);
});

test("a draft that another device deletes while its picture is sent stays on screen beside an older one", async () => {
	const { userId: user_id } = await becomeAuthorOf("We asked for help.");
	const drafts = () => backend.supabase.from("drafts");
	const { data: own } = await drafts().select("id").single().throwOnError();
	const id = crypto.randomUUID();
	const older = { user_id, user_message: "Older", config: defaultGenerationConfig };
	await drafts()
		.insert({ id, ...older })
		.throwOnError();
	const version = {
		...older,
		draft_id: id,
		post_content: "Another text.",
		label: "Written by you",
		writer: "author",
	};
	await backend.supabase.from("draft_versions").insert(version).throwOnError();
	await drafts().update({ user_message: "Newer" }).eq("id", own.id).throwOnError();
	const { queryClient } = await showApp();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	const adding = Promise.withResolvers<undefined>();
	const added = vi.fn(() => adding.promise);
	const read = vi.fn();
	answerCalls(({ url }) => {
		if (url.includes("/rest/v1/drafts?") && url.includes("deleted_at=is.null")) read();
		return url.includes("/rpc/add_media") ? added() : undefined;
	});
	await choose(await picture("one.png"));
	await expect.poll(() => added.mock.calls.length).toBe(1);
	await drafts().update({ deleted_at: new Date().toISOString() }).eq("id", own.id).throwOnError();
	read.mockClear();
	await queryClient().invalidateQueries();
	await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
	await expect.poll(() => queryClient().isFetching()).toBe(0);
	const shown = queryClient().getQueryData<DraftMedia>(["drafts", user_id, "open", "newest"]);
	expect(shown?.id).toBe(own.id);
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	adding.resolve(undefined);
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await expect.element(generator.preview).toMatchTextContent("We asked for help.");
	await expect.element(tiles).toHaveLength(1);
});
