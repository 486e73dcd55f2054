import bidiFactory, { type Bidi } from "bidi-js";
import { findGaps } from "../../../domain/text/gaps.ts";
import type { Face, Fonts } from "./fonts.ts";

/** Letters that are drawn at once: of one face and direction. Widths are in parts of the size. */
export interface Run {
	/** As it is read. */
	text: string;
	/** Null: no face has the letters. */
	face: Face | null;
	/** Odd: from right to left. */
	level: number;
	isGap: boolean;
	width: number;
}

/** A word, the space between two, or the break before a paragraph, and a line of them: its runs are from left to right. */
export interface Piece {
	runs: Run[];
	width: number;
	/** Of a line: how far it begins behind the bullet above. */
	indent: number;
	/** Of a line that of its first piece. */
	kind: "word" | "space" | "break";
	isRightToLeft: boolean;
}

/** In parts of its size. A longer one, such as an address, goes on in the next line. */
const longestWord = 16;
// The types of bidi-js know no module of Node.
export const bidi = (bidiFactory as unknown as () => Bidi)();
export const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** A line may end at spaces, and after a letter of a script that sets its words without them. */
export const pieces =
	/\n|[^\S\n]+|\S+?(?:(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])(?![\p{P}\p{M}])|(?!\S))/gu;

export const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

/** Without kerning, which a PDF does not set. */
function measure({ face, text }: Run, fonts: Fonts): number {
	if (!face) return sum(Array.from(letters.segment(text), ({ segment }) => fonts.measure(segment)));
	return sum(face.font.layout(text).glyphs.map((glyph) => glyph.advanceWidth)) / face.font.unitsPerEm;
}

/** Reads a text once for all sizes in which it is set. */
export function readPieces(written: string, isBold: boolean, fonts: Fonts): Piece[] {
	const text = written.normalize().trim();
	const faces = fonts.faces.filter((face) => face.isBold === isBold);
	const gaps = findGaps(text);
	const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
	function pieceOf(piece: string, from: number): Piece {
		const kind = piece === "\n" ? "break" : piece.trim() === "" ? "space" : "word";
		const runs: Run[] = [];
		for (const { segment, index } of letters.segment(kind === "break" ? "" : piece)) {
			const at = from + index;
			const codes = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
			const face = faces.find(({ font }) => codes.every((code) => font.hasGlyphForCodePoint(code))) ?? null;
			const isGap = gaps.some((gap) => gap.start <= at && at < gap.end);
			const level = levels[at] ?? 0;
			const last = runs.at(-1);
			if (last?.face === face && last.level === level && last.isGap === isGap) last.text += segment;
			else runs.push({ text: segment, face, level, isGap, width: 0 });
		}
		for (const run of runs) run.width = measure(run, fonts);
		const level = paragraphs.find(({ end }) => end >= from + (kind === "break" ? 1 : 0))?.level ?? 0;
		return {
			runs,
			width: sum(runs.map(({ width }) => width)),
			indent: 0,
			kind,
			isRightToLeft: level % 2 === 1,
		};
	}
	return [...text.matchAll(pieces)].flatMap(({ 0: word, index: from }) => {
		const piece = pieceOf(word, from);
		if (piece.width <= longestWord) return piece;
		return Array.from(letters.segment(word), ({ segment, index }) => pieceOf(segment, from + index));
	});
}

/** @returns the same runs from left to right */
function inOrder(runs: readonly Run[]): Run[] {
	const levels = Uint8Array.from(runs, ({ level }) => level);
	const paragraphs = [{ start: 0, end: runs.length - 1, level: Math.min(...levels) }];
	const order = bidi.getReorderedIndices("x".repeat(runs.length), { levels, paragraphs });
	return order.flatMap((at) => runs[at] ?? []);
}

/** Lines that are at most `room` wide, in parts of their size. */
export function setLines(read: readonly Piece[], room: number): Piece[] {
	const lines: Piece[] = [];
	let space: Piece | null = null;
	let indent = 0;
	for (const piece of read) {
		const line = lines.at(-1);
		const width = (space?.width ?? 0) + piece.width;
		if (piece.kind === "space") {
			space = piece;
			if (line?.runs.length === 1 && line.runs[0]?.text === "•") indent = line.width + piece.width;
			continue;
		}
		if (piece.kind === "break") indent = 0;
		if (line && piece.kind === "word" && line.indent + line.width + width <= room) {
			line.runs.push(...(space?.runs ?? []), ...piece.runs);
			line.width += width;
		} else lines.push({ ...piece, runs: [...piece.runs], indent: indent + piece.width <= room ? indent : 0 });
		space = null;
	}
	return lines.map((line) => ({ ...line, runs: inOrder(line.runs) }));
}
