import { type Length, lengths, sentenceRange } from "../post-options.ts";
import { countSentences } from "./count-sentences.ts";

/** The length class that a post's sentences put it in. */
export function lengthOfPost(post: string): Length {
	const sentences = countSentences(post);
	return lengths.findLast(({ value }) => sentences >= sentenceRange[value].min)?.value ?? "short";
}
