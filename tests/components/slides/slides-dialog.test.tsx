import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { downloadDocument, makeDocument } from "../../../app/features/slides/make-files.ts";
import { SlidesDialog } from "../../../app/features/slides/slides-dialog.tsx";
import { uploads } from "../../../app/lib/media/waiting-files.ts";
import { inspectMedia } from "../../../domain/media/inspect-media.ts";
import type { MediaRow } from "../../../domain/media/media.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { boxOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { show } from "../setup/show.tsx";

const post =
	"We lost our best nurse.\n\nNot to a rival. To [which day it was] 🚀\n\nWho has asked you twice?\n\n#nursing";
const dialog = page.getByRole("dialog", { name: "Slides" });
const title = dialog.getByRole("textbox", { name: "Title" });
const text = dialog.getByRole("textbox", { name: "Text" });
const preview = dialog.getByRole("img", { name: /^Slide \d/ });
const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
const onClose = vi.fn();
const draft = { id: "" };

async function open(media: MediaRow | null = null, isReplaced = false, of = post) {
	onClose.mockClear();
	const { userId } = await becomeAuthor();
	const draftId = crypto.randomUUID();
	draft.id = draftId;
	const props = { onClose, userId, draftId, post: of, media, isReplaced, isAgain: false };
	const { reload } = await show(<SlidesDialog opened {...props} author="Maya Okafor" />);
	await expect.element(dialog.getByRole("button", { name: "Save with the draft" })).toBeEnabled();
	return { userId, draftId, reload };
}

/** The share of the preview that is not of the colour of its ground. */
function inkOf(): number {
	const canvas = preview.element() as HTMLCanvasElement;
	const { data } = canvas.getContext("2d")?.getImageData(150, 200, 780, 900) ?? { data: [] };
	let ink = 0;
	for (let at = 0; at < data.length; at += 4) if (data[at] !== data[0]) ink++;
	return ink / (data.length / 4);
}

/** The document that waits on the device to be sent. */
const saved = () => uploads.read().find(({ draftId }) => draftId === draft.id);

test("slides of a post can be edited, added, moved and removed, and are saved as a document of the draft", async () => {
	const { draftId } = await open();
	await expectVisible("Slide 1 of 3", dialog);
	await expectVisible("One gap to fill in.", dialog);
	await expect.element(title).toHaveValue("We lost our best nurse.");
	await expect.poll(inkOf).toBeGreaterThan(0.01);
	await title.fill("We lost our best nurse in March");
	await press("Next");
	await expect.element(text).toHaveValue("To [which day it was] 🚀");
	await press("Add");
	await expectVisible("Slide 3 of 4", dialog);
	await text.fill("Four times she had asked.");
	await press("Move earlier");
	await expectVisible("Slide 2 of 4", dialog);
	await expect.element(text).toHaveValue("Four times she had asked.");
	await press("Next");
	await press("Remove");
	await expectVisible("Slide 3 of 3", dialog);
	await expectGone(dialog.getByText("One gap to fill in."));
	await press("Add");
	await expectVisible("Slide 4 of 4", dialog);
	await dialog.getByText("band").click();
	await dialog.getByRole("switch", { name: "Dark" }).click();
	await press("Save with the draft");
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(saved()).toMatchObject({
		draftId,
		replaces: undefined,
		name: "We lost our best nurse in March",
		width: 1080,
		height: 1350,
		pages: 3,
		slides: {
			design: "band",
			dark: true,
			author: "Maya Okafor",
			slides: [
				{ title: "We lost our best nurse in March", text: "" },
				{ title: "", text: "Four times she had asked." },
				{ title: "Who has asked you twice?", text: "" },
			],
		},
	});
	const { file = new Blob(), thumb } = saved() ?? {};
	expect(await inspectMedia(file, "application/pdf")).toEqual({});
	expect(await inspectMedia(thumb ?? new Blob(), "image/jpeg")).toMatchObject({ width: 384, height: 480 });
});

test.each([
	["A title of one line", "A title of one line"],
	[
		"What three years of night shifts have taught me about four-day weeks",
		"What three years of night shifts have taught me about",
	],
	["夜勤が私に教えてくれたこと".repeat(5), `${"夜勤が私に教えてくれたこと".repeat(4)}夜勤が私に教`],
	[`ก${"ทำ".repeat(30)}`, `ก${"ทำ".repeat(28)}`],
	["👩‍👩‍👧‍👦".repeat(6), "👩‍👩‍👧‍👦".repeat(5)],
])("the document of a cover %j is named by whole words, or letters", async (cover, name) => {
	const slides = [{ title: cover, text: "" }];
	expect((await makeDocument({ design: "frame", dark: false, author: "Maya", slides })).name).toBe(name);
});

test.each([
	["Who has asked twice?", "Who has asked twice.pdf"],
	["Ask early…  Then: wait. . .", "Ask early… Then wait.pdf"],
	["???", "Slides.pdf"],
])("the file of a cover %j is named %j", async (cover, name) => {
	const names: string[] = [];
	const onClick = (event: MouseEvent) => {
		if (!(event.target instanceof HTMLAnchorElement)) return;
		event.preventDefault();
		names.push(event.target.download);
	};
	document.addEventListener("click", onClick);
	onTestFinished(() => document.removeEventListener("click", onClick));
	await downloadDocument({
		design: "frame",
		dark: false,
		author: "Maya",
		slides: [{ title: cover, text: "" }],
	});
	expect(names).toEqual([name]);
});

test("a post of one paragraph has a second slide with its author's name, in the document too", async () => {
	await open(null, false, "We lost our best nurse in March.");
	await expectVisible("Slide 1 of 2", dialog);
	await press("Save with the draft");
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(saved()?.pages).toBe(2);
});

test("slides that were saved are opened as they are, and take the place of their document", async () => {
	const slides = {
		design: "frame" as const,
		dark: false,
		author: "Maya",
		slides: [
			{ title: "Kept", text: "" },
			{ title: "", text: "שלום 👋 עולם" },
		],
	};
	const row = { id: crypto.randomUUID(), slides, kind: "document", name: "Kept" } as MediaRow;
	await open(row);
	await expect.element(title).toHaveValue("Kept");
	await press("Save with the draft");
	await expect.poll(() => saved()?.replaces).toBe(row.id);
	expect(saved()?.slides).toEqual({ ...slides, post });
});

test("slides that were changed elsewhere are replaced when their author says so", async () => {
	const slides = {
		design: "plain" as const,
		dark: false,
		author: "Maya",
		slides: [{ title: "A", text: "" }],
	};
	await open({ id: crypto.randomUUID(), slides, kind: "document", name: "A" } as MediaRow, true);
	await press("Save with the draft");
	const question = page.getByRole("alertdialog", { name: "The slides were changed elsewhere" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await expectGone(question);
	expect(saved()).toBeUndefined();
	await press("Save with the draft");
	await question.getByRole("button", { name: "Save mine" }).click();
	await expect.poll(() => saved()?.name).toBe("A");
	await expectVisible("The slides are with the draft");
});

/** A document of that many slides with the same text. */
const documentOf = (count: number, text: string) => {
	const slides = Array.from({ length: count }, () => ({ title: "", text }));
	const deck = { design: "plain", dark: false, author: "Maya", slides };
	return { id: crypto.randomUUID(), kind: "document", name: "Long", slides: deck } as MediaRow;
};

test("slides of more pages than can be stored are refused while they are open", async () => {
	await open(documentOf(301, "A"));
	await press("Save with the draft");
	await expectVisible("The slides were not saved");
	await expectVisible(
		/^They have 301 pages and, with their layout, 8,\d{3} characters\. At most 300 pages and/,
	);
	expect(saved()).toBeUndefined();
	await press("Remove");
	await press("Save with the draft");
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(saved()?.pages).toBe(300);
});

test("slides of more characters than can be stored are refused while they are open", async () => {
	await open(documentOf(20, "Many words. ".repeat(250)));
	await press("Save with the draft");
	await expectVisible(/with their layout, 60,\d{3} characters/);
	expect(onClose).not.toHaveBeenCalled();
	expect(saved()).toBeUndefined();
});

test("the Undo of an earlier removal is good after later ones", async () => {
	await open();
	await press("Next");
	await press("Next");
	await press("Remove");
	const undo = page.getByRole("button", { name: "Undo" });
	await press("Remove");
	await undo.first().click();
	await expectVisible(/^Slide \d of 2$/, dialog);
	await text.fill("Typed since.");
	await expect.element(text).toHaveValue("Typed since.");
});

test("a slide that is removed comes back by Undo, and beside what was typed since", async () => {
	await open();
	await press("Next");
	await press("Remove");
	await expectVisible("Slide 2 of 2", dialog);
	await text.fill("Typed since.");
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("Slide 2 of 3", dialog);
	await expect.element(text).toHaveValue("To [which day it was] 🚀");
	await press("Next");
	await expect.element(text).toHaveValue("Typed since.");
});

test("slides are made again from the post, are downloaded as a PDF, and the old ones come back by Undo", async () => {
	const slides = {
		design: "plain" as const,
		dark: false,
		author: "Maya",
		slides: [{ title: "Old", text: "" }],
	};
	await open({ id: crypto.randomUUID(), slides, kind: "document", name: "Old" } as MediaRow);
	await press("Make them again");
	await expectVisible("Slide 1 of 3", dialog);
	const createObjectURL = vi.spyOn(URL, "createObjectURL");
	onTestFinished(() => createObjectURL.mockRestore());
	await press("Save as PDF");
	await expect.poll(() => createObjectURL.mock.calls.length).toBe(1);
	expect(await inspectMedia(createObjectURL.mock.calls[0]?.[0] as Blob, "application/pdf")).toEqual({});
	await page.getByRole("button", { name: "Undo" }).click();
	await expectVisible("Slide 1 of 1", dialog);
	await expect.element(title).toHaveValue("Old");
});

test("what was typed into slides that were made again comes back after their Undo by its own Undo", async () => {
	const deck = { design: "plain" as const, dark: false, author: "Maya" };
	const slides = { ...deck, slides: [{ title: "Old", text: "" }] };
	await open({ id: crypto.randomUUID(), slides, kind: "document", name: "Old" } as MediaRow);
	await press("Make them again");
	await press("Next");
	await text.fill("Typed since.");
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.click();
	await expect.element(title).toHaveValue("Old");
	await expectVisible("The slides are as they were before");
	await title.fill("Old, too");
	await undo.click();
	await expectVisible("Slide 2 of 3", dialog);
	await expect.element(text).toHaveValue("Typed since.");
	await undo.click();
	await expect.element(title).toHaveValue("Old, too");
});

test("each slide is saved as a picture of its full size", async () => {
	const createObjectURL = vi.spyOn(URL, "createObjectURL");
	onTestFinished(() => createObjectURL.mockRestore());
	await open();
	await press("Save as pictures");
	await expect.poll(() => createObjectURL.mock.calls.length).toBe(3);
	for (const [file] of createObjectURL.mock.calls) {
		const picture = await inspectMedia(file as Blob, "image/jpeg");
		expect(picture).toMatchObject({ width: 1080, height: 1350 });
	}
});

test("what is typed is asked about before it is dropped", async () => {
	await open();
	await title.fill("Another title");
	await userEvent.keyboard("{Escape}");
	await expectVisible("Discard what you typed?");
	await page.getByRole("button", { name: "Keep editing" }).click();
	await expect.element(title).toHaveValue("Another title");
	expect(onClose).not.toHaveBeenCalled();
});

test("what is typed is there after a reload, until it is dropped", async () => {
	const { reload } = await open();
	await press("Next");
	await text.fill("To a house with fewer nights.");
	await reload();
	await press("Next");
	await expect.element(text).toHaveValue("To a house with fewer nights.");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	await reload();
	await press("Next");
	await expect.element(text).toHaveValue("To [which day it was] 🚀");
});

test("nothing is typed into slides while they are saved, and nothing closes them", async () => {
	await open();
	await title.fill("We lost our best nurse in March");
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const { toBlob } = HTMLCanvasElement.prototype;
	const slow = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
		this: HTMLCanvasElement,
		...call
	) {
		void released.then(() => toBlob.apply(this, call));
	});
	onTestFinished(() => slow.mockRestore());
	await press("Save with the draft");
	await expect.poll(() => slow.mock.calls.length).toBe(1);
	await expect.element(title).toBeDisabled();
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
	expect(onClose).not.toHaveBeenCalled();
	release();
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	expect(saved()?.name).toBe("We lost our best nurse in March");
});

test("slides that cannot be kept stay open and say so, and what was removed can still be undone", async () => {
	await open();
	await press("Remove");
	const undo = page.getByRole("button", { name: "Undo" });
	await expectVisible(undo);
	const { put } = IDBObjectStore.prototype;
	const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
		this: IDBObjectStore,
		...entry
	) {
		if (this.name === "files") throw new DOMException("full", "QuotaExceededError");
		return put.apply(this, entry);
	});
	onTestFinished(() => full.mockRestore());
	await press("Save with the draft");
	await expectVisible("The slides were not saved");
	expect(onClose).not.toHaveBeenCalled();
	await expect.element(title).toBeEnabled();
	await undo.click();
	await expectVisible("Slide 1 of 3", dialog);
	full.mockRestore();
	await press("Save with the draft");
	await expect.poll(() => onClose.mock.calls.length).toBe(1);
	await expectGone(page.getByText("The slides were not saved"));
});

test("a preview that is drawn takes the message away that it could not be", async () => {
	await open();
	const { fetch } = window;
	const offline = vi.spyOn(window, "fetch").mockImplementation((...call) => {
		if (String(call[0]).includes("greek")) return Promise.reject(new TypeError("Failed to fetch"));
		return fetch(...call);
	});
	onTestFinished(() => offline.mockRestore());
	await title.fill("Ελλάδα");
	const message = page.getByText("This part of the page could not be loaded");
	await expectVisible(message);
	offline.mockRestore();
	await title.fill("Ελλάδα, 2026");
	await expectGone(message);
});

test("axe finds nothing, on a phone too", async () => {
	await open();
	await expectAccessible("slides");
	await setPlace(phone);
	await expectAccessible("slides on a phone");
	const topOf = async (name: string) => (await boxOf(dialog.getByRole("button", { name }))).top;
	expect(await topOf("Move later")).toBe(await topOf("Move earlier"));
});
