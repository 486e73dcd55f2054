import type { TextRange } from "../linkedin-format/map-markup.ts";
import type { GenerationConfig } from "../post-options.ts";
import type { PostText } from "./post-text.ts";

/** A family of rules: about words that are worn, about the way of saying, and about the form. */
export type TellKind =
	| ("chat-leftover" | "stock-phrase" | "bait")
	| ("rhetorical-opener" | "contrast" | "triad" | "staccato" | "em-dashes")
	| ("emoji-bullets" | "hashtags-in-text" | "hashtags" | "emojis" | "wall-of-text" | "length" | "over-limit");

/** A change of a text: `start` to `end` (UTF-16 offsets, `end` exclusive) gives way to `text`. */
export interface Edit extends TextRange {
	text: string;
}

/**
 * `replace` is an edit of the markup, which may reach further than the tell. `refine` asks for another version, which
 * costs a generation.
 */
export type TellFix = ({ kind: "replace" } & Edit) | { kind: "refine"; action: "shorter" | "longer" };

/** A spot that makes a post sound machine-made, or hard to read. */
export interface Tell extends TextRange {
	kind: TellKind;
	/** The markup from `start` to `end`; empty, with both 0, when the tell is about the post as a whole. */
	found: string;
	/** One sentence for the author: what it is, and why a reader minds. */
	message: string;
	fix: TellFix;
}

/** A tell in offsets of the plain text; `edits`, in order and apart, or `refine` says how it is mended. */
export interface PlainTell extends Omit<Tell, "found" | "fix"> {
	edits?: Edit[];
	refine?: "shorter" | "longer";
}

/** Finds the tells of one family, in the order of the text, none overlapping another. Linear in the text. */
export type TellRule = (text: PostText, config: GenerationConfig) => PlainTell[];

/** The post with a tell mended; unchanged for a tell of another text, and for one that only a new version mends. */
export function applyFix(post: string, { start, end, found, fix }: Tell): string {
	if (fix.kind === "refine" || post.slice(start, end) !== found) return post;
	return post.slice(0, fix.start) + fix.text + post.slice(fix.end);
}
