import { type MarkupMap, mapMarkup, type TextRange } from "../linkedin-format/map-markup.ts";
import { splitSentences } from "../text/count-sentences.ts";

export type Language = "english" | "german" | "other";

export interface SentenceSpan extends TextRange {
	/** The end mark; empty where the line ends without one. */
	mark: string;
}

/** A post as the rules read it. All offsets are of the plain text, in UTF-16 units. */
export interface PostText {
	map: MarkupMap;
	plain: string;
	language: Language;
	/** Sentences with words of their own: no line of hashtags, links or emojis. */
	sentences: SentenceSpan[];
	/** Of each unit its sentence; `undefined` outside sentences. */
	sentenceAt: (SentenceSpan | undefined)[];
	/** 1 inside a link, a hashtag, a mention or quotation marks. */
	taken: Uint8Array;
}

/** Words of somebody else, or that are talked about. What is longer began with another mark, as in `5" pipe`. */
const quotations = ['""', "“”", "„“”", "«»", "»«", "「」"].map(
	([open, ...close]) => `${open}(?:(?!\\n[^\\S\\n]*\\n)[^${close.join("")}]){0,600}[${close.join("")}]`,
);
const quotation = new RegExp(quotations.join("|"), "gu");

export function readPost(post: string): PostText {
	const map = mapMarkup(post);
	const { plain, letters } = map;
	const taken = new Uint8Array(plain.length);
	for (const { 0: found, index } of plain.matchAll(quotation)) taken.fill(1, index, index + found.length);
	for (const { start, end } of map.links) taken.fill(1, start, end);
	const sentences = sentenceSpans(plain).filter(({ start, end }) => letters.slice(start, end).includes(true));
	const sentenceAt = new Array<SentenceSpan | undefined>(plain.length);
	for (const sentence of sentences) sentenceAt.fill(sentence, sentence.start, sentence.end);
	return { map, plain, language: guessLanguage(plain), sentences, sentenceAt, taken };
}

function sentenceSpans(plain: string): SentenceSpan[] {
	let end = 0;
	return splitSentences(plain).map((sentence) => {
		const start = plain.indexOf(sentence, end);
		end = start + sentence.length;
		return { start, end, mark: /([.!?…。！？]+)[^\p{L}\p{N}]*$/u.exec(sentence.slice(-12))?.[1] ?? "" };
	});
}

/** Whether no link and no quotation is in a range. */
export const isFree = ({ taken }: PostText, start: number, end: number): boolean =>
	!taken.subarray(start, end).includes(1);

const functionWords: Record<Language, string> = {
	english:
		"the and of to is are was were that this it it's we you they i i'm my our your with for not have has from at by be been or if as what when how who his her their them but so all more than your about an",
	german:
		"der die das und ist nicht ich wir sie ein eine einen einem einer mit für auf von dem den im zu zum zur auch es sich wie bei noch nur wenn aber dass sind haben hat wird uns mich mein meine euch",
	// Spanish, French, Italian, Portuguese, Dutch, Polish, Swedish
	other:
		"que el los las una por para con del como más pero está nuestro le la les des est une dans pour avec nous vous qui sur pas plus ce cette et il che di per non sono gli della um uma não os com na em het een van niet voor op zijn wij ik nie się jest na że och att det som inte är jag vi på",
};

/** Guesses the language by its function words; English when there are none but Latin letters. */
function guessLanguage(plain: string): Language {
	const words = plain.match(/\p{L}+(?:['’]\p{L}+)?/gu)?.map((word) => word.toLowerCase()) ?? [];
	const count = (language: Language) => {
		const known = new Set(functionWords[language].split(" "));
		return words.filter((word) => known.has(word)).length;
	};
	const [english, german, other] = [count("english"), count("german"), count("other")];
	if (other > Math.max(english, german)) return "other";
	if (german > english) return "german";
	return /[a-z]/iu.test(plain) ? "english" : "other";
}
