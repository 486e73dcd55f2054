/** How a letter stands out. */
export interface Emphasis {
	bold: boolean;
	italic: boolean;
}

interface Alphabet extends Emphasis {
	/** Code points of the styled A, a and 0; Unicode has no italic digits. */
	upper: number;
	lower: number;
	digit?: number;
}

/** An alphabet that posts are written in, with the letters that were. */
interface WritingAlphabet extends Alphabet {
	styled: Map<string, string>;
}

const writing = (alphabet: Alphabet): WritingAlphabet => ({ ...alphabet, styled: new Map() });

// Unicode's Mathematical Alphanumeric Symbols. Posts are written in the sans-serif ones, which have no gaps.
const sansSerifBold = writing({ bold: true, italic: false, upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec });
const sansSerifItalic = writing({ bold: false, italic: true, upper: 0x1d608, lower: 0x1d622 });
const sansSerifBoldItalic = writing({
	bold: true,
	italic: true,
	upper: 0x1d63c,
	lower: 0x1d656,
	digit: 0x1d7ec,
});
const sansSerif: readonly Alphabet[] = [sansSerifBold, sansSerifItalic, sansSerifBoldItalic];
const serif: readonly Alphabet[] = [
	{ bold: true, italic: false, upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce },
	{ bold: false, italic: true, upper: 0x1d434, lower: 0x1d44e },
	{ bold: true, italic: true, upper: 0x1d468, lower: 0x1d482 },
];

const ranges = [
	{ first: "A", last: "Z", key: "upper" },
	{ first: "a", last: "z", key: "lower" },
	{ first: "0", last: "9", key: "digit" },
] as const;

/** The styled form of an ASCII letter or digit; `undefined` when there is none. */
function styledForm(character: string, alphabet: Alphabet): string | undefined {
	for (const { first, last, key } of ranges) {
		const base = alphabet[key];
		if (base === undefined || character < first || character > last) continue;
		return String.fromCodePoint(base + character.charCodeAt(0) - first.charCodeAt(0));
	}
	return undefined;
}

/** Letters, and digits that are not the base of a keycap emoji (1️⃣). */
const styleable = /\p{L}|[0-9](?!\ufe0f?\u20e3)/gu;

/**
 * Writes A–Z, a–z and (bold only) 0–9 in sans-serif letters; an accented letter becomes the styled base letter
 * and its combining marks. Everything else stays as it is, byte for byte.
 */
export function styleLetters(text: string, { bold, italic }: Emphasis): string {
	if (!bold && !italic) return text;
	const inBold = italic ? sansSerifBoldItalic : sansSerifBold;
	const alphabet = bold ? inBold : sansSerifItalic;
	// A text that is read glyph by glyph comes one at a time. No character but a letter has a styled form in it.
	if (text.length === 1) return styledLetter(text, alphabet);
	return text.replace(styleable, (letter) => styledLetter(letter, alphabet));
}

/** Taking a letter apart is slow, and a text repeats its letters. Only those that have a styled form are kept: few. */
function styledLetter(letter: string, alphabet: WritingAlphabet): string {
	const known = alphabet.styled.get(letter);
	if (known !== undefined) return known;
	const [base = "", ...marks] = letter.normalize("NFD");
	const form = styledForm(base, alphabet);
	if (!form) return letter;
	const styled = form + marks.join("");
	alphabet.styled.set(letter, styled);
	return styled;
}

/** ASCII letter or digit, and style. */
export interface StyledLetter {
	plain: string;
	emphasis: Emphasis;
}

/** Every styled character this product reads. */
const styledCharacters = new Map<string, StyledLetter>();
// Reversed, so that bold has the last word on the digits it shares with bold italic.
for (const alphabet of [...serif, ...sansSerif].reverse()) {
	const { bold, italic } = alphabet;
	for (const { first, last } of ranges) {
		for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
			const plain = String.fromCharCode(code);
			const styled = styledForm(plain, alphabet);
			if (styled) styledCharacters.set(styled, { plain, emphasis: { bold, italic } });
		}
	}
}
// U+1D455 is a gap: Unicode had the italic h already, as the Planck constant.
styledCharacters.delete("\u{1d455}");

/** The plain letter and the style of a styled one; `undefined` for every other character. */
export const readStyledLetter = (character: string) => styledCharacters.get(character);
