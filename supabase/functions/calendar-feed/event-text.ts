import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import type { FeedPost } from "./load-feed.ts";

const maxSummary = 80;

/** Characters that a calendar file must not hold (RFC 5545, 3.1): controls other than tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** Title and text of a post's event, the text with the way to the planner. A deleted post has no text left. */
export function eventText({ post_content, is_posted }: FeedPost, plannerUrl: string) {
	if (post_content === null) return { summary: "Deleted post", description: null };
	const text = toPlainText(post_content).replaceAll(controls, "").trim();
	const firstLine = text.split(/[\r\n]/u, 1)[0]?.trimEnd() ?? "";
	return {
		summary: shorten(is_posted ? `Posted: ${firstLine}` : firstLine, maxSummary),
		description: `${text}\n\nOpen the planner: ${plannerUrl}`,
	};
}
