/** Never kept: controls, bidi embeddings, overrides and isolates, invisible letters and operators, halves of pairs. */
const junkClass =
	"\\p{Cs}\\p{Noncharacter_Code_Point}\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u115F\\u1160" +
	"\\u17B4\\u17B5\\u200B\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{1D173}-\\u{1D17A}";
/** Characters that show nothing either, but have a right place in some writing: joiners, selectors, tags, marks. */
const formatClass = "\\u061C\\u180B-\\u180F\\u200C-\\u200F\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}";

// From strings: the lint takes a class with joiners and controls for a slip.
const junk = new RegExp(`[${junkClass}]+`, "gu");
const invisibleRun = new RegExp(`[${junkClass}${formatClass}]+`, "gu");
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

const flagTags = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const joiningLetter =
	/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}]/u;

const variationOf = (before: string, run: string): string => {
	const emoji = /[\p{Emoji}\p{S}\p{P}]/u.test(before) ? /[\uFE0E\uFE0F]/u : null;
	const ideograph = /[\p{Script=Han}\p{Script=Myanmar}]/u.test(before)
		? /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u
		: null;
	const mongolian = /\p{Script=Mongolian}/u.test(before) ? /[\u180B-\u180F]/u : null;
	return (emoji ?? ideograph ?? mongolian)?.exec(run)?.[0] ?? "";
};

/** The part of an invisible run that belongs to the writing around it; in a fixed order, so that a second pass agrees. */
const keepNeeded = (run: string, offset: number, text: string): string => {
	const core = run.replace(junk, "");
	if (core === "") return "";
	const before = /.$/su.exec(text.slice(Math.max(0, offset - 2), offset).toWellFormed())?.[0] ?? "";
	const after = String.fromCodePoint(text.codePointAt(offset + run.length) ?? 0x20);
	if (before === "\u{1F3F4}") {
		const tags = flagTags.exec(core)?.[0];
		if (tags) return tags;
	}
	const joiner = /[\u200C\u200D]/u.exec(core)?.[0] ?? "";
	const joins =
		(pictograph.test(before) && joiner === "\u200D" && /\p{Extended_Pictographic}/u.test(after)) ||
		joiningLetter.test(before);
	const mark = /[\u061C\u200E\u200F]/u.exec(core)?.[0] ?? "";
	return variationOf(before, core) + (joins ? joiner : "") + mark;
};

/** A text without the characters that {@link stripHidden} drops wherever they stand. */
export const stripJunk = (text: string): string => text.replace(lineEnd, "\n").replace(junk, "");

/**
 * A text as a reader sees it, with `\n` as its only line end. Dropped: tag characters, zero-width spaces,
 * bidi embeddings, overrides and isolates, controls but tab, and variation selectors where they select
 * nothing; in all of these a text can hide words from its author that a model reads.
 *
 * Kept: joiners inside emoji and after letters of joining scripts, one selector after an emoji or ideograph,
 * the tags of a regional flag, one direction mark at a place. The letters of right-to-left text keep their
 * logical order, which needs no control.
 */
export const stripHidden = (text: string): string =>
	text.replace(lineEnd, "\n").replace(invisibleRun, keepNeeded);
