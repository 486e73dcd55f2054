import type { PostedPost } from "../_shared/quota.ts";

/** Most posts that show a model how their author writes. */
const most = 3;
/** Shorter ones show little. In UTF-16 code units. */
const shortest = 120;
/** All of them together, in bytes of UTF-8: about 800 tokens of English, 900 of Chinese, 2,200 of letters in disguise. */
const mostBytes = 3600;

/**
 * The posts that show an author's voice: of those they have posted, the newest that there is room for, each once. What
 * a model has written and nobody has changed is left out, or it would learn to write as itself.
 * @param posted newest first
 */
export function chooseExamples(posted: readonly PostedPost[]): string[] {
	const chosen: string[] = [];
	let room = mostBytes;
	for (const { post_content, writer, version } of posted) {
		const text = post_content.trim();
		const bytes = new TextEncoder().encode(text).length;
		const isTheModels = writer === "model" && version === 1;
		if (isTheModels || text.length < shortest || bytes > room || chosen.includes(text)) continue;
		chosen.push(text);
		room -= bytes;
		if (chosen.length === most) break;
	}
	return chosen;
}
