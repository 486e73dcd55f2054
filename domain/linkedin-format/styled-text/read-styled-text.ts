import { type CharacterClass, classOf } from "../character-class.ts";
import { findLinks } from "../find-links.ts";
import { type Emphasis, readStyledLetter, type StyledLetter, styleLetters } from "./styled-letters.ts";

/** A letter with its combining marks, or any other character, of a text that may hold styled letters. */
export interface Glyph {
	/** As it stands in the text. */
	source: string;
	/** Without its style, composed: `é` for a bold e and an acute. */
	plain: string;
	emphasis: Emphasis | undefined;
	class: CharacterClass;
	/** In a hashtag, mention or URL: `whole` when none of it is styled, `broken` when some of it is. */
	link: "none" | "whole" | "broken";
}

const glyph = /[\u{1d400}-\u{1d7ff}\u210e]\p{M}*|./gsu;
const serifItalic = /^[\u{1d434}-\u{1d467}]/u;

export const hasStyledLetters = (text: string): boolean => /[\u{1d400}-\u{1d7ff}]/u.test(text);

/** Reads a text glyph by glyph; the sources joined are the text. */
export function readStyledText(text: string): Glyph[] {
	const sources = text.match(glyph) ?? [];
	const glyphs = sources.map((source, index): Glyph => {
		const letter = firstCharacter(source);
		const read = isItalicH(letter, sources, index) ? italicH : readStyledLetter(letter);
		const plain = read ? compose(read.plain + source.slice(letter.length)) : source;
		return {
			source,
			plain,
			emphasis: read?.emphasis,
			class: classOf(plain.codePointAt(0) ?? 0),
			link: "none",
		};
	});
	markLinks(glyphs);
	return glyphs;
}

const firstCharacter = (source: string): string =>
	source.length === 1 ? source : String.fromCodePoint(source.codePointAt(0) ?? 0);

const italicH: StyledLetter = { plain: "h", emphasis: { bold: false, italic: true } };

/** ℎ is the Planck constant, and also the italic h that Unicode leaves out of its row. */
const isItalicH = (letter: string, sources: readonly string[], index: number): boolean =>
	letter === "ℎ" &&
	(serifItalic.test(sources[index - 1] ?? "") || serifItalic.test(sources[index + 1] ?? ""));

/** One character for letter and marks, unless styling it again would give the marks in another order. */
function compose(letter: string): string {
	if (letter.length === 1) return letter;
	const composed = letter.normalize("NFC");
	return composed.normalize("NFD") === letter ? composed : letter;
}

function markLinks(glyphs: readonly Glyph[]) {
	let index = 0;
	let offset = 0;
	for (const { start, end } of findLinks(glyphs.map(({ plain }) => plain).join(""))) {
		for (; offset < start; index++) offset += glyphs[index]?.plain.length ?? 1;
		const first = index;
		for (; offset < end; index++) offset += glyphs[index]?.plain.length ?? 1;
		const inLink = glyphs.slice(first, index);
		const link = inLink.some(({ emphasis }) => emphasis) ? "broken" : "whole";
		for (const each of inLink) each.link = link;
	}
}

/** Whether a glyph that is not styled looks the same inside emphasis: spaces, punctuation, emoji, `ß`, 日. */
export const looksSameIn = ({ source, emphasis, link }: Glyph, style: Emphasis): boolean =>
	!emphasis && (link === "whole" || (link === "none" && styleLetters(source, style) === source));
