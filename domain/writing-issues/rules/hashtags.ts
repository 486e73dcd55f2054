import type { Link } from "../../linkedin-format/find-links.ts";
import { capitalise } from "../../text/sentence-text.ts";
import type { Edit, IssueRule, PlainIssue } from "../issue.ts";
import type { PostText } from "../post-text.ts";
import { cutRanges } from "../word-edits.ts";

/** Most hashtags a post may have, and most that may stand inside its sentences. */
const hashtagLimit = 5;
const inlineLimit = 2;
/** Most hashtags that are looked at; a text with more is no post. */
const mostTags = 300;
const needsObject =
	/(?:^|\s)(?:with|in|at|to|of|for|the|an?|our|my|your|their|on|by|via|using|use|about|and|from|into|mit|in|bei|von|zu|für|und)[^\S\n]$/iu;

/** Hashtags that do the work of words, those beyond the limit, or all of them when the author wants none. */
export const findHashtags: IssueRule = (text, { includeHashtags: areWanted }) => {
	const tags = text.map.links.filter(({ kind }) => kind === "hashtag").slice(0, mostTags);
	if (text.sentences.length === 0) return [];
	const inline = tags.filter((tag) => isInline(text, tag));
	const issue = (kind: PlainIssue["kind"], found: readonly Link[], message: string): PlainIssue[] => {
		const [first] = found;
		if (!first) return [];
		const { true: words = [], false: ends = [] } = Object.groupBy(found, (tag) => `${inline.includes(tag)}`);
		const edits = [...cutRanges(text.plain, ends), ...words.map((tag) => toWords(text, tag))];
		return [{ ...first, kind, message, edits: edits.sort((a, b) => a.start - b.start) }];
	};
	if (!areWanted) {
		const count = tags.length === 1 ? "A hashtag" : `${tags.length} hashtags`;
		return issue("hashtags", tags, `${count}, and your style has hashtags switched off.`);
	}
	const slow = `${inline.length} hashtags inside sentences slow the reader down; plain words do not.`;
	const many = `${tags.length} hashtags; LinkedIn readers take more than ${hashtagLimit} for advertising.`;
	return [
		...(inline.length > inlineLimit ? issue("hashtags-in-text", inline, slow) : []),
		...issue("hashtags", tags.slice(hashtagLimit), many),
	];
};

/** Whether a hashtag is a word of a sentence, which would break without it. */
function isInline(text: PostText, { start, end }: Link): boolean {
	const { letters } = text.map;
	const { plain } = text;
	// Not cut out: a copy of a long line for each tag takes long.
	const next = letters.indexOf(true, end);
	if (next >= 0 && !plain.slice(end, next).includes("\n")) return true;
	const isObject =
		needsObject.test(plain.slice(Math.max(0, start - 12), start)) || /[.!?,;:]/u.test(plain.charAt(end));
	return (
		isObject && start > 0 && letters.lastIndexOf(true, start - 1) >= (text.sentenceAt[start]?.start ?? start)
	);
}

/** "#RemoteWork" becomes "remote work"; one word, often a name, keeps its capital. */
function toWords({ plain, sentenceAt }: PostText, { start, end }: Link): Edit {
	const tag = plain.slice(start + 1, end).replaceAll("_", " ");
	const words = tag.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ");
	const text = words.includes(" ") ? words.toLowerCase() : words;
	return { start, end, text: sentenceAt[start]?.start === start ? capitalise(text) : text };
}
