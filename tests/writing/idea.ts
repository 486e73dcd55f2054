import type { GenerationConfig } from "../../domain/post-options.ts";

/** An idea as somebody would type it, with what is known of it, so that the post can be judged by counting. */
export interface Idea {
	kind: "topic" | "story" | "list" | "news" | "question" | "job" | "long" | "numbers";
	idea: string;
	/** The noun phrases that may become hashtags, with commas between; a hashtag of any other words is a wrong one. */
	nouns: string;
	/** The differences from the product's defaults. */
	config?: Partial<GenerationConfig>;
	/** The author's rules, and what a reader can see of them in the post. */
	rules?: { text: string; visible: readonly VisibleRule[]; neverUsed?: readonly string[] };
}

export type VisibleRule =
	| "question at the end"
	| "no question"
	| "no emojis"
	| "no hashtags"
	| "no exclamation marks";
