import { toLinkedInText } from "../to-linkedin-text.ts";
import { readStyledText } from "./read-styled-text.ts";

/** The LinkedIn text in order; neighbours differ in `skipped`. */
type Parts = { text: string; skipped: boolean }[];

/** From this share on the author is told. Ours: a headline or a few words stay below it, a bold paragraph does not. */
export const emphasisWarningShare = 0.15;

const mathematical = /^[\u{1d400}-\u{1d7ff}]/u;
const letterOrDigit = /^[\p{L}\p{N}]/u;
/** What a reader hears nothing of: spaces, punctuation, marks, but no emoji. A keycap's digit is an emoji, too. */
const silent = /^(?!\p{Extended_Pictographic}|\p{Regional_Indicator})[^\p{L}\p{N}]/u;
const keycap = /^\ufe0f?\u20e3/u;

/**
 * What emphasis does to a reader who listens to the post: how many of its LinkedIn text's letters and digits are styled
 * Unicode, as numbers and as a share from 0 to 1, and which parts most screen readers pass over: they skip
 * mathematical letters, or spell each by its full name. What is silent between two skipped parts is skipped.
 */
export function reportEmphasis(text: string) {
	const glyphs = readStyledText(toLinkedInText(text));
	const parts: Parts = [];
	let letters = 0;
	let styled = 0;
	let pending = "";
	for (const [index, { source, emphasis }] of glyphs.entries()) {
		const skipped = emphasis !== undefined || mathematical.test(source);
		const next = `${glyphs[index + 1]?.source ?? ""}${glyphs[index + 2]?.source ?? ""}`;
		if (letterOrDigit.test(source) && !keycap.test(next)) letters++;
		if (skipped) styled++;
		if (silent.test(source)) {
			pending += source;
			continue;
		}
		const last = parts.at(-1);
		if (last?.skipped === skipped) last.text += pending + source;
		else if (!skipped) parts.push({ text: pending + source, skipped });
		else {
			addRead(parts, pending);
			parts.push({ text: source, skipped });
		}
		pending = "";
	}
	addRead(parts, pending);
	return { letters, styled, share: letters === 0 ? 0 : styled / letters, parts };
}

function addRead(parts: Parts, text: string) {
	const last = parts.at(-1);
	if (text === "") return;
	if (last && !last.skipped) last.text += text;
	else parts.push({ text, skipped: false });
}
