import type { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { DraftMedia } from "../../../app/lib/media/media.ts";
import { openUploader } from "../../../app/lib/media/uploader.ts";
import { readUploads, uploads } from "../../../app/lib/media/uploads.ts";
import { clearOfflineStorage } from "../../../app/lib/offline/offline-storage.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { defaultGenerationConfig } from "../../../domain/post-options.ts";
import { switchTo } from "../editor/show-editor.tsx";
import { becomeAuthorOf, Result } from "../editor/show-result.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { boxOf, elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { desk, phone } from "../setup/set-place.ts";
import { cardOf, show, showApp, showAppToAuthor } from "../setup/show.tsx";
import { writesEnd } from "../setup/writes.ts";

const add = page.getByRole("button", { name: "Add pictures" });
const tiles = page.getByRole("list", { name: "Pictures of the post" }).getByRole("listitem");
const altText = (place: number) => page.getByLabelText(`Alt text of picture ${place}`);

/** What is sent can be dragged. */
const expectSent = () =>
	expect.poll(() => document.querySelectorAll('[data-media] div[draggable="false"]')).toHaveLength(0);

/** A new author has a post on screen. */
async function showPost() {
	await becomeAuthorOf("We asked for help.");
	return show(
		<main>
			<Result />
		</main>,
	);
}

/** A picture of one colour. */
async function picture(name: string, color = "#208040", width = 800, height = 600): Promise<File> {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("no canvas");
	context.fillStyle = color;
	context.fillRect(0, 0, width, height);
	return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** Has the author choose files. */
async function choose(...files: File[]): Promise<void> {
	await elementOf(add);
	const input = document.querySelector<HTMLInputElement>('input[type="file"]');
	if (input) await userEvent.upload(input, files);
}

/** Drops files on the post, or pastes them beside it. */
function hand(type: "drop" | "paste", ...files: File[]): void {
	const data = new DataTransfer();
	for (const file of files) data.items.add(file);
	const card = document.querySelector("main section, section");
	const event =
		type === "drop"
			? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
			: new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
	(type === "drop" ? card : document.querySelector("main"))?.dispatchEvent(event);
}

const storedMedia = async () => {
	const { data: drafts } = await backend.supabase.from("drafts").select("media_ids");
	const { data: rows } = await backend.supabase.from("media").select("id, name, alt_text, width, height");
	return (drafts ?? []).flatMap(({ media_ids }) => media_ids.map((id) => rows?.find((row) => row.id === id)));
};
const storedNames = async () => (await storedMedia()).map((row) => row?.name);

test("pictures are added by the button, a drop and a paste, in their order, and are there after a reload", async () => {
	const { reload } = await showPost();
	await expectVisible(add);
	await expectGone(tiles);
	await choose(await picture("one.png"), await picture("two.png", "#a02020", 3000, 1500));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	hand("drop", await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	hand("paste", await picture("four.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png", "four.png"]);
	expect((await storedMedia())[1]).toMatchObject({ width: 2048, height: 1024 });
	await reload();
	await expect.element(tiles.nth(3)).toBeVisible();
	await expect.element(altText(4)).toBeVisible();
});

test("order, alt text and removal are kept, by keyboard, and a removal can be undone", async () => {
	const { reload } = await showPost();
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	await expectVisible(tiles.first().getByText(/^Missing:/));
	await altText(1).fill("A green field");
	await userEvent.keyboard("{Tab}");
	await expectVisible(tiles.first().getByText("13 of 4,086 characters"));
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	await focus(page.getByRole("button", { name: "Move picture 1 later" }));
	await userEvent.keyboard("{Enter}");
	await expect.poll(storedNames).toEqual(["two.png", "one.png", "three.png"]);
	await expect.element(page.getByRole("button", { name: "Move picture 2 later" })).toHaveFocus();
	await expectVisible(page.getByRole("status").getByText("Picture moved to place 2 of 3"));
	await userEvent.keyboard("{Enter}");
	await expect.poll(storedNames).toEqual(["two.png", "three.png", "one.png"]);
	const remove = page.getByRole("button", { name: "Remove picture 1" });
	await remove.click();
	await expect.element(remove).toHaveFocus();
	await expect.poll(storedNames).toEqual(["three.png", "one.png"]);
	// Where the focus is by now.
	await expect.element(remove).toHaveFocus();
	await userEvent.keyboard("{Control>}z{/Control}");
	await expect.poll(storedNames).toEqual(["two.png", "three.png", "one.png"]);
	await reload();
	await expect.element(altText(3)).toHaveValue("A green field");
	await expect.element(page.getByRole("img", { name: "A green field" }).first()).toBeVisible();
});

test("an alt text is kept while the cursor is in its field, online and for what waits", async () => {
	await showPost();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await altText(1).fill("A green field");
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	await expect.element(altText(1)).toHaveFocus();
	const returnOnline = goOffline();
	await choose(await picture("two.png"));
	await altText(2).fill("A red field");
	await expect.poll(async () => (await readUploads())[0]?.alt_text).toBe("A red field");
	await expect.element(altText(2)).toHaveFocus();
	await altText(2).fill("A red door");
	document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	expect(uploads.read()[0]?.alt_text).toBe("A red door");
	await expectVisible(/More can be done with it once it is sent/);
	returnOnline();
	await expect.poll(async () => (await storedMedia())[1]?.alt_text).toBe("A red door");
});

test("the field of an alt text stays while its picture is sent with a draft that was never read", async () => {
	await showAppToAuthor("/");
	await page.getByRole("button", { name: "Write it yourself" }).click();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const isAdded = async () => (await backend.supabase.from("media").select("id")).data?.length === 1;
	answerCalls(async ({ url, method }) => {
		const isRead = method === "GET" && url.includes("/rest/v1/drafts?") && (await isAdded());
		if (isRead || url.includes("/rpc/save_draft")) await released;
		return undefined;
	});
	await page.getByRole("textbox", { name: "Your AI Enhanced Social Post" }).fill("We asked for help.");
	await choose(await picture("one.png"));
	const field = await elementOf(altText(1));
	await focus(altText(1));
	await userEvent.keyboard("A green ");
	await expect.poll(isAdded).toBe(true);
	await userEvent.keyboard("field");
	release();
	await expectSent();
	await expect.poll(storedMedia).toMatchObject([{ alt_text: "A green field" }]);
	expect(field.isConnected).toBe(true);
	await expect.element(altText(1)).toHaveFocus();
});

test("a picture that is cut has the alt text that was typed just before", async () => {
	await showPost();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await altText(1).fill("A green field");
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expect
		.poll(async () => (await storedMedia())[0])
		.toMatchObject({ width: 600, alt_text: "A green field" });
});

test("a double press on Crop cuts once, and the page stays at the picture, whose Crop has the focus", async () => {
	await showPost();
	await choose(...(await Promise.all(["one.png", "two.png", "three.png"].map((name) => picture(name)))));
	await expect.poll(storedNames).toHaveLength(3);
	await expectSent();
	await page.viewport(390, 500);
	const crop = page.getByRole("button", { name: "Crop picture 3" });
	await crop.click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	const isInSight = async (button: Locator) => {
		const { top, bottom } = await boxOf(button);
		return top >= 0 && bottom <= 500;
	};
	await dialog.getByRole("button", { name: "Crop", exact: true }).dblClick();
	await expectGone(dialog);
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([800, 800, 600]);
	await expectSent();
	await expect.element(tiles).toHaveLength(3);
	await expect.element(crop).toHaveFocus();
	expect(await isInSight(crop)).toBe(true);
	const remove = page.getByRole("button", { name: "Remove picture 2" });
	await remove.click();
	await expect.element(tiles).toHaveLength(2);
	await expect.element(remove).toHaveFocus();
	expect(await isInSight(remove)).toBe(true);
});

test("a double press on Remove removes the document once", async () => {
	await showPost();
	await choose(pdf("deck.pdf"));
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectSent();
	await pressTwice(page.getByRole("button", { name: "Remove document" }));
	await expect.poll(storedNames).toEqual([]);
	await expectVisible("Document removed");
	await expectGone(page.getByText("2 pictures removed"));
});

test("Undo of a removed document takes the place of pictures that were added since, which come back by Undo", async () => {
	await showPost();
	await choose(pdf("deck.pdf"));
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectSent();
	await expectGone(add);
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.poll(storedNames).toEqual([]);
	await expect.element(add).toHaveFocus();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectVisible("2 pictures removed");
	await expect.element(tiles).toHaveLength(1);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectVisible("Document removed");
	await expect.element(tiles).toHaveLength(2);
});

test("files that are refused together have one message", async () => {
	await showPost();
	await expectVisible(add);
	const text = (name: string) => new File(["A letter"], name, { type: "text/plain" });
	await choose(
		...["1", "2", "3", "4", "5"].map(text),
		new File(["A letter"], "6.jpg", { type: "image/jpeg" }),
	);
	await expectVisible("6 files were not added");
	await expectVisible(
		"“1”, “2”, “3” and 2 more: Only pictures (JPEG, PNG, WebP, HEIC, GIF) and PDF can be added. “6.jpg”: This file is no picture that can be read, or it is damaged.",
	);
	await expect.element(page.getByRole("button", { name: "Dismiss" })).toHaveLength(1);
});

test("what a picture cannot do yet says so: no move past the ends, and nothing while it waits", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	goOffline();
	await choose(await picture("three.png"));
	await expectVisible(/^Waiting for the network/);
	const disabled = async () =>
		[...document.querySelectorAll('[data-media] [aria-disabled="true"]')].map((button) =>
			button.getAttribute("aria-label"),
		);
	await expect
		.poll(disabled)
		.toEqual([
			"Move picture 1 earlier",
			"Move picture 2 later",
			"Move picture 3 earlier",
			"Move picture 3 later",
			"Crop picture 3",
		]);
});

test("slides of an earlier text say so beside the document and in its plan, and are made again", async () => {
	await becomeAuthorOf("Alpha one.\n\nAlpha two.");
	await showApp();
	await page.getByRole("button", { name: "Make slides" }).click();
	const dialog = page.getByRole("dialog", { name: "Slides" });
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
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
	const title = dialog.getByRole("textbox", { name: "Title" });
	await expect.element(title).toHaveValue("Beta one.");
	await expectVisible("The slides are made again from the post");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(title).toHaveValue("Alpha one.");
	await expectVisible(dialog.getByText(/^The post has changed since its slides were made\./));
	await dialog.getByRole("button", { name: "Make them again" }).click();
	await expect.element(title).toHaveValue("Beta one.");
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
	await expect.poll(storedNames).toEqual(["Beta one."]);
	await expectGone(note);
});

test("several removals have one message, whose Undo brings all back", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	await expectSent();
	goOffline();
	await choose(await picture("four.png"));
	await page.getByRole("button", { name: "Remove picture 4" }).click();
	await expectVisible("Picture removed");
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectVisible("3 pictures removed");
	await expectGone(page.getByText("Picture removed"));
	await expect.element(tiles).toHaveLength(1);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(tiles).toHaveLength(4);
	await expectGone(page.getByText(/removed$/));
	await page.getByRole("button", { name: "Remove picture 2" }).click();
	await expectVisible("Picture removed");
});

test("a crop that waits is removed with its picture, and both come back by Undo", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await expectVisible(/^Waiting for the network/);
	const remove = page.getByRole("button", { name: "Remove picture 1" });
	await remove.click();
	await expectVisible("Picture removed");
	await expect.element(tiles).toHaveLength(1);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(tiles).toHaveLength(2);
	await expectVisible(tiles.first().getByText(/^Waiting for the network/));
	returnOnline();
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([600, 800]);
	await expectSent();
	const returnAgain = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await remove.click();
	await expect.element(tiles).toHaveLength(1);
	returnAgain();
	await expect.poll(storedNames).toEqual(["two.png"]);
});

test("a crop that comes before an order of its whole picture stands in its place, on screen, too", async () => {
	const { queryClient } = await showPost();
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	await expectSent();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	onTestFinished(() => release());
	answerCalls(async ({ url }) => {
		if (url.includes("/rpc/arrange_media")) await released;
		return undefined;
	});
	returnOnline();
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([600, 800, 800]);
	await expectSent();
	await queryClient().refetchQueries();
	const stored = await storedMedia();
	const shown = () =>
		[...document.querySelectorAll<HTMLElement>("[data-media]")].map((tile) => tile.dataset.media);
	await expect.poll(shown).toEqual([0, 2, 1].map((place) => stored[place]?.id));
	release();
	await expect.poll(storedNames).toEqual(["one.png", "three.png", "two.png"]);
	expect((await storedMedia()).map((row) => row?.width)).toEqual([600, 800, 800]);
});

test("Undo of a picture that waits says so where the device has no room for it any more", async () => {
	await showPost();
	await expectVisible(add);
	goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectGone(tiles);
	const { put } = IDBObjectStore.prototype;
	vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...file) {
		if (this.name === "files") throw new DOMException("Full", "QuotaExceededError");
		return put.apply(this, file);
	});
	onTestFinished(() => void vi.restoreAllMocks());
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("“one.png” was not added");
	await expectVisible("This device cannot keep the file: it may have no room left.");
});

test("Undo brings a picture back beside what it stood beside, and leaves the order that was made since", async () => {
	await showPost();
	const names = ["one.png", "two.png", "three.png", "four.png"];
	await choose(...(await Promise.all(names.map((name) => picture(name)))));
	await expect.poll(storedNames).toEqual(names);
	await expectSent();
	await page.getByRole("button", { name: "Remove picture 2" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "three.png", "four.png"]);
	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await expect.poll(async () => (await storedMedia())[0]?.width).toBe(600);
	await expectSent();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "four.png", "two.png", "three.png"]);
});

test("the page says that it takes files while they are dragged over it", async () => {
	await showPost();
	await expectVisible(add);
	const data = new DataTransfer();
	data.items.add(await picture("one.png"));
	const drag = (type: string) => {
		const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
		document.body.dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect(drag("dragover")).toBe(true);
	await expectVisible("Drop files to add them to the post");
	drag("dragleave");
	await expectGone(page.getByText("Drop files to add them to the post"));
	drag("dragover");
	await expectVisible("Drop files to add them to the post");
	expect(drag("drop")).toBe(true);
	await expectGone(page.getByText("Drop files to add them to the post"));
	await expect.poll(storedNames).toEqual(["one.png"]);
});

test("its buttons are in sight above a long post, and pictures make the card as tall as they are", async () => {
	await becomeAuthorOf("We asked for help.\n".repeat(60));
	await showApp();
	await page.viewport(1280, 800);
	await expect.poll(async () => (await boxOf(add)).bottom).toBeLessThan(800);
	const card = () => boxOf(cardOf("Your AI Enhanced Social Post"));
	const before = await card();
	await choose(...(await Promise.all(["one.png", "two.png", "three.png"].map((name) => picture(name)))));
	await expect.element(tiles).toHaveLength(3);
	await expect.poll(async () => (await card()).height).toBeGreaterThan(before.height);
	await expect.poll(async () => (await boxOf(tiles.last())).bottom).toBeLessThan((await card()).bottom);
	expect((await boxOf(add)).bottom).toBeLessThan((await boxOf(tiles.first())).top);
});

test("a picture is dragged to another place", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	const [first, second] = await storedMedia();
	const drag = (type: string, id = "") => {
		const dragged = new DragEvent(type, {
			dataTransfer: new DataTransfer(),
			bubbles: true,
			cancelable: true,
		});
		document.querySelector(`[data-media="${id}"] [draggable=true]`)?.dispatchEvent(dragged);
	};
	drag("dragstart", second?.id);
	drag("dragover", first?.id);
	await expect.element(tiles.first()).toHaveAttribute("data-drop");
	drag("drop", first?.id);
	drag("dragend", second?.id);
	await expect.element(tiles.first()).not.toHaveAttribute("data-drop");
	await expect.poll(storedNames).toEqual(["two.png", "one.png"]);
});

test("what is added without a network waits on the device with its alt text, in a closed page too, and is sent once", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await expectVisible(add);
	const returnOnline = goOffline();
	vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	onTestFinished(() => void vi.restoreAllMocks());
	await choose(await picture("tunnel.png"));
	await expectVisible(tiles.first().getByText(/^Waiting for the network/));
	await altText(1).fill("A tunnel");
	// What was loaded is kept, too.
	const isKept = async () =>
		(await readQueries()).some(([, { queryKey, data }]) => queryKey[0] === "drafts" && data);
	await expect.poll(isKept).toBe(true);
	await reload();
	await expectVisible(tiles.first().getByText(/^Waiting for the network/));
	await expect.element(altText(1)).toHaveValue("A tunnel");
	const added: string[] = [];
	answerCalls(({ url }) => {
		if (url.includes("/rpc/add_media")) added.push(url);
		return undefined;
	});
	returnOnline();
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "tunnel.png", alt_text: "A tunnel" })]);
	await expectGone(page.getByText(/^Waiting for the network/));
	await expect.element(altText(1)).toHaveValue("A tunnel");
	expect(added).toHaveLength(1);
});

test("a lost answer makes no second picture, and what was typed meanwhile arrives", async () => {
	await showPost();
	await expectVisible(add);
	let calls = 0;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media") || calls++ > 0) return undefined;
		await altText(1).fill("Typed while it is sent");
		await userEvent.keyboard("{Tab}");
		await window.fetch(request);
		return unreachable();
	});
	await choose(await picture("one.png"));
	await expect
		.poll(storedMedia)
		.toEqual([expect.objectContaining({ name: "one.png", alt_text: "Typed while it is sent" })]);
	expect(calls).toBeGreaterThan(1);
	await expect.element(tiles).toHaveLength(1);
});

test("what the server refuses stays with its sentence, keeps nothing waiting, and can be tried again or removed", async () => {
	await showPost();
	await expectVisible(add);
	const sentence = "A post takes at most 20 pictures.";
	let refuses = true;
	answerCalls(async (request) => {
		if (!refuses || !request.url.includes("/rpc/add_media")) return undefined;
		const { _media } = await request.json();
		return _media.name === "two.png"
			? undefined
			: Response.json({ code: "P0001", message: sentence }, { status: 400 });
	});
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["two.png"]);
	await expect.element(tiles.filter({ hasText: sentence })).toHaveLength(2);
	await expectAccessibleOnEachScreen("refused pictures");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule Post" });
	const oneRefused = dialog.getByRole("alert").filter({ hasText: `“one.png” was not added. ${sentence}` });
	await expectVisible(`“three.png” was not added. ${sentence}`, dialog);
	await expectAccessibleOnEachScreen("a plan without its refused pictures");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	refuses = false;
	await oneRefused.getByRole("button", { name: "Try again" }).click();
	await expect.poll(storedNames).toEqual(["two.png", "one.png"]);
	await expectGone(oneRefused);
	await dialog.getByRole("button", { name: "Remove" }).click();
	await expectGone(dialog.getByText(sentence));
	await dialog.getByRole("button", { name: "Close" }).click();
	await expectGone(tiles.getByText(sentence));
});

test("a picture is sent before its small one, which would stay behind where there is no room for both", async () => {
	await showPost();
	const send = vi.spyOn(XMLHttpRequest.prototype, "send");
	onTestFinished(() => send.mockRestore());
	await choose(await picture("one.png", "#208040", 2000, 1500));
	await expect.poll(storedNames).toEqual(["one.png"]);
	const sizes = send.mock.calls.map(([file]) => (file as File).size);
	expect(sizes).toHaveLength(2);
	expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 0);
});

test("a picture for whose small one there is no room is added without it", async () => {
	await showPost();
	const { open } = XMLHttpRequest.prototype;
	let calls = 0;
	const opened = vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (
		this: XMLHttpRequest,
		method: string,
		address: string | URL,
	) {
		calls++;
		// No account has such a folder.
		open.call(this, method, calls === 2 ? String(address).replace(/[^/]+$/u, "none") : address, true);
	});
	onTestFinished(() => opened.mockRestore());
	await choose(await picture("one.png", "#208040", 2000, 1500));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	const { data } = await backend.supabase.from("media").select("thumb_path");
	expect([calls, data]).toEqual([2, [{ thumb_path: null }]]);
});

test("a picture that is removed while it is sent leaves the post, and comes back by Undo", async () => {
	await showPost();
	await expectVisible(add);
	const added = vi.fn();
	const { promise: removed, resolve } = Promise.withResolvers<void>();
	answerCalls(async ({ url }) => {
		if (!url.includes("/rpc/add_media")) return undefined;
		added();
		await removed;
		return undefined;
	});
	await choose(await picture("one.png"));
	await expect.poll(() => added.mock.calls.length).toBe(1);
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectGone(tiles);
	resolve();
	await expect.poll(async () => (await backend.supabase.from("media").select("id")).data).toHaveLength(1);
	await expect.poll(storedNames).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("Undo and a move, both before they are sent, lose no picture", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"), await picture("three.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	await expectSent();
	await page.getByRole("button", { name: "Remove picture 3" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png", "three.png", "two.png"]);
});

test("a picture that is removed while its answer is lost leaves the post, on a device that keeps nothing", async () => {
	vi.spyOn(caches, "open").mockRejectedValue(new Error("no room"));
	onTestFinished(() => void vi.restoreAllMocks());
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	let calls = 0;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media") || calls++ > 0) return undefined;
		await window.fetch(request);
		await page.getByRole("button", { name: "Remove picture 3" }).click();
		return unreachable();
	});
	await choose(await picture("three.png"));
	await expect.poll(async () => (await backend.supabase.from("media").select("id")).data).toHaveLength(3);
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expect.element(tiles).toHaveLength(2);
});

test("a picture that is removed after its answer was lost, and before it is asked for again, leaves the post", async () => {
	await showPost();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	const { fetch } = window;
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/add_media")) return undefined;
		await fetch(request);
		return unreachable();
	});
	await choose(await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await page.getByRole("button", { name: "Remove picture 2" }).click();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("a duplicate of a draft has its pictures", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
	await expect.poll(storedNames).toEqual(["one.png", "one.png"]);
	await expect.element(tiles).toHaveLength(1);
});

test("a duplicate has a crop that waits in the place of its picture", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectVisible(/^Waiting for the network/);
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	const sizes = async () => (await storedMedia()).map((row) => `${row?.width} × ${row?.height}`);
	await expect.poll(sizes).toEqual(["600 × 600", "600 × 600"]);
});

test("a duplicate has alt texts of its own, also one that was made without a network and not saved yet", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	await altText(1).fill("A green field");
	await expect.poll(async () => (await storedMedia())[0]?.alt_text).toBe("A green field");
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
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
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
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

test("who types into an alt text that another device has just changed has their words on the page, where “Show” leads", async () => {
	await becomeAuthorOf("We asked for help.\n".repeat(60));
	await showApp();
	await page.viewport(phone.viewport.width, phone.viewport.height);
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	const restore = answerCalls(async ({ url }) => {
		if (!url.includes("/rpc/describe_media")) return undefined;
		restore();
		const other = { _id: (await storedMedia())[0]?.id ?? "", _alt_text: "A red door", _base: "" };
		await backend.supabase.rpc("describe_media", other).throwOnError();
		return undefined;
	});
	await altText(1).fill("A green field");
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible(["The alt text was not saved: one.png", "A green field"], refused);
	await expectVisible(refused.getByRole("button", { name: "Copy your text" }));
	await expect.element(altText(1)).toHaveValue("A red door");
	await expect.element(altText(1)).toHaveFocus();
	expect((await boxOf(refused)).bottom).toBeLessThan(0);
	await page.getByRole("link", { name: "Show" }).click();
	await expect.element(refused).toHaveFocus();
	await expectGone(page.getByRole("link", { name: "Show" }));
	await expect.element(refused).toHaveFocus();
	await expect.element(refused).toBeInViewport({ ratio: 1 });
});

test("who goes on typing into such an alt text has their words once", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	onTestFinished(() => release());
	const other = { _id: (await storedMedia())[0]?.id ?? "", _alt_text: "A red door", _base: "" };
	const described = vi.fn();
	let isOther = false;
	answerCalls(async ({ url }) => {
		if (isOther || !url.includes("/rpc/describe_media")) return undefined;
		if (described.mock.calls.length === 0) {
			// Before the page can hear of it.
			isOther = true;
			await backend.supabase.rpc("describe_media", other).throwOnError();
			isOther = false;
		}
		described();
		await released;
		return undefined;
	});
	await altText(1).fill("A green field");
	await expect.poll(() => described.mock.calls.length).toBe(1);
	await altText(1).fill("The green field");
	await userEvent.tab();
	const queued = () => Object.keys(localStorage).filter((key) => key.startsWith("change:"));
	await expect.poll(queued).toHaveLength(2);
	release();
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible("The green field", refused);
	await expect.element(refused.getByRole("alert")).toHaveLength(1);
	await writesEnd();
	await expect.element(refused.getByRole("alert")).toHaveLength(1);
});

test("a duplicate of a draft has the pictures that wait", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const returnOnline = goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png", "one.png"]);
	await expectSent();
	const { data } = await backend.supabase.from("drafts").select("media_ids");
	expect(data?.map(({ media_ids }) => media_ids.length)).toEqual([1, 1]);
});

test("slides are made again from the post that they are of while another device begins a draft", async () => {
	const { userId } = await becomeAuthorOf("Alpha one.\n\nAlpha two.");
	const { queryClient } = await show(
		<main>
			<Result />
		</main>,
	);
	await page.getByRole("button", { name: "Make slides" }).click();
	const dialog = page.getByRole("dialog", { name: "Slides" });
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
	await expect.poll(storedNames).toEqual(["Alpha one."]);
	await expectSent();
	await page.getByRole("button", { name: "Edit slides" }).click();
	const title = dialog.getByRole("textbox", { name: "Title" });
	await title.fill("Changed");
	const id = crypto.randomUUID();
	const idea = { user_id: userId, user_message: "Another idea", config: defaultGenerationConfig };
	const begun = { ...idea, draft_id: id, post_content: "Beta.", label: "Written by you", writer: "author" };
	await backend.supabase
		.from("drafts")
		.insert({ id, ...idea })
		.throwOnError();
	await backend.supabase.from("draft_versions").insert(begun).throwOnError();
	await queryClient().invalidateQueries();
	await dialog.getByRole("button", { name: "Make them again" }).click();
	await expect.element(title).toHaveValue("Alpha one.");
});

test("a draft that is deleted while its picture waits has it when it comes back, and two lanes send it once", async () => {
	const { queryClient } = await showPost();
	await expectVisible(add);
	const returnOnline = goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
	const { data } = await backend.supabase.from("drafts").select("id, user_id");
	const [{ id = "", user_id: userId = "" } = {}] = data ?? [];
	const drafts = () => backend.supabase.from("drafts");
	await drafts().update({ deleted_at: new Date().toISOString() }).eq("id", id);
	onTestFinished(openUploader({ supabase: backend.supabase, queryClient: queryClient(), userId }));
	const added = vi.fn();
	answerCalls(({ url }) => (url.includes("/rpc/add_media") ? added() : undefined));
	returnOnline();
	await expect.poll(storedNames).toEqual(["one.png"]);
	await drafts().update({ deleted_at: null }).eq("id", id);
	await queryClient().invalidateQueries();
	await expect.element(tiles).toHaveLength(1);
	await expectSent();
	expect(added).toHaveBeenCalledTimes(1);
});

test("an order that was made without a network brings back nothing that another device has taken out", async () => {
	await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Move picture 2 earlier" }).click();
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const write = { _write_id: crypto.randomUUID(), _draft_id: id, _seen: media_ids };
	await backend.supabase.rpc("arrange_media", { ...write, _media_ids: media_ids.slice(1) });
	expect(await storedNames()).toEqual(["two.png"]);
	const arranged = vi.fn();
	answerCalls(({ url }) => (url.includes("/rpc/arrange_media") ? arranged() : undefined));
	returnOnline();
	await expect.poll(() => arranged.mock.calls.length).toBe(1);
	await expect.element(tiles).toHaveLength(1);
	expect(await storedNames()).toEqual(["two.png"]);
});

test("a picture is cut to a shape of LinkedIn, out of the whole one, and the dialog goes with its picture", async () => {
	const { queryClient } = await showPost();
	await choose(await picture("one.png"), await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	const crop = page.getByRole("button", { name: "Crop picture 1" });
	const shape = dialog.getByRole("radio", { checked: true });
	await crop.click();
	await expect.element(shape).toHaveAttribute("value", "Original");
	await expectVisible("The result has 800 × 600 pixels.", dialog);
	await page.viewport(desk.viewport.width, desk.viewport.height);
	/** The frame shows what is cut. */
	const frameRatio = async () => {
		const frame = (await elementOf(dialog.css("img"))).parentElement?.getBoundingClientRect();
		return frame && Math.round((100 * frame.width) / frame.height) / 100;
	};
	for (const [name, ratio] of [
		["Original", 1.33],
		["1.91:1", 1.91],
		["1:1", 1],
		["4:5", 0.8],
	] as const) {
		await dialog.getByText(name, { exact: true }).click();
		expect(await frameRatio(), name).toBe(ratio);
	}
	await expectVisible(dialog.getByRole("slider", { name: "Left to right" }));
	await expectVisible(
		"The result has 480 × 600 pixels. That is small: LinkedIn may show it blurred.",
		dialog,
	);
	await expectAccessibleOnEachScreen("the crop dialog");
	hand("drop", await picture("behind.png"));
	await dialog.getByText("4:5").click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await expect.element(crop).toHaveFocus();
	await expect
		.poll(async () => (await storedMedia())[0])
		.toMatchObject({ name: "one.png", width: 480, height: 600 });
	expect(await storedNames()).toEqual(["one.png", "two.png"]);
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	await expect.element(shape).toHaveAttribute("value", "4:5");
	await dialog.getByText("1.91:1").click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expect.poll(async () => (await storedMedia())[0]).toMatchObject({ width: 800, height: 419 });
	await expectGone(dialog);
	await page.getByRole("button", { name: "Crop picture 2" }).click();
	await expectVisible(dialog);
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const write = { _write_id: crypto.randomUUID(), _draft_id: id, _seen: media_ids };
	await backend.supabase.rpc("arrange_media", { ...write, _media_ids: media_ids.slice(0, 1) });
	await queryClient().invalidateQueries();
	await expectGone(dialog);
	await expectVisible("The picture was removed from the post elsewhere, and is not cropped.");
});

test("an order that was shown before its answer gives way to what the server has by then", async () => {
	const { queryClient } = await showPost();
	const names = ["one.png", "two.png", "three.png"];
	await choose(...(await Promise.all(names.map((name) => picture(name)))));
	await expect.poll(storedNames).toEqual(names);
	await expectSent();
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { fetch } = window;
	const removed = vi.fn();
	answerCalls(async (request) => {
		if (!request.url.includes("/rpc/arrange_media") || removed.mock.calls.length > 0) return undefined;
		removed();
		const answer = await fetch(request);
		// Another device gives those that are left another order.
		const write = { _write_id: crypto.randomUUID(), _draft_id: id, _seen: media_ids };
		await backend.supabase.rpc("arrange_media", { ...write, _media_ids: media_ids.slice(1).reverse() });
		await queryClient().invalidateQueries();
		await released;
		return answer;
	});
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual(["three.png", "two.png"]);
	release();
	const shown = () =>
		[...document.querySelectorAll<HTMLElement>("[data-media]")].map((tile) => tile.dataset.media);
	await expect.poll(shown).toEqual(media_ids.slice(1).reverse());
});

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

test("slides whose draft is deleted elsewhere stay as they were typed, and are saved when it is brought back", async () => {
	const { queryClient } = await showPost();
	await page.getByRole("button", { name: "Make slides" }).click();
	const dialog = page.getByRole("dialog", { name: "Slides" });
	await dialog.getByRole("textbox", { name: "Title" }).fill("Typed here");
	await deleteElsewhere(queryClient());
	await expectVisible(gone);
	await expectAccessibleOnEachScreen("a draft that is deleted elsewhere");
	await gone.getByRole("button", { name: "Leave it deleted" }).click();
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Typed here");
	await queryClient().invalidateQueries();
	await gone.getByRole("button", { name: "Bring it back" }).click();
	await expectVisible("Draft restored");
	await expect.element(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Typed here");
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
	await expect.poll(storedNames).toEqual(["Typed here"]);
	await expect.element(tiles).toHaveLength(1);
	const { data } = await backend.supabase.from("drafts").select("deleted_at");
	expect(data).toEqual([{ deleted_at: null }]);
});

test("slides stay as they were typed when another tab deletes their draft, whose write shows here before it is sent", async () => {
	const { queryClient } = await showPost();
	await page.getByRole("button", { name: "Make slides" }).click();
	const title = page.getByRole("dialog", { name: "Slides" }).getByRole("textbox", { name: "Title" });
	await title.fill("Typed here");
	const deleted_at = new Date().toISOString();
	queryClient().setQueriesData<DraftMedia>(
		{ predicate: ({ queryKey }) => queryKey[0] === "drafts" && queryKey[2] === "open" },
		(draft) => draft && { ...draft, deleted_at },
	);
	await deleteElsewhere(queryClient());
	await gone.getByRole("button", { name: "Bring it back" }).click();
	await expectVisible("Draft restored");
	await expect.element(title).toHaveValue("Typed here");
});

test("a crop stays open while its draft is deleted elsewhere, and goes with it when its author says so", async () => {
	const { queryClient } = await showPost();
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await expectSent();
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
	await page.getByRole("button", { name: "Make slides" }).click();
	const dialog = page.getByRole("dialog", { name: "Slides" });
	await dialog.getByRole("textbox", { name: "Title" }).fill("Typed here");
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
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
	await expect.poll(storedNames).toEqual(["Typed here"]);
});

test("a draft that cannot be read keeps no other file waiting", async () => {
	await showPost();
	await expectVisible(add);
	let hasAdded = false;
	answerCalls(({ url, method }) => {
		hasAdded ||= url.includes("/rpc/add_media");
		const isRead = hasAdded && method === "GET" && url.includes("/rest/v1/drafts?");
		return isRead ? new Promise<never>(() => {}) : undefined;
	});
	await choose(await picture("one.png"), await picture("two.png"));
	const added = async () => (await backend.supabase.from("media").select("name")).data?.length;
	await expect.poll(added).toBe(2);
	await expectSent();
	await expect.element(tiles).toHaveLength(2);
});

test("slides that wait are edited, and take the place of those before", async () => {
	await showPost();
	await expectVisible(add);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Make slides" }).click();
	const dialog = page.getByRole("dialog", { name: "Slides" });
	const title = dialog.getByRole("textbox", { name: "Title" });
	await title.fill("First");
	await dialog.getByRole("button", { name: "Save with the draft" }).click();
	await expectVisible(/^Waiting for the network/);
	for (const name of ["Second", "Third"]) {
		await page.getByRole("button", { name: "Edit slides" }).click();
		await title.fill(name);
		await dialog.getByRole("button", { name: "Save with the draft" }).click();
		await expectGone(dialog);
		await expectVisible(tiles.filter({ hasText: name }));
		await expect.element(tiles).toHaveLength(1);
		returnOnline();
		await expect.poll(storedNames).toEqual([name]);
		await expectSent();
		goOffline();
	}
});

test("what is no picture, and a document beside pictures, is refused with a sentence", async () => {
	await showPost();
	await choose(new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }));
	await expectVisible("Only pictures (JPEG, PNG, WebP, HEIC, GIF) and PDF can be added.");
	await choose(new File(["....ftypheic"], "phone.heic", { type: "image/heic" }));
	await expectVisible("This browser cannot read this picture. Save it as JPEG or PNG, and add it again.");
	await choose(new File(["A letter"], "letter.jpg", { type: "image/jpeg" }));
	await expectVisible("This file is no picture that can be read, or it is damaged.");
	await choose(await picture("one.png"));
	await expect.poll(storedNames).toEqual(["one.png"]);
	await choose(pdf("deck.pdf"));
	await expectVisible("A post takes pictures or one document, not both.");
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual([]);
	await choose(pdf("deck.pdf"));
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectVisible(tiles.first().getByText("deck.pdf · 1 page"));
	await expectAccessibleOnEachScreen("a document");
});

test("an upload of an author who signs out is forgotten", async () => {
	await showPost();
	await expectVisible(add);
	goOffline();
	await choose(await picture("one.png"));
	await expectVisible(tiles.first());
	const userId = (await backend.supabase.auth.getSession()).data.session?.user.id ?? "";
	expect(localStorage.getItem(`unsent-files:${userId}`)).toBe("yes");
	await clearOfflineStorage(userId);
	expect(localStorage.getItem(`unsent-files:${userId}`)).toBe(null);
	await expectGone(tiles);
});

test("the panel is accessible while it is empty, full and waiting, at 320 pixels too", async () => {
	await showPost();
	await expectVisible(add);
	await expectAccessibleOnEachScreen("no picture");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	const colors = ["#804020", "#208040", "#402080", "#a0a020", "#20a0a0", "#a020a0"];
	await choose(...(await Promise.all(colors.map((color, index) => picture(`${index}.png`, color)))));
	await expect.poll(storedNames).toHaveLength(6);
	await expectVisible("+1");
	goOffline();
	await choose(await picture("last.png"));
	await expectVisible(/^Waiting for the network/);
	await expectAccessibleOnEachScreen("seven pictures");
	await page.viewport(320, 640);
	await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

/** The shortest PDF of one page. */
function pdf(name: string): File {
	const objects = [
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>",
	].map((content, index) => `${index + 1} 0 obj${content}endobj\n`);
	const starts = objects.map((_, index) => `%PDF-1.4\n${objects.slice(0, index).join("")}`.length);
	const body = `%PDF-1.4\n${objects.join("")}`;
	const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
	const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
	return new File([body + table], name, { type: "application/pdf" });
}
