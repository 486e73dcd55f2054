import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";

/** Longer than what any day or hour of the calendar has room for. */
const longestLine = 90;

/** The first line of a post, without its markup: how the calendar names the post. */
export function postLine(post_content: string): string {
	const line = post_content.trimStart().split("\n", 1)[0] ?? "";
	// Parsed further than shown, to find the end of a bold run.
	return toPlainText(line.slice(0, 3 * longestLine))
		.slice(0, longestLine)
		.trim();
}
