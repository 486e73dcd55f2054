import type { Tell } from "./tell.ts";

/**
 * The post with a tell mended. A tell that was found in another text, and one that only a new version mends,
 * leave it as it is.
 */
export function applyFix(post: string, { start, end, found, fix }: Tell): string {
	if (fix.kind === "refine" || post.slice(start, end) !== found) return post;
	return post.slice(0, fix.start) + fix.text + post.slice(fix.end);
}
