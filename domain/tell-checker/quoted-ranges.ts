import type { TextRange } from "../linkedin-format/map-markup.ts";

const closers: Record<string, string> = { '"': '"', "“": "”", "„": "“”", "«": "»", "»": "«", "「": "」" };
const quoteOrBreak = /["“”„«»「」]|\n[^\S\n]*\n/gu;
/** Longest quotation; past it the opening mark was something else, as in `5" pipe`. */
const longestQuote = 600;

/** What stands in quotation marks: words of somebody else, or words that are talked about. */
export function quotedRanges(plain: string): TextRange[] {
	const ranges: TextRange[] = [];
	let open: { at: number; closes: string } | undefined;
	for (const { 0: found, index } of plain.matchAll(quoteOrBreak)) {
		if (found.startsWith("\n")) open = undefined;
		else if (open && index - open.at <= longestQuote && open.closes.includes(found)) {
			ranges.push({ start: open.at, end: index + 1 });
			open = undefined;
		} else if (!open || index - open.at > longestQuote) {
			const closes = closers[found];
			open = closes === undefined ? undefined : { at: index, closes };
		}
	}
	return ranges;
}
