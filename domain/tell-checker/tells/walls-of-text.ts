import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { DraftTell, TellRule } from "../draft-tell.ts";
import type { PostText } from "../post-text.ts";
import type { SentenceSpan } from "../sentence-spans.ts";

/** Most characters of a paragraph, and most sentences of one that is longer than a few short lines. */
const characterLimit = 400;
const sentenceLimit = 4;
const fewLines = 240;

/** Paragraphs that fill a phone's screen. They are parted at the sentence nearest to their middle. */
export const findWallsOfText: TellRule = (text) => {
	const found: DraftTell[] = [];
	let paragraph: SentenceSpan[] = [];
	const close = () => {
		const wall = readWall(text, paragraph);
		if (wall) found.push(wall);
		paragraph = [];
	};
	for (const sentence of text.sentences) {
		const previous = paragraph.at(-1);
		// A single line break parts lines on LinkedIn as well: a list is no wall.
		if (previous && text.plain.slice(previous.end, sentence.start).includes("\n")) close();
		paragraph.push(sentence);
	}
	close();
	return found;
};

function readWall(text: PostText, paragraph: readonly SentenceSpan[]): DraftTell | undefined {
	const start = paragraph[0]?.start ?? 0;
	const end = paragraph.at(-1)?.end ?? 0;
	const length = end - start;
	if (length <= characterLimit && (paragraph.length <= sentenceLimit || length <= fewLines)) return undefined;
	const size =
		paragraph.length === 1
			? `A sentence of ${length} characters`
			: `A paragraph of ${paragraph.length} sentences`;
	const tell = {
		kind: "wall-of-text" as const,
		start,
		end,
		message: `${size} fills a phone's screen; readers skip it.`,
	};
	const split = splitPoint(text, paragraph, (start + end) / 2);
	return split ? { ...tell, edits: [{ ...split, text: "\n\n" }] } : { ...tell, refine: "shorter" };
}

/** The space between two sentences that is nearest to the middle and inside no emphasis or quotation. */
function splitPoint({ plain, map, taken }: PostText, paragraph: readonly SentenceSpan[], middle: number) {
	let best: TextRange | undefined;
	for (const [index, { start }] of paragraph.entries()) {
		const end = paragraph[index - 1]?.end;
		if (end === undefined || end === start || plain.slice(end, start).trim() !== "") continue;
		if (taken[end] || map.bold[end] || map.italic[end]) continue;
		if (!best || Math.abs(start - middle) < Math.abs(best.end - middle)) best = { start: end, end: start };
	}
	return best;
}
