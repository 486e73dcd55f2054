import { countCharacters, linkedInCharacterLimit } from "../../linkedin-format/count-characters.ts";
import type { TextRange } from "../../linkedin-format/map-markup.ts";
import { lengths, optionOf, sentenceRange } from "../../post-options.ts";
import { countListsAsOne, countSentences } from "../../text/count-sentences.ts";
import type { IssueRule, PlainIssue } from "../issue.ts";
import { runsOf } from "../word-edits.ts";

/**
 * A post over LinkedIn's limit, or off the length the author chose. Only another version fixes that. "6+ sentences"
 * has no upper end, so a long post is never too long but for LinkedIn.
 */
export const findLength: IssueRule = ({ map, plain, sentences }, { length }) => {
	if (sentences.length === 0) return [];
	const characters = countCharacters(map.text);
	if (characters > linkedInCharacterLimit) {
		const message = `${(characters - linkedInCharacterLimit).toLocaleString("en")} over the ${linkedInCharacterLimit.toLocaleString("en")} characters that LinkedIn takes.`;
		return [{ kind: "over-limit", start: 0, end: 0, message, refine: "shorter" }];
	}
	const { min, max } = sentenceRange[length];
	const isShort = countSentences(plain) < min;
	const count = isShort ? countSentences(plain) : countListsAsOne(plain);
	if (!isShort && (length === "long" || count <= max)) return [];
	const chosen = optionOf(lengths, length);
	const message = `${count} ${count === 1 ? "sentence" : "sentences"}, and ${chosen.label.toLowerCase()} means ${chosen.description}.`;
	return [{ kind: "length", start: 0, end: 0, message, refine: isShort ? "longer" : "shorter" }];
};

/** Most characters of a paragraph, and most sentences of one that is longer than a few short lines. */
const characterLimit = 400;
const sentenceLimit = 4;
const fewLines = 240;

/** Paragraphs that fill a phone's screen. They are parted at the sentence nearest to their middle. */
export const findWallsOfText: IssueRule = ({ plain, sentences, map, taken }) => {
	// A single line break parts lines on LinkedIn as well: a list is no wall.
	const paragraphs = runsOf(sentences, (last, next) => !plain.slice(last.end, next.start).includes("\n"));
	return paragraphs.flatMap((paragraph): PlainIssue[] => {
		const { start = 0, end = 0 } = { ...paragraph[0], end: paragraph.at(-1)?.end };
		const { length } = paragraph;
		const size = end - start;
		if (size <= characterLimit && (length <= sentenceLimit || size <= fewLines)) return [];
		const what = length === 1 ? `A sentence of ${size} characters` : `A paragraph of ${length} sentences`;
		const message = `${what} fills a phone's screen; readers skip it.`;
		const issue = { kind: "wall-of-text" as const, start, end, message };
		const fromMiddle = ({ end: at }: TextRange) => Math.abs(at - (start + end) / 2);
		/** The spaces between two sentences that are inside no emphasis or quotation, the middle one first. */
		const [split] = paragraph
			.slice(1)
			.map((next, index): TextRange => ({ start: paragraph[index]?.end ?? 0, end: next.start }))
			.filter(({ start: at, end: to }) => at < to && plain.slice(at, to).trim() === "")
			.filter(({ start: at }) => !taken[at] && !map.bold[at] && !map.italic[at])
			.sort((a, b) => fromMiddle(a) - fromMiddle(b));
		return [split ? { ...issue, edits: [{ ...split, text: "\n\n" }] } : { ...issue, refine: "shorter" }];
	});
};
