/** A family of rules. */
export type TellKind =
	| "chat-leftover"
	| "stock-phrase"
	| "bait"
	| "rhetorical-opener"
	| "contrast"
	| "triad"
	| "staccato"
	| "em-dashes"
	| "emoji-bullets"
	| "hashtags-in-text"
	| "hashtags"
	| "emojis"
	| "wall-of-text"
	| "length"
	| "over-limit";

/**
 * What mends a tell. `replace` puts `text` in the place of `start` to `end` (UTF-16 offsets in the markup, `end`
 * exclusive); the range may be wider than the tell. `refine` asks for another version, which costs a generation.
 */
export type TellFix =
	| { kind: "replace"; start: number; end: number; text: string }
	| { kind: "refine"; action: "shorter" | "longer" };

/** A spot that makes a post sound machine-made, or hard to read. */
export interface Tell {
	kind: TellKind;
	/** UTF-16 offsets in the markup of the post; both 0 when the tell is about the post as a whole. */
	start: number;
	end: number;
	/** The markup between the two offsets. */
	found: string;
	/** One sentence for the author: what it is, and why a reader minds. */
	message: string;
	fix: TellFix;
}
