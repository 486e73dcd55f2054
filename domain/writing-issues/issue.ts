import type { TextRange } from "../linkedin-format/map-markup.ts";
import type { GenerationConfig } from "../post-options.ts";
import type { PostText } from "./post-text.ts";

/** A family of rules: about words that are worn, about the way of saying, and about the form. */
export type IssueKind =
	| ("chat-leftover" | "stock-phrase" | "bait")
	| ("rhetorical-opener" | "contrast" | "triad" | "staccato" | "em-dashes")
	| ("emoji-bullets" | "hashtags-in-text" | "hashtags" | "emojis" | "wall-of-text" | "length" | "over-limit");

/** A change of a text: `start` to `end` (UTF-16 offsets, `end` exclusive) gives way to `text`. */
export interface Edit extends TextRange {
	text: string;
}

/**
 * `replace` is an edit of the markup, which may reach further than the issue. `refine` asks for another version, which
 * costs a generation.
 */
export type IssueFix = ({ kind: "replace" } & Edit) | { kind: "refine"; action: "shorter" | "longer" };

/** A spot that makes a post sound machine-made, or hard to read. */
export interface Issue extends TextRange {
	kind: IssueKind;
	/** The markup from `start` to `end`; empty, with both 0, when the issue is about the post as a whole. */
	found: string;
	/** One sentence for the author: what it is, and why a reader minds. */
	message: string;
	fix: IssueFix;
}

/** An issue in offsets of the plain text; `edits`, in order and apart, or `refine` says how it is fixed. */
export interface PlainIssue extends Omit<Issue, "found" | "fix"> {
	edits?: Edit[];
	refine?: "shorter" | "longer";
}

/** Finds the issues of one family, in the order of the text, none overlapping another. Linear in the text. */
export type IssueRule = (text: PostText, config: GenerationConfig) => PlainIssue[];

/** The post with an issue fixed; unchanged for an issue of another text, and for one that only a new version fixes. */
export function applyFix(post: string, { start, end, found, fix }: Issue): string {
	if (fix.kind === "refine" || post.slice(start, end) !== found) return post;
	return post.slice(0, fix.start) + fix.text + post.slice(fix.end);
}
