import { readPicture } from "../../../domain/media/inspect-media.ts";
import type { Deck } from "../../../domain/slides/deck.ts";
import { type Fonts, loadFaces } from "./fonts.ts";
import { type Page, page } from "./layout-deck.ts";

const files = import.meta.glob<string>(
	"../../../node_modules/@fontsource/*/files/{noto-sans-{latin,latin-ext,vietnamese,cyrillic,cyrillic-ext,greek,greek-ext},noto-sans-hebrew-hebrew,vazirmatn-arabic}-{400,700}-normal.woff",
	{ query: "?url", import: "default", eager: true },
);
/** Letters that no face of ours has. */
const systemFont = "system-ui, sans-serif";
/** How long a file of a font may take, in milliseconds. */
const fontTimeout = 60_000;
/** Pixels of a picture of such letters for each of the page's. */
const scale = 3;

async function readFace(name: string): Promise<Uint8Array<ArrayBuffer>> {
	const url = Object.keys(files).find((file) => file.endsWith(`/${name}-normal.woff`)) ?? "";
	const response = await fetch(files[url] ?? "", { signal: AbortSignal.timeout(fontTimeout) });
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	const bytes = new Uint8Array(await response.arrayBuffer());
	document.fonts.add(await new FontFace(name, bytes).load());
	return bytes;
}

function contextOf(width: number, height: number, factor: number): CanvasRenderingContext2D {
	const canvas = document.createElement("canvas");
	Object.assign(canvas, { width: Math.ceil(width * factor), height: Math.ceil(height * factor) });
	const context = canvas.getContext("2d");
	if (!context) throw new Error("this browser draws nothing");
	context.scale(factor, factor);
	return context;
}

export async function openFonts(deck: Deck): Promise<Fonts> {
	const ruler = contextOf(1, 1, 1);
	ruler.font = `100px ${systemFont}`;
	return {
		faces: await loadFaces(JSON.stringify([deck.author, deck.slides]), readFace),
		measure: (letter) => ruler.measureText(letter).width / 100,
		picture: (letters, size, width, color) => {
			const context = contextOf(width, size * 2, scale);
			context.font = `${size}px ${systemFont}`;
			context.fillStyle = color;
			context.fillText(letters, 0, size * 1.5, width);
			return context.canvas.toDataURL();
		},
	};
}

export function drawPage(context: CanvasRenderingContext2D, { ground, drawn }: Page): void {
	context.fillStyle = ground;
	context.fillRect(0, 0, page.width, page.height);
	context.fontKerning = "none";
	// Else each letter is as wide as its pixels, and words run into each other.
	context.textRendering = "geometricPrecision";
	context.textAlign = "left";
	for (const item of drawn) {
		context.fillStyle = item.color;
		if ("height" in item) context.fillRect(item.x, item.y, item.width, item.height);
		else {
			context.direction = item.level % 2 === 1 ? "rtl" : "ltr";
			context.font = `${item.size}px ${item.face ? `"${item.face.name}"` : systemFont}`;
			context.fillText(item.text, item.x, item.y);
		}
	}
}

/** @param height of the picture in pixels */
export async function drawJpeg(drawn: Page, height: number): Promise<Blob> {
	const context = contextOf(page.width, page.height, height / page.height);
	drawPage(context, drawn);
	const type = "image/jpeg";
	const file = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, type, 0.9));
	const picture = file ? await readPicture(file, type) : { refused: "this browser makes no picture" };
	if ("refused" in picture) throw new Error(picture.refused);
	return new Blob(picture.parts, { type });
}
