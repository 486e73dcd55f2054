import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { DraftTell, PlainEdit } from "../draft-tell.ts";
import { hasWords, type PostText, sentenceAt } from "../post-text.ts";
import { cutRanges } from "./cut-edits.ts";
import { capitalise } from "./letter-case.ts";

/** Most hashtags a post may have, and most that may stand inside its sentences. */
const hashtagLimit = 5;
const inlineLimit = 2;
/** Most hashtags that are looked at; a text with more is no post. */
const mostTags = 300;
const needsObject =
	/(?:^|\s)(?:with|in|at|to|of|for|the|an?|our|my|your|their|on|by|via|using|use|about|and|from|into|mit|in|bei|von|zu|für|und)[^\S\n]$/iu;

interface Hashtag extends TextRange {
	/** Whether it is a word of a sentence, which would break without it. */
	isInline: boolean;
}

/** Hashtags that do the work of words, those beyond the limit, or all of them when the author wants none. */
export function findHashtags(text: PostText, areWanted: boolean): DraftTell[] {
	const tags = readHashtags(text);
	if (text.sentences.length === 0) return [];
	const inline = tags.filter(({ isInline }) => isInline);
	if (!areWanted) {
		const count = tags.length === 1 ? "A hashtag" : `${tags.length} hashtags`;
		return draft(text, "hashtags", tags, `${count}, and your style has hashtags switched off.`);
	}
	const slow = `${inline.length} hashtags inside sentences slow the reader down; plain words do not.`;
	const many = `${tags.length} hashtags; LinkedIn readers take more than ${hashtagLimit} for advertising.`;
	return [
		...(inline.length > inlineLimit ? draft(text, "hashtags-in-text", inline, slow) : []),
		...draft(text, "hashtags", tags.slice(hashtagLimit), many),
	];
}

function readHashtags(text: PostText): Hashtag[] {
	const { map, plain } = text;
	const tags = map.links.filter(({ kind }) => kind === "hashtag").slice(0, mostTags);
	let lineEnd = -1;
	let lastWord = -1;
	return tags.map(({ start, end }) => {
		if (start > lineEnd) {
			const found = plain.indexOf("\n", start);
			lineEnd = found < 0 ? plain.length : found;
			lastWord = lineEnd - 1;
			while (lastWord >= start && !map.letters[lastWord]) lastWord--;
		}
		const before = plain.slice(Math.max(0, start - 12), start);
		const isObject = needsObject.test(before) || /^[.!?,;:]/u.test(plain.charAt(end));
		return {
			start,
			end,
			isInline:
				lastWord > start || (isObject && hasWords(text, sentenceAt(text, start)?.start ?? start, start)),
		};
	});
}

function draft(
	text: PostText,
	kind: DraftTell["kind"],
	tags: readonly Hashtag[],
	message: string,
): DraftTell[] {
	const [first] = tags;
	if (!first) return [];
	const cuts = cutRanges(
		text.plain,
		tags.filter(({ isInline }) => !isInline),
	);
	const words = tags.filter(({ isInline }) => isInline).map((tag) => toWords(text, tag));
	const edits = [...cuts, ...words].sort((a, b) => a.start - b.start);
	return [{ kind, start: first.start, end: first.end, message, edits }];
}

/** "#RemoteWork" becomes "remote work"; one word, often a name, keeps its capital. */
function toWords(text: PostText, { start, end }: TextRange): PlainEdit {
	const tag = text.plain.slice(start + 1, end).replaceAll("_", " ");
	const words = tag.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
	const isName = !words.includes(" ");
	const isFirst = sentenceAt(text, start)?.start === start;
	const plain = isName ? words : words.toLowerCase();
	return { start, end, text: isFirst ? capitalise(plain) : plain };
}
