import type { TextRange } from "../../linkedin-format/map-markup.ts";

// A symbol that is shown as text unless asked otherwise, as ✓ or ©, is no emoji without its selector.
const picture = "(?:\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\ufe0f)[\\ufe0f\\p{Emoji_Modifier}]*";
const emoji = new RegExp(
	`\\p{Regional_Indicator}{2}|[0-9#*]\\ufe0f?\\u20e3|${picture}(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)*`,
	"gu",
);

/** The emojis of a text, each with its joiners and modifiers. */
export const emojiSpans = (plain: string): TextRange[] =>
	Array.from(plain.matchAll(emoji), ({ 0: found, index }) => ({ start: index, end: index + found.length }));
