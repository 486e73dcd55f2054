import { type DiffPiece, wordsIn } from "./diff-piece.ts";

/** A sentence about a diff, such as "12 words removed, 8 added". */
export function diffSummary(pieces: readonly DiffPiece[]): string {
	if (pieces.every(({ kind }) => kind === "same")) return "Both texts are the same";
	const removed = countWords(pieces, "removed");
	const added = countWords(pieces, "added");
	if (removed === 0 && added === 0) return "The words are the same; spacing, signs or formatting changed";
	if (removed === 0) return `${words(added)} added`;
	return added === 0 ? `${words(removed)} removed` : `${words(removed)} removed, ${added} added`;
}

const countWords = (pieces: readonly DiffPiece[], kind: DiffPiece["kind"]) =>
	pieces.filter((piece) => piece.kind === kind).reduce((sum, { text }) => sum + wordsIn(text), 0);

const words = (count: number) => `${count} ${count === 1 ? "word" : "words"}`;
