import { diffArrays } from "diff";
import type { DiffPiece } from "./diff-piece.ts";
import { mergeFragments } from "./merge-fragments.ts";

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
