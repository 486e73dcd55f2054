import { toLinkedInText } from "../to-linkedin-text.ts";

/** From this share on the author is told. Ours: a headline or a few words stay below it, a bold paragraph does not. */
export const emphasisWarningShare = 0.15;

/** Letters and digits, but for those of keycaps, which are emojis. */
const letter = /(?!\d\ufe0f?\u20e3)[\p{L}\p{N}]/gu;
/** A mathematical letter; the italic h has the place of the Planck constant. */
const styledLetter =
	"(?:[\\u{1d400}-\\u{1d7ff}]|(?<=[\\u{1d434}-\\u{1d467}]\\p{M}*)ℎ|ℎ(?=[\\u{1d434}-\\u{1d467}]))";
/** Characters that a reader does not hear: spaces, punctuation, marks, but no emoji. */
const silent = "(?!\\p{Extended_Pictographic}|\\p{Regional_Indicator})[^\\p{L}\\p{N}]";
const skippedPart = new RegExp(`(${styledLetter}(?:(?:${silent})*${styledLetter})*\\p{M}*)`, "u");

/**
 * The effect of emphasis on a reader who listens to the post: how many of its LinkedIn text's letters and digits are styled
 * Unicode, as numbers and as a share from 0 to 1, and which parts most screen readers pass over: they skip
 * mathematical letters, or spell each by its full name. What is silent between two skipped parts is skipped.
 */
export function reportEmphasis(text: string) {
	const posted = toLinkedInText(text);
	const letters = posted.match(letter)?.length ?? 0;
	const styled = posted.match(new RegExp(styledLetter, "gu"))?.length ?? 0;
	/** In order; neighbours differ in `skipped`. */
	const parts = posted
		.split(skippedPart)
		.map((part, index) => ({ text: part, skipped: index % 2 === 1 }))
		.filter((part) => part.text !== "");
	return { letters, styled, share: letters === 0 ? 0 : styled / letters, parts };
}
