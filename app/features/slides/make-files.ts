import { mediaLimits } from "../../../domain/media/media.ts";
import type { Deck } from "../../../domain/slides/deck.ts";
import { downloadFile, fileNameOf } from "../../lib/download-file.ts";
import { drawJpeg, openFonts } from "./draw-canvas.ts";
import { drawPdf } from "./draw-pdf.ts";
import { layoutDeck, page } from "./layout-deck.ts";
import { letters, pieces } from "./set-lines.ts";

/** LinkedIn takes no longer title of a document. */
const longestTitle = 58;

/** The beginning of the cover, to the end of a word where one ends there. */
function titleOf({ slides: [cover] }: Deck): string {
	const title = (cover?.title || cover?.text || "").replace(/\s+/gu, " ").trim().toWellFormed();
	const words = new Set(Array.from(title.matchAll(pieces), ({ index, 0: piece }) => index + piece.length));
	const ends = Array.from(letters.segment(title), ({ index, segment }) => index + segment.length);
	const fits = ends.filter((end) => end <= longestTitle);
	return (
		title
			.slice(0, fits.findLast((end) => words.has(end) && end > longestTitle / 2) ?? fits.at(-1) ?? 0)
			.trim() || "Slides"
	);
}

const nameOf = (deck: Deck) => fileNameOf(titleOf(deck)) || "Slides";

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
	downloadFile(`${nameOf(deck)}.pdf`, file.type, file);
}

/** Downloads each page as a JPEG. */
export async function downloadPictures(deck: Deck): Promise<void> {
	for (const [index, each] of layoutDeck(deck, await openFonts(deck)).entries()) {
		const name = `${nameOf(deck)} ${String(index + 1).padStart(2, "0")}.jpg`;
		downloadFile(name, "image/jpeg", await drawJpeg(each, page.height));
	}
}
