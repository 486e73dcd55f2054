import type { Deck, Slide } from "../../../domain/slides/deck.ts";
import type { Fonts } from "./fonts.ts";
import { type Piece, type Run, readPieces, setLines, sum } from "./set-lines.ts";

/** In pixels of a picture, and points of a PDF. */
export const page = { width: 1080, height: 1350, margin: 96, smallest: 36 };
const content = { top: 150, height: 1030, width: page.width - 2 * page.margin };
/** Shares of the usual sizes: the first in which a slide fits its page is taken. */
const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** A box, or a run with its baseline at `y`. */
type Drawn = { x: number; y: number; width: number; color: string } & (
	| { height: number }
	| (Run & { size: number })
);

/** A page of a PDF, or a picture. */
export interface Page {
	/** The place of its slide in the deck: one that does not fit a page has several. */
	slide: number;
	ground: string;
	drawn: Drawn[];
}

/** Text has at least 4.5:1 to its ground. A gap stands on a ground of its own, as in the editor. */
const palettes = {
	light: { ground: "#f6f6f2", ink: "#16201d", accent: "#0b6b5c", gap: "#e8d5bb" },
	dark: { ground: "#101715", ink: "#e6ebe8", accent: "#7fcabb", gap: "#4a3a1f" },
	lightBand: { ground: "#0b6b5c", ink: "#ffffff", accent: "#d0e7e1", gap: "#6b4a12" },
	darkBand: { ground: "#17312c", ink: "#e6ebe8", accent: "#7fcabb", gap: "#4a3a1f" },
};
export function paletteOf({ design, dark, slides }: Deck, at: number) {
	const isBand = design === "band" && (at === 0 || at === slides.length - 1);
	return palettes[`${dark ? "dark" : "light"}${isBand ? "Band" : ""}`];
}

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const ornaments = {
	plain: [box(96, 96, 888, 4)],
	band: [box(0, 0, 1080, 28)],
	frame: [box(40, 40, 1000, 4), box(40, 1306, 1000, 4), box(40, 40, 4, 1270), box(1036, 40, 4, 1270)],
};

type SetLine = Piece & { size: number; color: string; height: number };
const heightOf = (lines: SetLine[]) => sum(lines.map(({ height }) => height));

/** The last layout of each slide: of a deck, one changes at a time. */
const known = new WeakMap<Slide, { key: string; pages: SetLine[][] }>();

function setOnce(deck: Deck, at: number, fonts: Fonts): SetLine[][] {
	const slide = deck.slides[at];
	const isLast = at === deck.slides.length - 1;
	const faces = fonts.faces.map(({ name }) => name);
	const key = JSON.stringify([deck.design, deck.dark, at === 0, isLast && deck.author, isLast, faces]);
	const before = slide && known.get(slide);
	if (before?.key === key) return before.pages;
	const pages = setSlide(deck, at, fonts);
	if (slide) known.set(slide, { key, pages });
	return pages;
}

/** The lines of each page of a slide: one page as long as its text fits in the smallest size. */
function setSlide(deck: Deck, at: number, fonts: Fonts): SetLine[][] {
	const { ink, accent } = paletteOf(deck, at);
	const { title = "", text = "" } = deck.slides[at] ?? {};
	const block = (text: string, isBold: boolean, usual: number, color: string) => {
		const pieces = readPieces(text, isBold, fonts);
		const largest = Math.min(usual, content.width / Math.max(1, ...pieces.map(({ width }) => width)));
		return (share: number) => {
			const size = Math.floor(Math.max(page.smallest, largest * share));
			return setLines(pieces, content.width / size).map((line, index) => {
				const before = index === 0 ? 44 : line.kind === "break" ? size * 0.3 : 0;
				const height = before + size * (line.runs.length === 0 ? 0.3 : isBold ? 1.24 : 1.42);
				return { ...line, size, color, height };
			});
		};
	};
	const blocks = [
		block(title, true, at === 0 ? 104 : text ? 76 : 88, ink),
		block(text, false, title ? 56 : 72, ink),
	];
	if (at === deck.slides.length - 1) blocks.push(block(deck.author, true, title || text ? 46 : 88, accent));
	const tried = shares.map((share) => blocks.flatMap((set) => set(share)));
	const pages: SetLine[][] = [[]];
	for (const line of tried.find((lines) => heightOf(lines) <= content.height) ?? tried.at(-1) ?? []) {
		const last = pages.at(-1) ?? [];
		if (heightOf([...last, line]) <= content.height) last.push(line);
		else pages.push([line]);
	}
	return pages;
}

/** All pages of a deck, with the author's name and the page's place at the foot of each. */
export function layoutDeck(deck: Deck, fonts: Fonts): Page[] {
	const set = deck.slides.flatMap((_, at) => setOnce(deck, at, fonts).map((lines) => ({ at, lines })));
	return set.map(({ at, lines }, index) => {
		const { ground, accent, gap } = paletteOf(deck, at);
		const isRightToLeft = lines[0]?.isRightToLeft ?? false;
		const drawn: Drawn[] = ornaments[deck.design].map((each) => ({ ...each, color: accent }));
		/** @param share of the spare room that is left of the line */
		const draw = ({ runs, ...line }: Piece, size: number, color: string, share: number, y: number) => {
			const room = content.width - (line.width + 2 * line.indent) * size;
			let x = page.margin + line.indent * size + room * share;
			for (const run of runs) {
				const width = run.width * size;
				if (run.isGap) drawn.push({ ...box(x, y - size, width, size * 1.3), color: gap });
				// Such as a mark of direction, which no face has.
				if (width > 0) drawn.push({ ...run, x, y, width, size, color });
				x += width;
			}
		};
		let y = content.top + (content.height - heightOf(lines)) * 0.45;
		for (const line of lines) {
			y += line.height;
			// The author's name stands where the text does.
			const isRight = line.color === accent ? isRightToLeft : line.isRightToLeft;
			draw(line, line.size, line.color, isRight ? 1 : 0, y - line.size * 0.35);
		}
		const foot = (text: string, share: number) => {
			for (const line of setLines(readPieces(text, false, fonts), Number.POSITIVE_INFINITY))
				draw(line, Math.min(32, 720 / line.width), accent, share, 1254);
		};
		foot(`${index + 1}/${set.length}`, isRightToLeft ? 0 : 1);
		if (at < deck.slides.length - 1) foot(deck.author, isRightToLeft ? 1 : 0);
		return { slide: at, ground, drawn };
	});
}
