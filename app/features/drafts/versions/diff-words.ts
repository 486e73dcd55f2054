import { diffArrays } from "diff";
import { type DiffPiece, mergeFragments, wordsIn } from "./merge-fragments.ts";

/** With more changes than this, the whole text is shown as replaced: the time of a diff grows with its square. */
const maxEditLength = 2000;

/** A diff by words, in every script. It never cuts through a character. */
export function diffWords(before: string, after: string): DiffPiece[] {
	const changes = diffArrays(segments(before), segments(after), { maxEditLength });
	if (!changes) {
		return [
			{ kind: "removed", text: before },
			{ kind: "added", text: after },
		];
	}
	return mergeFragments(
		changes.map(({ value, removed, added }) => ({
			kind: removed ? "removed" : added ? "added" : "same",
			text: value.join(""),
		})),
	);
}

/** Words, spaces and signs as separate segments. */
const segments = (text: string) =>
	Array.from(new Intl.Segmenter(undefined, { granularity: "word" }).segment(text), ({ segment }) => segment);

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
