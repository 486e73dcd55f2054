import type { TextRange } from "../linkedin-format/map-markup.ts";
import type { PostText } from "./post-text.ts";
import type { TellKind } from "./tell.ts";

/** A change to the plain text: `start` to `end` gives way to `text`. Edits of a draft are in order and apart. */
export interface PlainEdit extends TextRange {
	text: string;
}

/** A tell before its offsets are those of the markup; `edits` or `refine` says how it is mended. */
export interface DraftTell extends TextRange {
	kind: TellKind;
	message: string;
	edits?: PlainEdit[];
	refine?: "shorter" | "longer";
}

/** Finds the tells of one family, in the order of the text, none overlapping another. */
export type TellRule = (text: PostText) => DraftTell[];
