import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readUploads } from "../../../app/lib/media/uploads.ts";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { readQueries } from "../../../app/lib/offline/offline-store.ts";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import * as generator from "../generator/show-generator.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { boxOf, elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { desk, phone } from "../setup/set-place.ts";
import { cardOf, showApp, showAppToAuthor } from "../setup/show.tsx";
import { writesEnd } from "../setup/writes.ts";
import {
	add,
	addPictures,
	altText,
	choose,
	expectSent,
	hand,
	pdf,
	picture,
	showPost,
	storedMedia,
	storedNames,
	tiles,
} from "./show-media.tsx";

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
	await addPictures("one.png");
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

test("Undo of a removed document waits until the pictures are gone that were added since, and so does theirs", async () => {
	await showPost();
	await choose(pdf("deck.pdf"));
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectSent();
	await expectGone(add);
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.poll(storedNames).toEqual([]);
	await expect.element(add).toHaveFocus();
	await addPictures("one.png", "two.png");
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.click();
	await expectVisible("Nothing was undone");
	await expectVisible("The post has a document or pictures by now. Remove these first, then press Undo.");
	await expect.element(tiles).toHaveLength(2);
	expect(await storedNames()).toEqual(["one.png", "two.png"]);
	for (let left = 2; left > 0; left--) await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expectVisible("2 pictures removed");
	await expect.poll(storedNames).toEqual([]);
	await undo.first().click();
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await undo.click();
	await expectVisible("Nothing was undone");
	expect(await storedNames()).toEqual(["deck.pdf"]);
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.poll(storedNames).toEqual([]);
	await undo.first().click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expect.element(tiles).toHaveLength(2);
});

test("Undo of a removed document leaves the one that another device has added, known here or not", async () => {
	const { queryClient } = await showPost();
	await choose(pdf("deck.pdf"));
	await expect.poll(storedNames).toEqual(["deck.pdf"]);
	await expectSent();
	const { data } = await backend.supabase.from("drafts").select("id, media_ids");
	const [{ id = "", media_ids = [] } = {}] = data ?? [];
	const other = crypto.randomUUID();
	const ids = async () => (await storedMedia()).map((row) => row?.id);
	const undo = page.getByRole("button", { name: "Undo" });
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.poll(ids).toEqual([]);
	const returnOnline = goOffline();
	const copy = { _write_id: crypto.randomUUID(), _draft_id: id, _media_ids: media_ids, _new_ids: [other] };
	await backend.supabase.rpc("copy_media", copy).throwOnError();
	await undo.click();
	await expect.element(tiles).toHaveLength(1);
	returnOnline();
	await expectVisible("A post takes pictures or one document, not both.");
	expect(await ids()).toEqual([other]);
	await queryClient().invalidateQueries();
	await page.getByRole("button", { name: "Remove document" }).click();
	await expect.poll(ids).toEqual([]);
	copy._write_id = crypto.randomUUID();
	copy._new_ids = [crypto.randomUUID()];
	await backend.supabase.rpc("copy_media", copy).throwOnError();
	await queryClient().invalidateQueries();
	await expect.element(tiles).toHaveLength(1);
	await undo.click();
	await expectVisible("Nothing was undone");
	expect(await ids()).toEqual(copy._new_ids);
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
	await addPictures("one.png", "two.png");
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

test("several removals have one message, whose Undo brings all back", async () => {
	await showPost();
	await addPictures("one.png", "two.png", "three.png");
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

test("the keys of Undo bring a picture back and leave what was typed before", async () => {
	await showPost();
	await addPictures("one.png", "two.png");
	await altText(2).click();
	await userEvent.keyboard("A green field");
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.element(tiles).toHaveLength(1);
	await userEvent.keyboard("{Control>}z{/Control}");
	await expect.element(tiles).toHaveLength(2);
	await expect.element(altText(2)).toHaveValue("A green field");
	await expectGone(page.getByText("Picture removed"));
});

test("each of two removals can be undone where another draft was on screen between", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await addPictures("one.png", "two.png", "three.png");
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual(["two.png", "three.png"]);
	await page.getByRole("button", { name: "New draft" }).click();
	await expectGone(tiles.first());
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("dialog", { name: "Recent posts" }).getByText("Open", { exact: true }).click();
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual(["three.png"]);
	const undo = page.getByRole("button", { name: "Undo" });
	await expect.element(undo).toHaveLength(2);
	await undo.last().click();
	await expect.poll(storedNames).toEqual(["two.png", "three.png"]);
	await undo.click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
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
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "four.png", "three.png"]);
});

/** Drags a file over a place of the page, or drops it. Returns whether the page has taken it. */
async function dragFile() {
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(await picture("one.png"));
	return (type: string, over: Element | null = document.body) => {
		const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
		over?.dispatchEvent(event);
		return event.defaultPrevented;
	};
}
const dropHere = page.getByText("Drop files to add them to the post");

test("the page says that it takes files while they are dragged over it", async () => {
	await showPost();
	await expectVisible(add);
	const drag = await dragFile();
	expect(drag("dragover")).toBe(true);
	await expectVisible(dropHere);
	await expectAccessibleOnEachScreen("files over the page");
	drag("dragleave");
	await expectGone(dropHere);
	drag("dragover");
	await expectVisible(dropHere);
	expect(drag("drop")).toBe(true);
	await expectGone(dropHere);
	await expect.poll(storedNames).toEqual(["one.png"]);
});

test("files go to the draft in view, and none that are dropped or pasted on the planner", async () => {
	await becomeAuthorOf("We asked for help.");
	await showApp();
	await expectVisible(add);
	const drag = await dragFile();
	const plan = await elementOf(page.css("#plan"));
	drag("dragover");
	await expectVisible(dropHere);
	expect(drag("dragover", plan)).toBe(true);
	await expectGone(dropHere);
	expect(drag("drop", plan)).toBe(true);
	(await elementOf(add)).scrollIntoView({ block: "center" });
	hand("paste", await picture("two.png"), plan);
	await expect.poll(storedNames).toEqual(["two.png"]);
	// It is there without a network, too.
	const keptRows = async () => (await readQueries()).filter(([, { queryKey }]) => queryKey[0] === "media");
	await expect.poll(async () => (await keptRows()).length).toBe(1);
	await page.viewport(390, 800);
	await page.getByRole("link", { name: "Plan", exact: true }).click();
	hand("paste", await picture("three.png"));
	await page.getByRole("link", { name: "Write", exact: true }).click();
	hand("paste", await picture("four.png"));
	await expect.poll(storedNames).toEqual(["two.png", "four.png"]);
});

test("a file that is dropped where there is no post leaves the page as it is", async () => {
	await becomeAuthor();
	await showApp();
	await expectVisible(generator.message);
	const drag = await dragFile();
	expect(drag("dragover")).toBe(true);
	expect(drag("drop")).toBe(true);
});

test("a file whose name is cut in the middle of a symbol is added", async () => {
	await showPost();
	await choose(await picture(`${"a".repeat(199)}😀.png`));
	await expect.poll(storedNames).toEqual([`${"a".repeat(199)}\ufffd`]);
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
	await addPictures("one.png", "two.png");
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
	await expect.element(page.getByRole("figure").css("img")).toHaveLength(1);
	await expectAccessibleOnEachScreen("refused pictures");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const dialog = page.getByRole("dialog", { name: "Schedule Post" });
	const oneRefused = dialog.getByRole("alert").filter({ hasText: `“one.png” was not added. ${sentence}` });
	await expectVisible(`“three.png” was not added. ${sentence}`, dialog);
	await expectAccessibleOnEachScreen("a plan without its refused pictures");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	refuses = false;
	const told = (name: string) => page.getByText(`“${name}” was not added`, { exact: true });
	await expectVisible(told("one.png"));
	await expectVisible(told("three.png"));
	await oneRefused.getByRole("button", { name: "Try again" }).click();
	await expect.poll(storedNames).toEqual(["two.png", "one.png"]);
	await expectGone(told("one.png"));
	await expectVisible(told("three.png"));
	await expectGone(oneRefused);
	await dialog.getByRole("button", { name: "Remove" }).click();
	await expectGone(dialog.getByText(sentence));
	await expectGone(told("three.png"));
	await dialog.getByRole("button", { name: "Close" }).click();
	await expectGone(tiles.getByText(sentence));
});

test("the picture stays in the preview whose crop is refused", async () => {
	await showPost();
	await addPictures("one.png");
	answerCalls(({ url }) =>
		url.includes("/rpc/add_media")
			? Response.json({ code: "P0001", message: "No room." }, { status: 400 })
			: undefined,
	);
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectVisible("No room.", tiles);
	await expect.element(page.getByRole("figure").css("img")).toHaveLength(1);
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
	// The picture is shown as it is.
	await expect.poll(() => document.querySelector("[data-media] img")).not.toBeNull();
	await expectGone(page.getByText("Not on this device"));
});

test("a picture that could not be loaded comes with the network", async () => {
	await becomeAuthorOf("We asked for help.");
	const { reload } = await showApp();
	await addPictures("one.png");
	await caches.delete("media");
	const restore = answerCalls(({ url }) => (url.includes("/object/media/") ? unreachable() : undefined));
	await reload();
	await expectVisible(tiles.first().getByText("Not on this device"));
	const returnOnline = goOffline();
	restore();
	returnOnline();
	await expectGone(page.getByText("Not on this device"));
});

test("who types into an alt text that another device has just changed has their words on the page, where “Show” leads", async () => {
	await becomeAuthorOf("We asked for help.\n".repeat(60));
	await showApp();
	await page.viewport(phone.viewport.width, phone.viewport.height);
	await addPictures("one.png");
	const restore = answerCalls(async ({ url }) => {
		if (!url.includes("/rpc/describe_media")) return undefined;
		restore();
		const other = { _id: (await storedMedia())[0]?.id ?? "", _alt_text: "A red door", _base: "" };
		await backend.supabase.rpc("describe_media", other).throwOnError();
		return undefined;
	});
	await altText(1).fill("A green field");
	const refused = page.getByRole("region", { name: "Changes that were not stored" });
	await expectVisible(
		["The alt text was not saved: one.png of “We asked for help. We asked for help. We…”", "A green field"],
		refused,
	);
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
	await addPictures("one.png");
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
