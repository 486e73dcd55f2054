import { diffArrays } from "diff";
import type { DiffPiece } from "./diff-piece.ts";
import { mergeFragments } from "./merge-fragments.ts";

/** Changed words and signs from which on two texts are shown as one in place of the other; bounds the work. */
const maxEditLength = 2000;

/** What happened to the words of a text. Knows the words of every script, and never cuts through a character. */
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

/** Words, spaces and signs, each on its own. */
const segments = (text: string) =>
	Array.from(new Intl.Segmenter(undefined, { granularity: "word" }).segment(text), ({ segment }) => segment);
