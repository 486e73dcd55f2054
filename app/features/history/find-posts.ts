import { toPlainText } from "../../../domain/linkedin-format/to-plain-text.ts";
import type { GeneratedPost } from "./api/generated-posts.ts";

/** Posts whose text or idea has every word of the search in it, whatever the case. */
export function findPosts(posts: readonly GeneratedPost[], search: string): GeneratedPost[] {
	const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
	return posts.filter(({ post_content, user_message }) => {
		const text = `${toPlainText(post_content)}\n${user_message}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
}
