import type { ScheduledPost } from "../api/scheduled-post.ts";
import { countLines, foldedLines, isLong } from "../post-card/fold-text.ts";

/** Heights in pixels: of a card without its text, of a line of text, and of the button below a folded one. */
const cardHeight = 145;
const lineHeight = 23.25;
const foldHeight = 40;

type Dated = Pick<ScheduledPost, "scheduled_date">;

/** Whether the heading of a month stands above a post, in a list ordered by date. */
export const startsMonth = (posts: readonly Dated[], index: number): boolean =>
	posts[index]?.scheduled_date.slice(0, 7) !== posts[index - 1]?.scheduled_date.slice(0, 7);

/** The first post from a day (yyyy-MM-dd) on; the last one when all are earlier. */
export function firstFrom(posts: readonly Dated[], day: string): number {
	const found = posts.findIndex(({ scheduled_date }) => scheduled_date >= day);
	return found < 0 ? Math.max(0, posts.length - 1) : found;
}

/** The height of a card in pixels, about, until it is drawn. */
export const estimateCard = (text: string): number =>
	cardHeight + countLines(text, "wide", foldedLines) * lineHeight + (isLong(text, "wide") ? foldHeight : 0);
