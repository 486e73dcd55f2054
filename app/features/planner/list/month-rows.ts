import type { ScheduledPost } from "../api/scheduled-post.ts";
import { countLines, foldedLines } from "../post-card/fold-text.ts";

/** Heights in pixels: of a month's heading, of a card without its text, and of a line of text. */
const headingHeight = 50;
const cardHeight = 172;
const lineHeight = 23.25;

type Dated = Pick<ScheduledPost, "scheduled_date">;

/** Whether the heading of a month stands above a post, in a list ordered by date. */
export const startsMonth = (posts: readonly Dated[], index: number): boolean =>
	posts[index]?.scheduled_date.slice(0, 7) !== posts[index - 1]?.scheduled_date.slice(0, 7);

/** The first post from a day (yyyy-MM-dd) on; the last one when all are earlier. */
export function firstFrom(posts: readonly Dated[], day: string): number {
	const found = posts.findIndex(({ scheduled_date }) => scheduled_date >= day);
	return found < 0 ? Math.max(0, posts.length - 1) : found;
}

/** The estimated height of a row in pixels, until it is measured. */
export function estimateRow(posts: readonly ScheduledPost[], index: number): number {
	const lines = countLines(posts[index]?.post_content ?? "", "wide", foldedLines);
	return cardHeight + lines * lineHeight + (startsMonth(posts, index) ? headingHeight : 0);
}
