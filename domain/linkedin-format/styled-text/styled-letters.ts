export interface Emphasis {
	bold: boolean;
	italic: boolean;
}

/** An alphabet by its letters and digits. The bases are the styled A, a and 0; Unicode has no italic digits. */
function alphabet(bold: boolean, italic: boolean, upper: number, lower: number, digit?: number) {
	const forms = new Map<string, string>();
	const add = (first: string, last: string, base: number) => {
		for (let code = first.charCodeAt(0), at = base; code <= last.charCodeAt(0); code++, at++)
			forms.set(String.fromCharCode(code), String.fromCodePoint(at));
	};
	add("A", "Z", upper);
	add("a", "z", lower);
	if (digit !== undefined) add("0", "9", digit);
	return { emphasis: { bold, italic }, forms };
}

// Unicode's Mathematical Alphanumeric Symbols. Posts are written in the sans-serif ones, which have no gaps.
const sansSerifBold = alphabet(true, false, 0x1d5d4, 0x1d5ee, 0x1d7ec);
const sansSerifItalic = alphabet(false, true, 0x1d608, 0x1d622);
const sansSerifBoldItalic = alphabet(true, true, 0x1d63c, 0x1d656, 0x1d7ec);
const serif = [
	alphabet(true, false, 0x1d400, 0x1d41a, 0x1d7ce),
	alphabet(false, true, 0x1d434, 0x1d44e),
	alphabet(true, true, 0x1d468, 0x1d482),
];

/** Letters, and digits that are not the base of a keycap emoji (1️⃣). */
const styleable = /\p{L}|[0-9](?!\ufe0f?\u20e3)/gu;

/**
 * Writes A–Z, a–z and (bold only) 0–9 in sans-serif letters; an accented letter becomes the styled base letter
 * and its combining marks. Everything else stays as it is, byte for byte.
 */
export function styleLetters(text: string, { bold, italic }: Emphasis): string {
	if (!bold && !italic) return text;
	const inBold = italic ? sansSerifBoldItalic : sansSerifBold;
	const { forms } = bold ? inBold : sansSerifItalic;
	// A text that is read glyph by glyph comes one at a time. No character but a letter has a styled form in it.
	if (text.length === 1) return styledLetter(text, forms);
	return text.replace(styleable, (letter) => styledLetter(letter, forms));
}

/** Taking a letter apart is slow, and a text repeats its letters. Only those that have a styled form are kept: few. */
function styledLetter(letter: string, forms: Map<string, string>): string {
	const known = forms.get(letter);
	if (known) return known;
	const [base = "", ...marks] = letter.normalize("NFD");
	const form = forms.get(base);
	if (!form) return letter;
	const styled = form + marks.join("");
	forms.set(letter, styled);
	return styled;
}

export interface StyledLetter {
	plain: string;
	emphasis: Emphasis;
}

/** Every styled character this product reads. Bold has the last word on the digits it shares with bold italic. */
const styledCharacters = new Map<string, StyledLetter>();
for (const { emphasis, forms } of [sansSerifBoldItalic, sansSerifItalic, sansSerifBold, ...serif]) {
	for (const [plain, styled] of forms) styledCharacters.set(styled, { plain, emphasis });
}
// U+1D455 is a gap: Unicode had the italic h already, as the Planck constant.
styledCharacters.delete("\u{1d455}");

/** The plain letter and the style of a styled one; `undefined` for every other character. */
export const readStyledLetter = (character: string) => styledCharacters.get(character);
