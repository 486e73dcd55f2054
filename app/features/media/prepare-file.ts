import { inspectMedia, readPicture } from "../../../domain/media/inspect-media.ts";
import { mediaLimits } from "../../../domain/media/media.ts";
import { mediaMessages } from "../../../domain/media/media-messages.ts";

/** How good a JPEG is, of 1. */
const quality = 0.88;
const longestName = 200;

/** A chosen file, as it is stored. @throws with a sentence where it cannot be */
export async function prepareFile(chosen: File) {
	const beginning = await chosen.slice(0, 4).text();
	const name = chosen.name.slice(0, longestName).toWellFormed();
	if (beginning === "%PDF") {
		if (chosen.size > mediaLimits.documentBytes) throw new Error(mediaMessages.documentTooLarge);
		const file = new Blob([chosen], { type: "application/pdf" });
		const found = await inspectMedia(file, "application/pdf");
		if ("refused" in found) throw new Error(found.refused);
		const pages = await countPages(file).catch(() => null);
		if (pages && pages > mediaLimits.pages) throw new Error(mediaMessages.documentTooLarge);
		return { name, file, thumb: null, pages };
	}
	// Turned as the camera was.
	const bitmap = await createImageBitmap(chosen, { imageOrientation: "from-image" }).catch(() => {
		const isPicture = /^image\/(?!svg)|\.hei[cf]$/iu.test(chosen.type || chosen.name);
		// Formats that every browser reads.
		const isDamaged = /^image\/(jpeg|png|gif|webp)$/u.test(chosen.type);
		const readable = isDamaged ? mediaMessages.pictureDamaged : mediaMessages.pictureUnreadable;
		throw new Error(isPicture ? readable : mediaMessages.typeRefused);
	});
	const { width, height } = bitmap;
	const picture = { name, ...(await drawPicture(bitmap)) };
	// Drawn anew it would not move.
	if (beginning === "GIF8")
		Object.assign(picture, { width, height, file: await withoutNotes(chosen, "image/gif") });
	if (picture.file.size > mediaLimits.pictureBytes) throw new Error(mediaMessages.pictureTooLarge);
	return picture;
}

/**
 * Draws a picture anew with its thumbnail, so that nothing is left of what its camera has written into it.
 * @param part of it, in its pixels
 */
export async function drawPicture(bitmap: ImageBitmap, part: DOMRectInit = {}) {
	const { x = 0, y = 0, width = bitmap.width, height = bitmap.height } = part;
	async function draw(longestSide: number) {
		const scale = Math.min(1, longestSide / Math.max(width, height));
		const scaled = (side: number) => Math.max(1, Math.round(side * scale));
		const canvas = new OffscreenCanvas(scaled(width), scaled(height));
		const context = canvas.getContext("2d");
		if (!context) throw new Error(mediaMessages.pictureUnreadable);
		context.imageSmoothingQuality = "high";
		// Where a picture is transparent, a JPEG would be black.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
		const file = await canvas.convertToBlob({ type: "image/jpeg", quality });
		return { file: await withoutNotes(file, "image/jpeg"), width: canvas.width, height: canvas.height };
	}
	const { file: thumb } = await draw(mediaLimits.thumbnailSide);
	const picture = { ...(await draw(mediaLimits.side)), thumb };
	bitmap.close();
	return picture;
}

async function withoutNotes(file: Blob, type: "image/jpeg" | "image/gif"): Promise<Blob> {
	const picture = await readPicture(file, type);
	if ("refused" in picture) throw new Error(picture.refused);
	return new Blob(picture.parts, { type });
}

async function countPages(file: Blob): Promise<number> {
	const { PDFDocument } = await import("@cantoo/pdf-lib");
	const document = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false });
	return document.getPageCount();
}
