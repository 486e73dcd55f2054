import { diffArrays } from "diff";

/** A part of a diff. Without the removed pieces the others make the new text, without the added ones the old text. */
export interface DiffPiece {
	kind: "same" | "removed" | "added";
	text: string;
}

/** With more changes than this, the whole text is shown as replaced: the time of a diff grows with its square. */
const maxEditLength = 2000;

/** A diff by words, in every script. It never cuts through a character. */
export function diffWords(before: string, after: string): DiffPiece[] {
	const changes = diffArrays(segments(before), segments(after), { maxEditLength });
	if (!changes) return toPieces({ removed: before, added: after });
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

/** This many unchanged words between two changes are never merged into them. */
const keptWords = 4;

/** Unchanged text, or a removed text with its replacement. */
type Block = { same: string } | { removed: string; added: string };
type Change = Extract<Block, { removed: string }>;

/**
 * Makes a word diff read like an edit. Where changes alternate with a word or two that happen to be equal, they
 * become one change: "~~a quick~~ one slow" instead of four fragments. Line breaks are never merged, so that
 * paragraphs stay separate.
 */
function mergeFragments(pieces: readonly DiffPiece[]): DiffPiece[] {
	const blocks: Block[] = [];
	for (const block of toBlocks(pieces)) {
		blocks.push(block);
		mergeEnd(blocks);
	}
	return blocks.flatMap(toPieces).filter(({ text }) => text !== "");
}

/** Merges the last three blocks while they are two changes around a fragment. */
function mergeEnd(blocks: Block[]) {
	while (blocks.length >= 3) {
		const [before, between, after] = blocks.slice(-3) as [Block, Block, Block];
		if ("same" in before || "same" in after || !("same" in between)) return;
		if (!isFragment(between.same, before, after)) return;
		blocks.splice(-3, 3, {
			removed: before.removed + between.same + after.removed,
			added: before.added + between.same + after.added,
		});
	}
}

function isFragment(same: string, before: Change, after: Change): boolean {
	if (same.includes("\n")) return false;
	const words = wordsIn(same);
	return words < keptWords && words <= Math.min(sizeOf(before), sizeOf(after));
}

const sizeOf = ({ removed, added }: Change) => Math.max(wordsIn(removed), wordsIn(added));

/** Neighbouring removed and added pieces are one change; unchanged text is cut at line breaks. */
function toBlocks(pieces: readonly DiffPiece[]): Block[] {
	const blocks: Block[] = [];
	for (const { kind, text } of pieces) {
		if (kind === "same") {
			blocks.push(...(text.match(/\n+|[^\n]+/gu) ?? []).map((same) => ({ same })));
			continue;
		}
		const last = blocks.at(-1);
		const change: Change = last && "removed" in last ? last : { removed: "", added: "" };
		if (change !== last) blocks.push(change);
		change[kind] += text;
	}
	return blocks;
}

const toPieces = (block: Block): DiffPiece[] =>
	"same" in block
		? [{ kind: "same", text: block.same }]
		: [
				{ kind: "removed", text: block.removed },
				{ kind: "added", text: block.added },
			];

/** Counts the words in a text, without lone signs such as a dash or a marker. */
const wordsIn = (text: string): number =>
	text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
