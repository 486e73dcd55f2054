import { type MarkupMap, mapMarkup } from "../linkedin-format/map-markup.ts";
import { guessLanguage, type Language } from "./language.ts";
import { quotedRanges } from "./quoted-ranges.ts";
import { type SentenceSpan, sentenceIndexAt, sentenceSpans } from "./sentence-spans.ts";

/** A post as the rules read it. All offsets are of the plain text, in UTF-16 units. */
export interface PostText {
	map: MarkupMap;
	plain: string;
	language: Language;
	/** Sentences with words of their own: no line of hashtags, links or emojis. */
	sentences: SentenceSpan[];
	/** 1 inside a link, a hashtag or a mention; 2 inside quotation marks. */
	taken: Uint8Array;
}

/** Reads the markup of a post. */
export function readPost(post: string): PostText {
	const map = mapMarkup(post);
	const { plain, letters } = map;
	const taken = new Uint8Array(plain.length);
	for (const { start, end } of quotedRanges(plain)) taken.fill(2, start, end);
	for (const { start, end } of map.links) taken.fill(1, start, end);
	const sentences = sentenceSpans(plain).filter(({ start, end }) => letters.slice(start, end).includes(true));
	return { map, plain, language: guessLanguage(plain), sentences, taken };
}

/** Whether no link and no quotation is in a range. */
export const isFree = ({ taken }: PostText, start: number, end: number): boolean =>
	taken.subarray(start, end).every((kind) => kind === 0);

/** Whether a range holds words outside links. */
export const hasWords = ({ map }: PostText, start: number, end: number): boolean =>
	map.letters.slice(start, end).includes(true);

/** The sentence that holds an offset. */
export function sentenceAt({ sentences }: PostText, offset: number): SentenceSpan | undefined {
	const found = sentences[sentenceIndexAt(sentences, offset)];
	return found && found.start <= offset ? found : undefined;
}
