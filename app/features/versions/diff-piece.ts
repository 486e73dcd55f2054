/** A run of text in a comparison. Without the removed pieces it reads as the new text, without the added as the old. */
export interface DiffPiece {
	kind: "same" | "removed" | "added";
	text: string;
}

/** Words in a piece: what white space parts, leaving out lone signs such as a dash or a marker. */
export const wordsIn = (text: string): number =>
	text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
