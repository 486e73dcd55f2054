/** A part of a diff. Without the removed pieces the others make the new text, without the added ones the old text. */
export interface DiffPiece {
	kind: "same" | "removed" | "added";
	text: string;
}

/** Counts the words in a text, without lone signs such as a dash or a marker. */
export const wordsIn = (text: string): number =>
	text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
