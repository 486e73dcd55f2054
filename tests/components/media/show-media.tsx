import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { becomeAuthorOf, Result } from "../editor/show-result.tsx";
import { backend } from "../setup/backend.ts";
import { elementOf, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { show } from "../setup/show.tsx";

export const add = page.getByRole("button", { name: "Add pictures" });
export const tiles = page.getByRole("list", { name: "Pictures of the post" }).getByRole("listitem");
export const altText = (place: number) => page.getByLabelText(`Alt text of picture ${place}`);

/** A picture that is sent can be dragged. */
export const expectSent = () =>
	expect.poll(() => document.querySelectorAll('[data-media] div[draggable="false"]')).toHaveLength(0);

/** A new author has a post on screen. */
export async function showPost() {
	await becomeAuthorOf("We asked for help.");
	return show(
		<main>
			<Result />
		</main>,
	);
}

/** A picture of one colour. */
export async function picture(name: string, color = "#208040", width = 800, height = 600): Promise<File> {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d");
	if (!context) throw new Error("no canvas");
	context.fillStyle = color;
	context.fillRect(0, 0, width, height);
	return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}

/** Has the author choose files. */
export async function choose(...files: File[]): Promise<void> {
	await elementOf(add);
	const input = document.querySelector<HTMLInputElement>('input[type="file"]');
	if (input) await userEvent.upload(input, files);
}

/** Adds pictures of these names, and waits until the server has them. */
export async function addPictures(...names: string[]): Promise<void> {
	await choose(...(await Promise.all(names.map((name) => picture(name)))));
	await expect.poll(storedNames).toEqual(names);
	await expectSent();
}

/** Adds a picture that waits for the network. Returns what brings the network back. */
export async function addOffline(): Promise<() => void> {
	await expectVisible(add);
	const returnOnline = goOffline();
	await choose(await picture("one.png"));
	await expectVisible(/^Waiting for the network/);
	return returnOnline;
}

export async function duplicateDraft(): Promise<void> {
	await page.getByRole("button", { name: "Recent" }).click();
	await page.getByRole("button", { name: "Duplicate draft" }).click();
	await expectVisible("Draft duplicated");
}

/** Drops a file on the post, or pastes it beside it. */
export function hand(
	type: "drop" | "paste",
	file: File,
	at = document.querySelector(type === "drop" ? "main section, section" : "main"),
): void {
	const data = new DataTransfer();
	data.items.add(file);
	const how = { bubbles: true, cancelable: true };
	at?.dispatchEvent(
		type === "drop"
			? new DragEvent(type, { ...how, dataTransfer: data })
			: new ClipboardEvent(type, { ...how, clipboardData: data }),
	);
}

export const storedMedia = async () => {
	const { data: drafts } = await backend.supabase.from("drafts").select("media_ids");
	const { data: rows } = await backend.supabase.from("media").select("id, name, alt_text, width, height");
	return (drafts ?? []).flatMap(({ media_ids }) => media_ids.map((id) => rows?.find((row) => row.id === id)));
};
export const storedNames = async () => (await storedMedia()).map((row) => row?.name);

export const slides = page.getByRole("dialog", { name: "Slides" });
export const slideTitle = slides.getByRole("textbox", { name: "Title" });
export const makeSlides = () => page.getByRole("button", { name: "Make slides" }).click();
export const saveSlides = () => slides.getByRole("button", { name: "Save with the draft" }).click();

/** The shortest PDF of one page. */
export function pdf(name: string): File {
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
