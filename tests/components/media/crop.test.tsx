import { expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { clearOfflineStore } from "../../../app/lib/offline/offline-store.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { boxOf, elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { pressTwice } from "../setup/press-twice.ts";
import { desk } from "../setup/set-place.ts";
import {
	addPictures,
	altText,
	choose,
	expectSent,
	hand,
	picture,
	showPost,
	storedMedia,
	storedNames,
	tiles,
} from "./show-media.tsx";

test("a picture that is cut has the alt text that was typed just before", async () => {
	await showPost();
	await addPictures("one.png");
	await altText(1).fill("A green field");
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expect
		.poll(async () => (await storedMedia())[0])
		.toMatchObject({ width: 600, alt_text: "A green field" });
});

/** Cuts the first picture to a square, which waits. Returns what brings the network back, and the id of the picture. */
async function cropOffline() {
	await showPost();
	await addPictures("one.png");
	const [{ id = "" } = {}] = await storedMedia();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	const returnOnline = goOffline();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectVisible(/^Waiting for the network/);
	return { id, returnOnline };
}

test("a crop that is sent late keeps the alt text that another device has saved meanwhile", async () => {
	const { id, returnOnline } = await cropOffline();
	const described = { _id: id, _alt_text: "A blue sheet", _base: "" };
	await backend.supabase.rpc("describe_media", described).throwOnError();
	returnOnline();
	const stored = { width: 600, alt_text: "A blue sheet" };
	await expect.poll(async () => (await storedMedia())[0]).toMatchObject(stored);
	await expect.element(altText(1)).toHaveValue("A blue sheet");
	await expectSent();
	expect((await storedMedia())[0]).toMatchObject(stored);
});

test("an alt text that is typed for a crop that waits leaves the one of another device, and can be copied", async () => {
	const { id, returnOnline } = await cropOffline();
	await altText(1).fill("A green sheet");
	await userEvent.keyboard("{Tab}");
	const described = { _id: id, _alt_text: "A blue sheet", _base: "" };
	await backend.supabase.rpc("describe_media", described).throwOnError();
	returnOnline();
	await expectVisible(/^The alt text was not saved: one.png/);
	await expect
		.poll(async () => (await storedMedia())[0])
		.toMatchObject({ width: 600, alt_text: "A blue sheet" });
});

test.each([
	["cropped", "It was changed elsewhere. Yours would take its place."],
	["removed", "It was removed elsewhere. Yours would bring it back."],
])(
	"a crop that is sent late asks its author where another device has %s the picture",
	async (act, question) => {
		const { id, returnOnline } = await cropOffline();
		const { data: draft } = await backend.supabase.from("drafts").select("id").single().throwOnError();
		const { data: row } = await backend.supabase
			.from("media")
			.select("path")
			.eq("id", id)
			.single()
			.throwOnError();
		const theirs = { ...row, id: crypto.randomUUID(), name: "Theirs", cropped_from: id };
		const call = { _write_id: crypto.randomUUID(), _draft_id: draft.id };
		await (act === "cropped"
			? backend.supabase.rpc("add_media", { ...call, _media: theirs, _replaces: id })
			: backend.supabase.rpc("arrange_media", { ...call, _media_ids: [], _seen: [id] })
		).throwOnError();
		const stored = await storedNames();
		returnOnline();
		const refused = tiles.filter({ hasText: question });
		await expectVisible(refused);
		expect(await storedNames()).toEqual(stored);
		await refused.getByRole("button", { name: "Use mine" }).click();
		await expect.poll(storedNames).toEqual(["one.png"]);
		expect((await storedMedia())[0]).toMatchObject({ width: 600 });
		await expectSent();
		await expect.element(tiles).toHaveLength(1);
	},
);

test("a cut that is cancelled while it is made changes nothing", async () => {
	await showPost();
	await addPictures("one.png");
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { createImageBitmap: open } = window;
	const slow = vi.spyOn(window, "createImageBitmap").mockImplementation(async (file: ImageBitmapSource) => {
		await released;
		return open(file);
	});
	onTestFinished(() => slow.mockRestore());
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expect.poll(() => slow.mock.calls.length).toBe(1);
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expectGone(dialog);
	const drawn = vi.spyOn(OffscreenCanvas.prototype, "convertToBlob");
	onTestFinished(() => drawn.mockRestore());
	release();
	// The cut and its small picture are drawn all the same.
	await expect.poll(() => drawn.mock.settledResults.length).toBe(2);
	await choose(await picture("two.png"));
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await expectSent();
	expect((await storedMedia()).map((row) => row?.width)).toEqual([800, 800]);
});

test("a picture that is removed comes back beside one that was cut since", async () => {
	await showPost();
	await addPictures("one.png", "two.png", "three.png");
	await page.getByRole("button", { name: "Remove picture 3" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png"]);
	await page.getByRole("button", { name: "Crop picture 2" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([800, 600]);
	await expectSent();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(storedNames).toEqual(["one.png", "two.png", "three.png"]);
	expect((await storedMedia()).map((row) => row?.width)).toEqual([800, 600, 800]);
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
	await pressTwice(dialog.getByRole("button", { name: "Crop", exact: true }));
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

test("a crop that waits is removed with its picture, and both come back by Undo", async () => {
	await showPost();
	await addPictures("one.png", "two.png");
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

test("a crop that waits is shown where its post is planned", async () => {
	await showPost();
	await addPictures("one.png");
	goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await page.getByRole("button", { name: "Schedule", exact: true }).click();
	const thumb = page.getByRole("dialog", { name: "Schedule Post" }).css("img");
	await expect.poll(() => (thumb.element() as HTMLImageElement).naturalHeight).toBe(480);
});

test("a crop that waits for an order of its whole picture stands in its place", async () => {
	await showPost();
	await addPictures("one.png", "two.png", "three.png");
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await page.getByRole("button", { name: "Move picture 3 earlier" }).click();
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	onTestFinished(() => release());
	let isAsked = false;
	answerCalls(async ({ url }) => {
		if (url.includes("/rpc/arrange_media")) {
			isAsked = true;
			await released;
		}
		return undefined;
	});
	returnOnline();
	await expect.poll(() => isAsked).toBe(true);
	expect((await storedMedia()).map((row) => row?.width)).toEqual([800, 800, 800]);
	release();
	await expect.poll(storedNames).toEqual(["one.png", "three.png", "two.png"]);
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([600, 800, 800]);
	await expectSent();
	const stored = (await storedMedia()).map((row) => row?.id);
	const shown = () =>
		[...document.querySelectorAll<HTMLElement>("[data-media]")].map((tile) => tile.dataset.media);
	await expect.poll(shown).toEqual(stored);
});

test.each([
	["is told that it is back", "“cut.png” is in the post"],
	["is told nothing false where the look at it fails", null],
])("who removes a picture that another device crops meanwhile %s", async (_, told) => {
	await showPost();
	await addPictures("one.png", "two.png");
	const { data } = await backend.supabase
		.from("media")
		.select("id, path")
		.eq("name", "one.png")
		.single()
		.throwOnError();
	const { data: draft } = await backend.supabase.from("drafts").select("id").single().throwOnError();
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.element(tiles).toHaveLength(1);
	const cut = {
		id: crypto.randomUUID(),
		path: data.path,
		name: "cut.png",
		width: 600,
		height: 600,
		cropped_from: data.id,
	};
	await backend.supabase
		.rpc("add_media", {
			_write_id: crypto.randomUUID(),
			_draft_id: draft.id,
			_media: cut,
			_replaces: data.id,
		})
		.throwOnError();
	let looks = 0;
	answerCalls(({ url }) => {
		if (!url.includes("select=id%2Cname%2Ckind%2Ccropped_from") || ++looks === 0 || told) return undefined;
		return Response.json({ code: "57014", message: "" }, { status: 500 });
	});
	returnOnline();
	await expect.poll(() => looks).toBe(1);
	if (told) await expectVisible(told);
	await expect.element(tiles).toHaveLength(2);
	expect((await storedNames()).sort()).toEqual(["cut.png", "two.png"]);
	await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith("change:"))).toEqual([]);
	expect(page.getByText("The pictures were not changed").query()).toBe(null);
});

test("a removal that is taken back and a crop, both without a network, are no changes of another device", async () => {
	await showPost();
	await addPictures("one.png", "two.png");
	await page.getByRole("button", { name: "Remove picture 1" }).click();
	await expect.poll(storedNames).toEqual(["two.png"]);
	const returnOnline = goOffline();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.element(tiles).toHaveLength(2);
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	await dialog.getByText("1:1", { exact: true }).click();
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectVisible(/^Waiting for the network/);
	returnOnline();
	await expect.poll(async () => (await storedMedia()).map((row) => row?.width)).toEqual([600, 800]);
	await expectSent();
	expect(uploads.read().filter(({ refusal }) => refusal !== null)).toEqual([]);
});

test("a cut waits for the whole picture, and is made out of it", async () => {
	const { reload } = await showPost();
	await addPictures("one.png");
	const [{ id: whole = "" } = {}] = await storedMedia();
	const dialog = page.getByRole("dialog", { name: "Crop the picture" });
	const crop = dialog.getByRole("button", { name: "Crop", exact: true });
	const cut = async (shape: string) => {
		await page.getByRole("button", { name: "Crop picture 1" }).click();
		await dialog.getByText(shape, { exact: true }).click();
	};
	await cut("1:1");
	await crop.click();
	await expect.poll(async () => (await storedMedia())[0]?.width).toBe(600);
	await expectSent();
	// As on another device.
	await clearOfflineStore();
	let isAway = true;
	answerCalls(({ url, method }) => {
		const isWhole = method === "GET" && url.includes("/rest/v1/media") && url.includes(whole);
		return isAway && isWhole ? Response.json({ code: "57014", message: "" }, { status: 500 }) : undefined;
	});
	await reload();
	await cut("Original");
	await expectVisible("The whole picture is not here yet. It comes when the server can be reached.", dialog);
	await expect.element(crop).toBeDisabled();
	isAway = false;
	await expectVisible("The result has 800 × 600 pixels.", dialog);
	await crop.click();
	await expect.poll(async () => (await storedMedia())[0]?.width).toBe(800);
	await expectSent();
});

test("a picture is cut to a shape of LinkedIn, out of the whole one, and the dialog goes with its picture", async () => {
	const { queryClient } = await showPost();
	await addPictures("one.png", "two.png");
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
	const across = dialog.getByRole("slider", { name: "Left to right" });
	// The dialog takes the focus when it has opened.
	const moveLeft = async () => {
		await focus(across);
		await userEvent.keyboard("{Home}");
		return (await elementOf(across)).getAttribute("aria-valuenow");
	};
	await expect.poll(moveLeft).toBe("0");
	await dialog.getByRole("button", { name: "Crop", exact: true }).click();
	await expectGone(dialog);
	await expectSent();
	await page.getByRole("button", { name: "Crop picture 1" }).click();
	await expect.element(across).toHaveAttribute("aria-valuenow", "0");
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
	await expectVisible("The picture was cropped or removed elsewhere meanwhile, and is not cropped here.");
});
