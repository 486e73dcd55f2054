import { mediaLimits } from "../../../domain/media/media.ts";
import type { Deck } from "../../../domain/slides/deck.ts";
import { downloadFile } from "../../lib/download-file.ts";
import { drawJpeg, openFonts } from "./draw-canvas.ts";
import { drawPdf } from "./draw-pdf.ts";
import { layoutDeck, page } from "./layout-deck.ts";

/** The beginning of the cover: LinkedIn takes no longer title of a document. */
const titleOf = ({ slides: [cover] }: Deck) =>
	(cover?.title || cover?.text || "Slides").replace(/\s+/gu, " ").trim().slice(0, 58).toWellFormed();

/** Without what a file's name cannot have. */
const fileNameOf = (deck: Deck) =>
	titleOf(deck)
		.replace(/[\\/:*?"<>|\s]+/gu, " ")
		.trim();

/** Slides as a document of a draft, with a small picture of the first one. */
export async function makeDocument(deck: Deck) {
	const fonts = await openFonts(deck);
	const name = titleOf(deck);
	const file = new Blob([await drawPdf(deck, name, fonts)], { type: "application/pdf" });
	const pages = layoutDeck(deck, fonts);
	const thumb = pages[0] ? await drawJpeg(pages[0], mediaLimits.thumbnailSide) : null;
	const size = { width: page.width, height: page.height, pages: pages.length };
	return { file, thumb, ...size, name, slides: deck };
}

export async function downloadDocument(deck: Deck): Promise<void> {
	const { file } = await makeDocument(deck);
	downloadFile(`${fileNameOf(deck)}.pdf`, file.type, file);
}

/** Downloads each page as a JPEG. */
export async function downloadPictures(deck: Deck): Promise<void> {
	for (const [index, each] of layoutDeck(deck, await openFonts(deck)).entries()) {
		const name = `${fileNameOf(deck)} ${String(index + 1).padStart(2, "0")}.jpg`;
		downloadFile(name, "image/jpeg", await drawJpeg(each, page.height));
	}
}
