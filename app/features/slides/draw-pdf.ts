import * as fontkit from "@cantoo/fontkit";
import { colorString, PDFDocument, type PDFFont } from "@cantoo/pdf-lib";
import type { Deck } from "../../../domain/slides/deck.ts";
import type { Face, Fonts } from "./fonts.ts";
import { layoutDeck, page } from "./layout-deck.ts";
import { bidi } from "./set-lines.ts";

/** pdf-lib draws from left to right what fontkit takes for the direction of a text, be it digits or brackets. */
function glyphOrder(text: string, { font }: Face, isRightToLeft: boolean): string {
	if ((font.layout(text).direction === "rtl") === isRightToLeft) return text;
	const turned = [...text].reverse();
	return turned.map((letter) => (isRightToLeft && bidi.getMirroredCharacter(letter)) || letter).join("");
}

/** The slides as a PDF: text that can be selected, in the letters of its fonts that it needs. */
export async function drawPdf(deck: Deck, title: string, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
	const file = await PDFDocument.create();
	file.registerFontkit(fontkit);
	file.setTitle(title);
	file.setAuthor(deck.author);
	const embedded = new Map<Face, PDFFont>();
	for (const { ground, drawn } of layoutDeck(deck, fonts)) {
		const sheet = file.addPage([page.width, page.height]);
		sheet.drawRectangle({ width: page.width, height: page.height, color: colorString(ground).rgb });
		for (const item of drawn) {
			const { x, width, color: hex } = item;
			const y = page.height - item.y;
			const color = colorString(hex).rgb;
			if ("height" in item) sheet.drawRectangle({ x, y: y - item.height, width, height: item.height, color });
			else if (item.face) {
				const { face, size, text, level } = item;
				const font = embedded.get(face) ?? (await file.embedFont(face.bytes, { subset: true }));
				embedded.set(face, font);
				sheet.drawText(glyphOrder(text, face, level % 2 === 1), { x, y, font, size, color });
			} else {
				const png = fonts.picture(item.text, item.size, width, hex);
				const height = item.size * 2;
				if (png) sheet.drawImage(await file.embedPng(png), { x, y: y - height / 4, width, height });
			}
		}
	}
	return new Uint8Array(await file.save());
}
