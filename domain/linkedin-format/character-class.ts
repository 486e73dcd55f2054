/**
 * The role of a character for an emphasis marker beside it: `word` is a letter, digit or accent; `unspaced` a letter
 * of a script that sets its words without spaces, or glues particles to them; `other` is punctuation, emoji.
 */
export type CharacterClass = "space" | "word" | "unspaced" | "other";

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** Variation selectors and the keycap are marks by category, yet belong to the emoji before them. */
const emojiPart = /[\ufe00-\ufe0f\u20e3]/u;
const unspacedCharacter =
	/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const oneWord = /^[\p{L}\p{N}\p{M}]+$/u;

function classify(character: string): CharacterClass {
	if (/\s/u.test(character)) return "space";
	if (!wordCharacter.test(character) || emojiPart.test(character)) return "other";
	return unspacedCharacter.test(character) ? "unspaced" : "word";
}

/** Asking four expressions about each character of a long text is slow; a text repeats its characters. */
const known = new Map<number, CharacterClass>();

export function classOf(code: number): CharacterClass {
	let found = known.get(code);
	if (!found) {
		found = classify(String.fromCodePoint(code));
		known.set(code, found);
	}
	return found;
}

/** The class of the character that starts at `index`; the end of the text is `space`. */
export function classAfter(text: string, index: number): CharacterClass {
	const code = text.codePointAt(index);
	return code === undefined ? "space" : classOf(code);
}

/** The class of the character that ends at `index`; the start of the text is `space`. */
export function classBefore(text: string, index: number): CharacterClass {
	if (index === 0) return "space";
	const code = index > 1 ? (text.codePointAt(index - 2) ?? 0) : 0;
	return classOf(code > 0xffff ? code : text.charCodeAt(index - 1));
}

/** Whether a text is letters, digits and accents only. */
export const isOneWord = (text: string): boolean => oneWord.test(text);
